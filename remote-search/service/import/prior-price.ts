/** The prices of an offer from a moment on, until the next ones. Moments in ms, amounts in minor units. */
export interface PricePoint {
  since: number;
  priceMinor: number;
  salePriceMinor: number | null;
  saleFrom: number | null;
  saleUntil: number | null;
}

/** What was asked between two moments. */
interface AskedPrice {
  from: number;
  until: number;
  minor: number;
  isSale: boolean;
}

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What the sale of the newest prices is reduced from: the lowest price that was asked in the 30 days before the sale price
 * applied (Directive 98/6/EC, article 6a; CJEU C-330/23). Undefined when nothing was asked before, or nothing higher. A step of a
 * sale, up or down, is a reduction of its own; one that goes on at the same price is still the first.
 *
 * @param points in the order of their moments
 */
export function priorPriceOf(points: readonly PricePoint[]): number | undefined {
  const newest = points.at(-1);
  const asked = points.flatMap((point, index) => askedOf(point, points[index + 1]?.since ?? Infinity));
  const sale = asked.findLastIndex(({ isSale, from }) => isSale && from >= (newest?.since ?? Infinity));
  const price = asked[sale]?.minor;
  if (price === undefined) return undefined;
  let first = sale;
  while (isSaleAt(asked[first - 1], price)) first -= 1;
  const windowStart = (asked[first]?.from ?? 0) - WINDOW_MS;
  const before = asked.slice(0, first).filter(({ until }) => until > windowStart);
  const lowest = Math.min(...before.map(({ minor }) => minor));
  return Number.isFinite(lowest) && lowest > price ? lowest : undefined;
}

function isSaleAt(asked: AskedPrice | undefined, price: number): boolean {
  return asked !== undefined && asked.isSale && asked.minor === price;
}

/** The prices of a point one after the other: before, in and after its sale. */
function askedOf({ since, priceMinor, salePriceMinor, saleFrom, saleUntil }: PricePoint, end: number): AskedPrice[] {
  const regular = (from: number, until: number) => ({ from, until, minor: priceMinor, isSale: false });
  if (salePriceMinor === null) return notEmpty([regular(since, end)]);
  const from = Math.min(Math.max(saleFrom ?? since, since), end);
  const until = Math.max(Math.min(saleUntil ?? end, end), from);
  return notEmpty([regular(since, from), { from, until, minor: salePriceMinor, isSale: true }, regular(until, end)]);
}

function notEmpty(asked: AskedPrice[]): AskedPrice[] {
  return asked.filter(({ from, until }) => from < until);
}
