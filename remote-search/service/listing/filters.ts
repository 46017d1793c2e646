import { ROASTS } from '../../contract/facets.ts';
import { FacetName } from '../../contract/listing.ts';

/** What a list is narrowed to; a facet without a choice is absent. */
export interface Filters {
  availability?: true;
  reduced?: true;
  brand?: string[];
  category?: number[];
  /** In minor units; at least one of them. */
  price?: { from?: number; to?: number };
  roast?: string[];
  strength?: string[];
  colour?: string[];
  size?: string[];
  /** Of gift cards. */
  value?: string[];
  /** The least average. */
  rating?: number;
}

/** The facets, in the order in which they are shown. */
export const FACET_NAMES = FacetName.options;

const MOST_FILTERS = 50;
/** Prices end there. */
export const LARGEST_INTEGER = 2_147_483_647;
const PRICE = /^(\d{0,10})-(\d{0,10})$/;
const KEY = /^[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)*$/u;
const LONGEST_KEY = 200;

/** Reads the filters of an address; what is broken or names no facet is left out. */
export function readFilters(text = ''): Filters {
  const filters: Filters = {};
  for (const part of new Set(text.split(',', MOST_FILTERS))) {
    const hyphen = part.indexOf('-');
    if (hyphen > 0) addFilter(filters, part.slice(0, hyphen), part.slice(hyphen + 1));
  }
  return filters;
}

function addFilter(filters: Filters, facet: string, value: string): void {
  switch (facet) {
    case 'availability':
      if (value === 'available') filters.availability = true;
      return;
    case 'reduced':
      if (value === 'only') filters.reduced = true;
      return;
    case 'price': {
      const price = readPrice(value);
      if (price) filters.price = price;
      return;
    }
    case 'rating':
      if (/^[2-4]$/.test(value)) filters.rating = Math.min(Number(value), filters.rating ?? 5);
      return;
    case 'category':
      if (/^\d{1,9}$/.test(value)) (filters.category ??= []).push(Number(value));
      return;
    case 'roast':
      if (ROASTS.some((roast) => roast === value)) (filters.roast ??= []).push(value);
      return;
    case 'strength':
      if (/^[1-6]$/.test(value)) (filters.strength ??= []).push(value);
      return;
    case 'brand':
    case 'colour':
    case 'size':
    case 'value':
      if (value.length <= LONGEST_KEY && KEY.test(value)) (filters[facet] ??= []).push(value);
  }
}

function readPrice(value: string): Filters['price'] {
  const [, from, to] = PRICE.exec(value) ?? [];
  if (!from && !to) return undefined;
  const price = { ...(from && { from: Number(from) }), ...(to && { to: Math.min(Number(to), LARGEST_INTEGER) }) };
  return (price.from ?? 0) > (price.to ?? LARGEST_INTEGER) ? undefined : price;
}

/** The filters as an address has them, in a fixed order; `''` for none. */
export function writeFilters(filters: Filters): string {
  return FACET_NAMES.flatMap((facet) => valuesOf(filters, facet).map((value) => `${facet}-${value}`)).join(',');
}

/** What is chosen of a facet, as addresses write it. */
export function valuesOf(filters: Filters, facet: FacetName): string[] {
  if (facet === 'availability') return filters.availability ? ['available'] : [];
  if (facet === 'reduced') return filters.reduced ? ['only'] : [];
  if (facet === 'price') return filters.price ? [`${filters.price.from ?? ''}-${filters.price.to ?? ''}`] : [];
  if (facet === 'rating') return filters.rating === undefined ? [] : [String(filters.rating)];
  return (filters[facet] ?? []).map(String);
}
