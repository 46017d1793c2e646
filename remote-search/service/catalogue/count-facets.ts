import type { FacetName } from '../../contract/listing.ts';
import { bitOf, type Candidate } from './candidates.ts';
import { FACET_NAMES, valuesOf, type Filters } from './filters.ts';

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

/** Averages that are offered as the least one. */
const RATINGS = [4, 3];
/** More values of one facet than this nobody reads. */
const MOST_VALUES = 24;

/**
 * Counts what each facet would leave: with the choice of all other facets, whatever is chosen of its own. Only what makes a
 * difference is offered, and what is chosen.
 */
export function countFacets(candidates: readonly Candidate[], filters: Filters): CountedFacet[] {
  return FACET_NAMES.map((name): CountedFacet => {
    const open = candidates.filter(({ missed }) => (missed & ~bitOf(name)) === 0);
    const chosen = valuesOf(filters, name);
    const offered = offers(name, open, candidates);
    const best = [...offered].filter(([, count]) => count > 0).toSorted(([, one], [, other]) => other - one);
    const counts = new Map(best.slice(0, MOST_VALUES));
    for (const value of chosen)
      counts.set(value, offered.get(value) ?? open.filter(({ missed }) => missed === 0).length);
    const facet = { name, counts, chosen, totalWithout: open.length };
    return name === 'price' ? withRange(facet, open) : facet;
  }).filter(({ counts, range }) => counts.size > 0 || range !== undefined);
}

function offers(name: FacetName, open: readonly Candidate[], all: readonly Candidate[]): Map<string, number> {
  switch (name) {
    case 'price':
      return new Map();
    case 'availability':
      return all.every(({ isAvailable }) => isAvailable)
        ? new Map()
        : new Map([['available', open.filter(({ isAvailable }) => isAvailable).length]]);
    case 'rating':
      return ratingsOf(open);
    case 'colour':
      return severalOf(open.flatMap(({ colours }) => colours));
    case 'size':
      return severalOf(open.flatMap(({ sizes }) => sizes));
    case 'category': {
      const depth = depthOfDifference(all);
      return severalOf(open.flatMap(({ categories }) => categories.slice(depth, depth + 1).map(String)));
    }
  }
}

function ratingsOf(open: readonly Candidate[]): Map<string, number> {
  const counted = RATINGS.map((least): [string, number] => [
    String(least),
    open.filter(({ rating }) => rating !== null && rating >= least).length,
  ]);
  return new Map(counted.filter(([, count]) => count > 0 && count < open.length));
}

/** How often each value is there; nothing when all have the same. */
function severalOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts.size > 1 ? counts : new Map();
}

/** How many categories from the top all products have in common. */
function depthOfDifference(candidates: readonly Candidate[]): number {
  const [first, ...others] = candidates;
  if (!first) return 0;
  const depth = first.categories.findIndex((number, level) =>
    others.some(({ categories }) => categories[level] !== number),
  );
  return depth === -1 ? first.categories.length : depth;
}

function withRange(facet: CountedFacet, open: readonly Candidate[]): CountedFacet {
  const lowestMinor = Math.min(...open.map(({ lowestPriceMinor }) => lowestPriceMinor));
  const highestMinor = Math.max(...open.map(({ highestPriceMinor }) => highestPriceMinor));
  return lowestMinor < highestMinor ? { ...facet, range: { lowestMinor, highestMinor } } : facet;
}
