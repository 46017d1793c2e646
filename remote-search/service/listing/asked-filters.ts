import type { FilterQuery } from '../../contract/listing.ts';
import { readFilters, type Filters } from './filters.ts';

const MOST = 10_000_000;
const MINOR_UNITS = 100;

/** Reads what an address asks for: its filters, and what somebody has written into the fields of the price, the lower one first. */
export function askedFilters({ filters, from, to }: FilterQuery): Filters {
  const asked = readFilters(filters);
  if (from === undefined && to === undefined) return asked;
  delete asked.price;
  const amounts = [minorOf(from), minorOf(to)];
  const [least, most] = amounts.includes(undefined) ? amounts : amounts.toSorted((one, other) => one! - other!);
  if (least === undefined && most === undefined) return asked;
  return { ...asked, price: { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) } };
}

/** An amount in the site's currency, in minor units; undefined for what is none. */
function minorOf(text = ''): number | undefined {
  const amount = Number(text.trim().replace(',', '.'));
  const isAmount = text.trim() !== '' && amount >= 0 && amount < MOST;
  return isAmount ? Math.round(amount * MINOR_UNITS) : undefined;
}
