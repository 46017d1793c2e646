import { DELIVERY_PATH } from '@ninefold/contract/calls';
import type { DeliveryAnswer } from '@ninefold/platform/contracts';
import { CHANGES_AT_HEADER, forgetRemembered, migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartContent } from '../content-documents/cart-content.ts';
import { slice } from '../index.ts';
import { deliveryRules } from '../schema.ts';
import { totalsOf } from '../totals/totals.ts';
import { deliveryPart } from './delivery-part.ts';

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
const USUAL = {
  handlingLeast: 1,
  handlingMost: 1,
  transitLeast: 2,
  transitMost: 4,
  cutOff: '14:00',
  closedDays: ['12-24', '12-31'],
};
const RULE = { handlingLeast: 0, handlingMost: 1, transitLeast: 1, transitMost: 1, cutOff: '16:30' };

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [cartContent]);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const site of SITE_CODES) await importOf([USUAL], site);
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

async function importOf(delivery: unknown, site: SiteCode = 'DE') {
  const text = JSON.stringify({ format: 1, site, delivery });
  await documents.import(readDocument(documents.parts, text, site), who);
  forgetRemembered();
}

/** What is answered at a moment. */
async function answerAt(moment: string, site: SiteCode = 'DE') {
  vi.setSystemTime(new Date(moment));
  const answer = await service.app.inject({ url: DELIVERY_PATH, headers: { site } });
  const { delivery } = answer.json<DeliveryAnswer>();
  const changesAt = answer.headers[CHANGES_AT_HEADER];
  return { answer, delivery, changesAt: changesAt && new Date(Number(changesAt)).toISOString() };
}

