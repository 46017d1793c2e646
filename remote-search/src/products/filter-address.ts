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
