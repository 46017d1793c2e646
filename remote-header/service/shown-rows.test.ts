import { expect, it, vi } from 'vitest';
import { forgetRemembered } from '@ninefold/service';
import { promotionPart } from './content-documents/header-content.ts';
import type { PromotionRow } from './promotions/promotion-repository.ts';
import { createShownRows } from './shown-rows.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const rowOf = (promotionId: string, changed: Partial<PromotionRow> = {}): PromotionRow => ({
  promotionId,
  site: 'DE',
  position: 0,
  type: 'TEASER',
  tags: [],
  content: { headline: 'Neu' },
  validFrom: null,
  validUntil: null,
  abTest: null,
  abTestGroup: null,
  ...changed,
});

function open(rows: PromotionRow[]) {
  const read = vi.fn<() => Promise<PromotionRow[]>>(() => Promise.resolve(rows));
  const onFault = vi.fn<(fault: string) => void>();
  const shown = createShownRows({ part: promotionPart, read, onFault });
  const idsAt = async (moment: Date) => (await shown.at('DE', moment)).map(({ promotionId }) => promotionId);
  return { read, onFault, idsAt };
}

it('PRM-1 pages that follow each other ask the database once, and again once a change is told', async () => {
  const rows = [rowOf('first')];
  const { read, idsAt } = open(rows);
  expect([await idsAt(NOW), await idsAt(NOW)]).toEqual([['first'], ['first']]);
  expect(read).toHaveBeenCalledTimes(1);
  rows.push(rowOf('second'));
  forgetRemembered();
  expect(await idsAt(NOW)).toEqual(['first', 'second']);
  expect(read).toHaveBeenCalledTimes(2);
});

it('PRM-1 what is remembered begins and ends on time, also for staff who look ahead', async () => {
  const { read, idsAt } = open([
    rowOf('ends', { validUntil: NOW }),
    rowOf('begins', { validFrom: new Date(NOW.getTime() + 1) }),
  ]);
  expect(await idsAt(new Date(NOW.getTime() - 1))).toEqual(['ends']);
  expect(await idsAt(NOW)).toEqual([]);
  expect(await idsAt(new Date(NOW.getTime() + 1))).toEqual(['begins']);
  expect(read).toHaveBeenCalledTimes(1);
});

it('PRM-1 a broken row is left out, and told', async () => {
  const { onFault, idsAt } = open([rowOf('whole'), rowOf('broken', { content: { headline: 7 } as never })]);
  expect(await idsAt(NOW)).toEqual(['whole']);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('broken'));
});