describe('the day of delivery', () => {
  it.each([
    ['before the cut-off', '2026-11-24T12:59:59+01:00', '2026-11-27', '2026-12-01', '2026-11-24T13:00:00.000Z'],
    ['with the cut-off', '2026-11-24T14:00:00+01:00', '2026-11-30', '2026-12-02', '2026-11-25T13:00:00.000Z'],
    [
      'after midnight of the next day',
      '2026-11-25T00:10:00+01:00',
      '2026-11-30',
      '2026-12-02',
      '2026-11-25T13:00:00.000Z',
    ],
    ['on a weekend', '2026-11-28T09:00:00+01:00', '2026-12-03', '2026-12-07', '2026-11-30T13:00:00.000Z'],
    ['before Christmas', '2026-12-22T09:00:00+01:00', '2026-12-29', '2027-01-04', '2026-12-22T13:00:00.000Z'],
    ['over Easter', '2027-03-25T09:00:00+01:00', '2027-04-01', '2027-04-05', '2027-03-25T13:00:00.000Z'],
    ['when summer time begins', '2027-03-27T09:00:00+01:00', '2027-04-02', '2027-04-06', '2027-03-30T12:00:00.000Z'],
  ])(
    'DLV-1 of an order %s leaves out what nobody works on, and says until when it holds',
    async (_when, moment, ...expected) => {
      const { delivery, changesAt } = await answerAt(moment);
      expect([delivery?.from, delivery?.until, changesAt]).toEqual(expected);
    },
  );

  it('DLV-1 is asked anew by each page, of its own site', async () => {
    const { headers } = (await answerAt('2026-11-24T09:00:00+01:00')).answer;
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'site']);
  });

  it('DLV-1 is counted in the time zone of the site', async () => {
    const moment = '2026-11-24T11:30:00Z';
    expect([(await answerAt(moment, 'DE')).delivery?.from, (await answerAt(moment, 'TR')).delivery?.from]).toEqual([
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it('DLV-1 leaves out each country’s own holidays, also feasts of the moon', async () => {
    const from = async (moment: string, site: SiteCode) => (await answerAt(moment, site)).delivery?.from;
    expect(await from('2026-10-26T09:00:00+01:00', 'CZ')).toBe('2026-10-30');
    expect(await from('2026-10-26T09:00:00+01:00', 'HU')).toBe('2026-10-29');
    expect(await from('2026-05-25T09:00:00+03:00', 'TR')).toBe('2026-06-02');
  });

  it.each([
    ['DE', 'Fr., 27. November – Di., 1. Dezember'],
    ['AT', 'Fr., 27. November – Di., 1. Dezember'],
    ['CH', 'Fr., 27. November – Di., 1. Dezember'],
    ['CH_FR', 'ven. 27 novembre – mar. 1er décembre'],
    ['CZ', 'pá 27. 11. – út 1. 12.'],
    ['HU', 'november 27., péntek – december 1., kedd'],
    ['PL', 'pt., 27 listopada – wt., 1 grudnia'],
    ['SK', 'pi 27. 11. – ut 1. 12.'],
    ['TR', '27 Kasım Cuma – 1 Aralık Salı'],
  ] as const)('DLV-1 SIT-6 is written as people in %s write it: %s', async (site, text) => {
    const { delivery } = await answerAt('2026-11-24T09:00:00+01:00', site);
    expect(delivery?.text.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('DLV-1 is what search engines count, too', async () => {
    const { delivery } = await answerAt('2026-11-24T09:00:00+01:00');
    expect(delivery).toMatchObject({
      handling: { least: 1, most: 1 },
      transit: { least: 2, most: 4 },
      cutOff: '14:00:00+01:00',
      workingWeekdays: [1, 2, 3, 4, 5],
    });
  });
});

describe('the cost of shipping', () => {
  it.each(SITE_CODES)(
    'SIT-7 of %s is told as its carts are charged, below what it is free from and from there on',
    async (site) => {
      const { shipping } = (await answerAt('2026-11-24T09:00:00+01:00', site)).answer.json<DeliveryAnswer>();
      const { costMinor, freeFromMinor = Infinity } = shipping!;
      const chargedFor = (goodsMinor: number) =>
        totalsOf(site, { goodsMinor, othersMinor: 0, discountMinor: 0, isSent: true, hasCard: false }).shippingMinor;
      expect(costMinor).toBeGreaterThan(0);
      expect([chargedFor(1), chargedFor(Math.min(freeFromMinor - 1, 1_000_000_00))]).toEqual([costMinor, costMinor]);
      if (site === 'HU') expect(freeFromMinor).toBe(Infinity);
      else expect(chargedFor(freeFromMinor)).toBe(0);
    },
  );
});

describe('the rule of delivery', () => {
  afterEach(async () => {
    for (const site of SITE_CODES) await importOf([USUAL], site);
  });

  it('DLV-1 is what content says of a site, alone, until an undo takes it back', async () => {
    const ofMonday = async () => (await answerAt('2026-11-23T16:00:00+01:00')).delivery?.text;
    await importOf([RULE]);
    expect(await ofMonday()).toBe('Di.,\u00a024.\u00a0– Mi.,\u00a025.\u00a0November');
    expect((await answerAt('2026-11-23T16:00:00+01:00', 'AT')).delivery?.from).toBe('2026-11-27');
    await documents.undo({ ...who, site: 'DE', part: deliveryPart });
    forgetRemembered();
    expect(await ofMonday()).toMatch(/^Fr/);
  });

  it('DLV-1 knows working Saturdays, days of its own and the holidays of a part of the country', async () => {
    const own = { closedWeekdays: [7], closedDays: ['2026-11-25', '11-27'] };
    await importOf([{ ...RULE, ...own }]);
    expect((await answerAt('2026-11-24T09:00:00+01:00')).delivery).toMatchObject({
      from: '2026-11-26',
      until: '2026-11-28',
    });
    await importOf([{ ...RULE, region: 'BY' }]);
    // Epiphany
    expect((await answerAt('2027-01-05T09:00:00+01:00')).delivery?.from).toBe('2027-01-07');
  });

  it.each([[[]], [[{ ...RULE, isPromised: false }]]])('DLV-1 may be that no day is promised: %j', async (rules) => {
    await importOf(rules);
    const { answer, changesAt } = await answerAt('2026-11-24T09:00:00+01:00');
    expect([answer.statusCode, answer.json(), changesAt]).toEqual([200, { shipping: expect.anything() }, undefined]);
  });

  it('DLV-1 names no part of a country that has none', async () => {
    const reason = 'is no part of CZ: there are none';
    await expect(importOf([{ ...RULE, region: 'PR' }], 'CZ')).rejects.toMatchObject({
      faults: [{ path: 'delivery[0].region', reason }],
    });
  });

  it('DLV-1 that somebody broke beside the documents is left out', async () => {
    await service.context.database.update(deliveryRules).set({ cutOff: 'noon' }).where(eq(deliveryRules.site, 'PL'));
    expect((await answerAt('2026-11-24T09:00:00+01:00', 'PL')).delivery).toBeUndefined();
  });

  it.each([
    [{ ...RULE, cutOff: '24:00' }, 'delivery[0].cutOff', 'is no time of the day: write it like 14:00'],
    [{ ...RULE, handlingMost: -1 }, 'delivery[0].handlingMost', 'must be 0 at least'],
    [{ ...RULE, transitMost: 0 }, 'delivery[0].transitMost', 'must not be less than transitLeast'],
    [{ ...RULE, closedWeekdays: [1, 2, 3, 4, 5, 6, 7] }, 'delivery[0].closedWeekdays', 'must leave a day to work on'],
    [{ ...RULE, region: 'XX' }, 'delivery[0].region', expect.stringMatching(/^is no part of DE: there are BB, BE/)],
    [{ ...RULE, closedDays: ['13-01'] }, 'delivery[0].closedDays[0]', expect.any(String)],
    [{ ...RULE, note: 'x' }, 'delivery[0].note', expect.stringMatching(/^is no known field/)],
  ])('DLV-1 %j is refused at %s', async (entry, path, reason) => {
    await expect(importOf([entry])).rejects.toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ path, reason })]),
    });
  });
});
