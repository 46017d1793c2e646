import type { FacetName } from '../../contract/listing.ts';

/** Facets of which one value at most is chosen. */
const SINGLE: readonly FacetName[] = ['price', 'rating'];

/** The chosen filters of an address one by one: `colour-rot`. */
export function filtersOf(filters: string): string[] {
  return filters.split(',').filter(Boolean);
}

/** The filters of an address with a value added, or without it when it is among them. */
export function toggleFilter(filters: string, facet: FacetName, value: string): string {
  const filter = `${facet}-${value}`;
  const chosen = filtersOf(filters);
  if (chosen.includes(filter)) return chosen.filter((each) => each !== filter).join(',');
  return [...(SINGLE.includes(facet) ? chosenWithout(chosen, facet) : chosen), filter].join(',');
}

/** The filters of an address without those of a facet. */
export function withoutFacet(filters: string, facet: FacetName): string {
  return chosenWithout(filtersOf(filters), facet).join(',');
}

function chosenWithout(chosen: readonly string[], facet: FacetName): string[] {
  return chosen.filter((each) => !each.startsWith(`${facet}-`));
}

const MOST_DIGITS = 7;

/** Adds what somebody has written into the two fields of the price, in the site's currency; what is no amount counts as empty. */
export function withPrice(filters: string, from: string | undefined, to: string | undefined): string {
  const [low, high] = [minorOf(from), minorOf(to)];
  const others = withoutFacet(filters, 'price');
  if (low === '' && high === '') return others;
  const [least, most] = low !== '' && high !== '' && Number(low) > Number(high) ? [high, low] : [low, high];
  return [...filtersOf(others), `price-${least}-${most}`].join(',');
}

function minorOf(text = ''): string {
  const amount = Number(text.trim().replace(',', '.'));
  const isAmount = text.trim() !== '' && amount >= 0 && amount < 10 ** MOST_DIGITS;
  return isAmount ? String(Math.round(amount * 100)) : '';
}

/** The filters that an address asks for, also one that the form of the price makes without scripts. */
export function askedFilters({ filters = '', from, to }: Readonly<Record<string, string>>): string {
  return from || to ? withPrice(filters, from, to) : filters;
}
