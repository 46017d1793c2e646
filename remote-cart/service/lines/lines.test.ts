import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEVER_CHANGED, type StoredCart, type StoredLine } from '../storage/stored-cart.ts';
import { testOffer } from '../testing/test-shop.ts';
import { changeLine, type LineChange } from './change-line.ts';
import { cutLines, leftOutOf } from './left-out.ts';
import { checkLimits, limitOf } from './limits.ts';
import { mergeCarts } from './merge-carts.ts';
import { SAVED_LIMIT, saveLine } from './save-line.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
const HOUR_MS = 3600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const line = (tcm: string, quantity: number, more: Partial<StoredLine> = {}): StoredLine => ({
  productId: tcm.split('-')[0]!,
  tcm,
  kind: 'ARTICLE',
  quantity,
  ...more,
});
const cart = (lines: StoredLine[], more: Partial<StoredCart> = {}): StoredCart => ({
  ...NEVER_CHANGED,
  lines,
  ...more,
});

describe('CRT-11 how many may be bought', () => {
  const offer = testOffer('1-1', { stock: 5 });

  it.each([
    ['as many as there are', { before: 0, after: 5, others: 95 }, offer],
    ['the whole of a line', { before: 0, after: 20, others: 0 }, testOffer('1-1')],
    ['what can be ordered ahead', { before: 0, after: 1, others: 0 }, testOffer('1-1', { availability: 'PREORDER' })],
    ['fewer than before, though there are none', { before: 9, after: 8, others: 99 }, testOffer('1-1', { stock: 0 })],
    ['as many as before, though it is sold out', { before: 2, after: 2, others: 0 }, testOffer('1-1', { stock: 0 })],
    ['fewer, though it has no price any more', { before: 2, after: 1, others: 0 }, testOffer('1-1', { priceMinor: 0 })],
  ])('%s', (_what, change, asked) => {
    expect(() => checkLimits(asked, change)).not.toThrow();
  });

  it.each([
    ['AVAILABILITY_LIMIT', { limit: 5 }, { before: 0, after: 6, others: 0 }, offer],
    ['AVAILABILITY_LIMIT', { limit: 0 }, { before: 0, after: 1, others: 0 }, testOffer('1-1', { stock: -1 })],
    ['AVAILABILITY_LIMIT', { limit: 0 }, { before: 0, after: 1, others: 0 }, { ...offer, availability: 'SOLDOUT' }],
    ['ITEM_LIMIT', { limit: 20 }, { before: 20, after: 21, others: 0 }, testOffer('1-1', { stock: 20 })],
    ['ITEM_LIMIT', { limit: 1 }, { before: 1, after: 2, others: 0 }, testOffer('1-1', { kind: 'SUBSCRIPTION' })],
    ['CART_LIMIT', { limit: 100 }, { before: 0, after: 1, others: 100 }, offer],
    ['PRICE_UNAVAILABLE', {}, { before: 0, after: 1, others: 0 }, testOffer('1-1', { priceMinor: 0 })],
  ] as const)('%s %j at %j', (code, details, change, asked) => {
    expect(() => checkLimits(asked, change)).toThrow(expect.objectContaining({ code, details }));
  });

  it('of an offer whose stock nobody tells is what a line may have', () => {
    expect(limitOf({ kind: 'ARTICLE', stock: undefined })).toBe(20);
    expect(limitOf({ kind: 'ARTICLE', stock: 3 })).toBe(3);
    expect(limitOf({ kind: 'ARTICLE', stock: -3 })).toBe(0);
  });
});

describe('CRT-1 a change of a line', () => {
  const changed = (lines: StoredLine[], change: Partial<LineChange>) =>
    changeLine({ tcm: '1-1', quantityAfter: () => 2, offer: testOffer('1-1'), ...change })(cart(lines));
  const STORED = { title: 'Title of 1-1', priceMinor: 5_00 };

  it('adds it behind the others, with what the catalogue says now', () => {
    expect(changed([line('2-1', 1)], {})).toEqual({ lines: [line('2-1', 1), line('1-1', 2, STORED)] });
  });

  it('keeps its place', () => {
    const lines = [line('1-1', 1), line('2-1', 1)];
    expect(changed(lines, { quantityAfter: (present) => present + 1 })).toEqual({
      lines: [line('1-1', 2, STORED), line('2-1', 1)],
    });
  });

  it('is none when the quantity stays, and when there is nothing to remove', () => {
    expect(changed([line('1-1', 2)], {})).toBeUndefined();
    expect(changed([], { quantityAfter: () => 0, offer: undefined })).toBeUndefined();
    expect(changed([], { offer: undefined })).toBeUndefined();
  });

  it('that removes leaves its place for an hour, without the catalogue too', () => {
    const { lines } = changed([line('1-1', 1, STORED)], { quantityAfter: () => 0, offer: undefined })!;
    expect(lines).toEqual([line('1-1', 0, { ...STORED, removedAt: NOW.getTime() })]);
  });

  it('forgets what was removed an hour ago, and the oldest of more than fifty', () => {
    const removed = (minutes: number, tcm: string) => line(tcm, 0, { removedAt: NOW.getTime() - minutes * 60_000 });
    const kept = changed([removed(60, '8-1'), removed(59, '9-1')], {})!.lines!;
    expect(kept.map(({ tcm }) => tcm)).toEqual(['9-1', '1-1']);
    const many = Array.from({ length: 51 }, (_, index) => removed(index / 60, `${index + 10}-1`));
    const inAnyOrder = [...many.slice(20), ...many.slice(0, 20).reverse()];
    expect(changed(inAnyOrder, {})!.lines).toHaveLength(51);
    expect(changed(inAnyOrder, {})!.lines!.some(({ tcm }) => tcm === '60-1')).toBe(false);
  });

  it('CRT-14 that takes it off what is kept for later leaves what the cart has, else its place for an hour', () => {
    const taken = saveLine({ tcm: '1-1', pieces: 0, staysInCart: false });
    expect(taken(cart([line('1-1', 2, { saved: 5 })]))).toEqual({ lines: [line('1-1', 2)] });
    const left = line('1-1', 0, { removedAt: NOW.getTime() });
    expect(taken(cart([line('1-1', 0, { saved: 5 })]))).toEqual({ lines: [left] });
  });

  it('counts the pieces of the others', () => {
    expect(() => changed([line('2-1', 99)], {})).toThrow(expect.objectContaining({ code: 'CART_LIMIT' }));
    expect(changed([line('2-1', 98)], {})).toBeDefined();
  });

  it('is refused for another kind than was asked for', () => {
    const refused = expect.objectContaining({ code: 'PRODUCTDATA_UNAVAILABLE', status: 404 });
    expect(() => changed([], { kinds: ['GIFT_CARD'] })).toThrow(refused);
    expect(changed([], { kinds: ['GIFT_CARD', 'ARTICLE'] })).toBeDefined();
  });
});

