import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorPriceOf, type PricePoint } from './prior-price.ts';

const DAY = 24 * 60 * 60 * 1000;

const on = (day: number, price: number, sale?: number, from?: number, until?: number): PricePoint => ({
  since: day * DAY,
  priceMinor: price,
  salePriceMinor: sale ?? null,
  saleFrom: from === undefined ? null : from * DAY,
  saleUntil: until === undefined ? null : until * DAY,
});

describe('P1 what a sale is reduced from', () => {
  it.each<[string, PricePoint[], number | undefined]>([
    ['the price of the days before', [on(0, 100), on(40, 100, 80)], 100],
    ['nothing, when nobody knows what was asked before', [on(0, 100, 80)], undefined],
    ['nothing, when there is no sale', [on(0, 100), on(40, 80)], undefined],
    ['nothing, when the price was raised for it', [on(0, 80), on(40, 100), on(45, 100, 80)], undefined],
    ['the lower price before a raise', [on(0, 80), on(40, 100), on(45, 100, 70)], 80],
    ['the raised price once it was asked for 30 days', [on(0, 80), on(40, 100), on(70, 100, 90)], 100],
    ['the price of its one day on the market', [on(39, 100), on(40, 100, 80)], 100],
    ['the sale before, when it is repeated', [on(0, 100), on(40, 100, 80), on(47, 100), on(60, 100, 80)], undefined],
    ['the first price, while the same sale goes on', [on(0, 100), on(40, 100, 80), on(90, 120, 80)], 100],
    ['the step before, when it goes further down', [on(0, 100), on(40, 100, 80), on(50, 100, 60)], 80],
    ['nothing, when it goes up again', [on(0, 100), on(40, 100, 60), on(50, 100, 80)], undefined],
    ['nothing, when the regular price went up alone', [on(0, 80), on(40, 100, 80)], undefined],
    ['a sale with dates, before it begins', [on(0, 100, 80, 40, 50)], 100],
    ['a sale with dates that came before it', [on(0, 100, 70, 5, 10), on(20, 100, 80, 30, 50)], undefined],
    ['a sale that is long over', [on(0, 100, 80, 10, 20), on(60, 100, 90)], 100],
    ['nothing, when the dates are past', [on(0, 100), on(40, 100, 80, 10, 20)], undefined],
  ])('is %s', (_name, points, expected) => {
    expect(priorPriceOf(points)).toBe(expected);
  });

  const price = fc.integer({ min: 50, max: 100 });
  const day = fc.integer({ min: 0, max: 120 });
  const step = fc.record({ day, price, sale: fc.option(price), from: fc.option(day), lasts: fc.option(day) });
  const history = fc.uniqueArray(step, { minLength: 1, maxLength: 8, selector: (each) => each.day }).map((steps) =>
    steps
      .toSorted((one, other) => one.day - other.day)
      .map(({ day: since, price: regular, sale, from, lasts }) => {
        const until = from !== null && lasts !== null ? from + lasts + 1 : undefined;
        return sale !== null && sale < regular
          ? on(since, regular, sale, from ?? undefined, until)
          : on(since, regular);
      }),
  );

  /** What was asked on a day, by looking the day up. */
  function askedOn(points: PricePoint[], moment: number): { minor: number; isSale: boolean } | undefined {
    const point = points.findLast(({ since }) => since <= moment * DAY);
    if (!point) return undefined;
    const { salePriceMinor, saleFrom, saleUntil, priceMinor } = point;
    const isSale = salePriceMinor !== null && (saleFrom ?? 0) <= moment * DAY && moment * DAY < (saleUntil ?? Infinity);
    return { minor: isSale ? salePriceMinor : priceMinor, isSale };
  }

  it('is never more than any price of the 30 days before, on whatever day somebody looks', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 }), (points, ahead) => {
        const today = (points.at(-1)?.since ?? 0) / DAY + ahead;
        const now = askedOn(points, today);
        fc.pre(now?.isSale === true);
        let began = today;
        for (let earlier = askedOn(points, began - 1); earlier?.isSale && earlier.minor === now?.minor;) {
          began -= 1;
          earlier = askedOn(points, began - 1);
        }
        const before = Array.from({ length: 30 }, (_, index) => askedOn(points, began - 1 - index)?.minor);
        const lowest = Math.min(...before.filter((minor) => minor !== undefined));
        const isReduced = Number.isFinite(lowest) && lowest > (now?.minor ?? 0);
        expect(priorPriceOf(points)).toBe(isReduced ? lowest : undefined);
      }),
      { numRuns: 5000 },
    );
  });
});
