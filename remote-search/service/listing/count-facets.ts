import type { FacetName } from '../../contract/listing.ts';
import type { ListedColumns } from '../index/columns/listed-columns.ts';
import type { ValueLists } from '../index/columns/value-lists.ts';
import { FACET_NAMES, readFilters, valuesOf, type Filters } from './filters.ts';
import { bitOf, missedFacets } from './conditions.ts';

/** What a list can be narrowed by, without words. */
export interface CountedFacet {
  name: FacetName;
  /** Products that would be left, by value. */
  counts: Map<string, number>;
  chosen: readonly string[];
  /** Products that the list would have without what is chosen of this facet. */
  totalWithout: number;
  /** What the list costs, in minor units; of `price` alone. */
  range?: { lowestMinor: number; highestMinor: number };
}

/** The places of products in columns, and the facets that each misses; undefined when nothing is chosen. */
export interface JudgedList {
  columns: ListedColumns;
  places: Uint32Array;
  missed: Uint16Array | undefined;
}

/** Averages that are offered as the least one. */
const RATINGS = [4, 3];
/** More values of one facet than this nobody reads. */
const MOST_VALUES = 24;

/**
 * Counts what each facet would leave: with the choice of all other facets, whatever is chosen of its own. Only what makes a
 * difference is offered, and what is chosen.
 */
export function countFacets(list: JudgedList, filters: Filters): CountedFacet[] {
  const shown = placesBut(list, 0);
  return FACET_NAMES.map((name): CountedFacet => {
    const chosen = valuesOf(filters, name);
    const open = chosen.length > 0 ? placesBut(list, bitOf(name)) : shown;
    const offered = offers(name, list, open);
    const best = [...offered].filter(([, count]) => count > 0).toSorted(([, one], [, other]) => other - one);
    const counts = new Map(best.slice(0, MOST_VALUES));
    for (const value of chosen) counts.set(value, offered.get(value) ?? countAlone(list.columns, open, name, value));
    const facet = { name, counts, chosen, totalWithout: open.length };
    return name === 'price' ? withRange(facet, list.columns, open) : facet;
  }).filter(({ counts, range }) => counts.size > 0 || range !== undefined);
}

/** The places that miss nothing, whatever they miss of one facet. */
export function placesBut({ places, missed }: JudgedList, bit: number): Uint32Array {
  if (!missed) return places;
  const open = new Uint32Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index++) if ((missed[index]! & ~bit) === 0) open[count++] = places[index]!;
  return open.subarray(0, count);
}

function offers(name: FacetName, { columns, places }: JudgedList, open: Uint32Array): Map<string, number> {
  const isAvailable = (place: number) => columns.isAvailable[place] === 1;
  switch (name) {
    case 'price':
      return new Map();
    case 'availability':
      return places.every(isAvailable) ? new Map() : new Map([['available', countOf(open, isAvailable)]]);
    case 'reduced': {
      const count = countOf(open, (place) => columns.isReduced[place] === 1);
      return count > 0 && count < open.length ? new Map([['only', count]]) : new Map();
    }
    case 'rating':
      return ratingsOf(columns, open);
    case 'roast':
    case 'strength':
      return traitsOf(name, columns.traits, open);
    case 'colour':
      return severalOf(columns.colours, open);
    case 'size':
      return severalOf(columns.sizes, open);
    case 'value':
      return severalOf(columns.values, open);
    case 'brand':
      return severalOf(columns.brands, open);
    case 'category':
      return severalOf(columns.trails, open, depthOfDifference(columns.trails, places));
  }
}

/** How many a value leaves that is chosen and makes no difference. */
function countAlone(columns: ListedColumns, open: Uint32Array, name: FacetName, value: string): number {
  const missed = missedFacets(columns, open, readFilters(`${name}-${value}`));
  return missed ? missed.filter((bits) => bits === 0).length : open.length;
}

function countOf(places: Uint32Array, meets: (place: number) => boolean): number {
  let count = 0;
  for (const place of places) if (meets(place)) count += 1;
  return count;
}

function ratingsOf({ ratings }: ListedColumns, open: Uint32Array): Map<string, number> {
  const counted = RATINGS.map((least): [string, number] => [
    String(least),
    countOf(open, (place) => ratings[place]! >= least),
  ]);
  return new Map(counted.filter(([, count]) => count > 0 && count < open.length));
}

/** How often each value is there, or each that is so deep in its list; nothing when all have the same. */
function severalOf({ values, starts, codes }: ValueLists, open: Uint32Array, depth?: number): Map<string, number> {
  const counts = new Uint32Array(values.length);
  for (const place of open) {
    const first = starts[place]! + (depth ?? 0);
    const end = depth === undefined ? starts[place + 1]! : Math.min(first + 1, starts[place + 1]!);
    for (let index = first; index < end; index++) counts[codes[index]!]! += 1;
  }
  const several = values.flatMap((value, code): [string, number][] =>
    counts[code] === 0 ? [] : [[String(value), counts[code]!]],
  );
  return several.length > 1 ? new Map(several) : new Map();
}

/** How often each roast is there, or each strength; nothing when all have the same. */
function traitsOf(name: 'roast' | 'strength', traits: ValueLists, open: Uint32Array): Map<string, number> {
  const prefix = `${name}-`;
  const found = [...severalOf(traits, open)].filter(([trait]) => trait.startsWith(prefix));
  return new Map(found.length > 1 ? found.map(([trait, count]) => [trait.slice(prefix.length), count]) : []);
}

/** How many categories from the top all products have in common. */
function depthOfDifference({ starts, codes }: ValueLists, places: Uint32Array): number {
  const [first] = places;
  if (first === undefined) return 0;
  const trail = codes.subarray(starts[first], starts[first + 1]);
  let depth = trail.length;
  for (const place of places) {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    for (let level = 0; level < depth; level++)
      if (level >= length || codes[start + level] !== trail[level]) depth = level;
  }
  return depth;
}

function withRange(
  facet: CountedFacet,
  { lowestMinor: lowest, highestMinor: highest }: ListedColumns,
  open: Uint32Array,
): CountedFacet {
  let lowestMinor = Infinity;
  let highestMinor = -Infinity;
  for (const place of open) {
    lowestMinor = Math.min(lowestMinor, lowest[place]!);
    highestMinor = Math.max(highestMinor, highest[place]!);
  }
  return lowestMinor < highestMinor ? { ...facet, range: { lowestMinor, highestMinor } } : facet;
}