describe('CRT-12 the carts before and after a login', () => {
  it('add up, own lines first, and a line that was removed comes back', () => {
    const own = cart([line('1-1', 2, { priceMinor: 100 }), line('2-1', 0, { removedAt: 1 })], { revision: 7 });
    const former = cart([line('2-1', 3), line('1-1', 1), line('3-1', 1)], { revision: 2 });
    const { lines, revision } = mergeCarts(own, former);
    expect(lines).toEqual([line('1-1', 3, { priceMinor: 100 }), line('2-1', 3), line('3-1', 1)]);
    expect(revision).toBe(7);
    expect(mergeCarts(own, { ...former, revision: 9 }).revision).toBe(10);
  });

  it('have a line that was removed as it was chosen just now, at the price that was shown then', () => {
    const own = cart([line('2-1', 0, { removedAt: 1, priceMinor: 100, title: 'Old' })]);
    const former = cart([line('2-1', 3, { priceMinor: 250, title: 'New' })]);
    expect(mergeCarts(own, former).lines).toEqual([line('2-1', 3, { priceMinor: 250, title: 'New' })]);
  });

  it('remember what the limits cut off, of a line and of the cart', () => {
    const at = NOW.getTime();
    const [more] = mergeCarts(cart([line('1-1', 15)]), cart([line('1-1', 10)])).lines;
    expect(more).toEqual(line('1-1', 20, { leftOut: { pieces: 5, at } }));
    const own = cart([1, 2, 3, 4, 5].map((number) => line(`${number}-1`, number === 5 ? 18 : 20)));
    const { lines } = mergeCarts(own, cart([line('6-1', 3), line('7-1', 2), line('8-1', 1, { saved: 4 })]));
    expect(lines.slice(5)).toEqual([
      line('6-1', 2, { leftOut: { pieces: 1, at } }),
      line('7-1', 0, { removedAt: at, leftOut: { pieces: 2, at } }),
      line('8-1', 0, { saved: 4, leftOut: { pieces: 1, at } }),
    ]);
  });

  it('CRT-14 keep for later what the visitor kept, as far as there is room, and what was removed in its old place', () => {
    const saved = (tcm: string) => line(tcm, 0, { saved: 1 });
    const kept = Array.from({ length: SAVED_LIMIT - 2 }, (_, index) => saved(`${index + 10}-1`));
    const own = cart([line('1-1', 0, { removedAt: 1 }), ...kept]);
    const more = line('10-1', 0, { saved: 3, priceMinor: 100 });
    const { lines } = mergeCarts(own, cart([more, saved('1-1'), saved('2-1'), saved('3-1')]));
    expect(lines).toEqual([saved('1-1'), line('10-1', 0, { saved: 3 }), ...kept.slice(1), saved('2-1')]);
  });

  it('have the gifts that neither wants, and the voucher that was entered last', () => {
    const voucher = {
      code: 'NEW',
      kind: 'AMOUNT',
      value: 1,
      minimumMinor: 0,
      categoryNumber: null,
      problem: null,
    } as const;
    const own = cart([], { declined: ['a', 'b'], voucherCode: 'OLD', voucher: { ...voucher, code: 'OLD' } });
    expect(mergeCarts(own, cart([], { declined: ['b', 'c'], voucherCode: 'NEW', voucher }))).toMatchObject({
      declined: ['a', 'b', 'c'],
      voucherCode: 'NEW',
      voucher,
    });
    expect(mergeCarts(own, cart([]))).toMatchObject({ voucherCode: 'OLD', voucher: { code: 'OLD' } });
  });

  it('say for a day what was left out, by the name that the catalogue has now', () => {
    const cut = (hours: number, title?: string) =>
      line('1-1', 1, { title, leftOut: { pieces: 4, at: NOW.getTime() - hours * HOUR_MS } });
    expect(cutLines([cut(23.9), cut(24), line('2-1', 1)])).toEqual([cut(23.9)]);
    const offers = new Map([['1-1', testOffer('1-1', { title: 'Mug', colour: 'Red' })]]);
    expect(leftOutOf([cut(1, 'Old mug')], offers)).toMatchObject([
      { tcm: '1-1', title: 'Mug', colour: 'Red', pieces: 4 },
    ]);
    expect(leftOutOf([cut(1, 'Old mug')], new Map())).toEqual([{ tcm: '1-1', title: 'Old mug', pieces: 4 }]);
  });
});
