import { useState } from 'react';
import type { Facet, FacetValue } from '../../contract/listing.ts';

/** A value of a filter; one that is held leaves nothing beside what is chosen now, or makes no difference. */
export type HeldValue = FacetValue & { isHeld?: boolean };
export type HeldFacet = Omit<Facet, 'values'> & { values: readonly HeldValue[] };

/**
 * Everything that the list could be narrowed by since the page was opened, in the order in which it first stood. What a choice takes
 * away keeps its place, so that nothing moves under the visitor's hand.
 */
export function useHeldFacets(newest: readonly Facet[]): readonly HeldFacet[] {
  const [held, setHeld] = useState<{ newest: readonly Facet[]; facets: readonly HeldFacet[] }>({
    newest,
    facets: newest,
  });
  if (held.newest === newest) return held.facets;
  const facets = holdAll(held.facets, newest, ({ name }) => name, holdFacet);
  setHeld({ newest, facets });
  return facets;
}

/** Those of before as they are now, then those that are new. */
function holdAll<Before, Now extends Before>(
  before: readonly Before[],
  now: readonly Now[],
  keyOf: (item: Before) => string,
  hold: (item: Before, newest: Now | undefined) => Before,
): Before[] {
  const newest = new Map(now.map((item) => [keyOf(item), item]));
  const known = new Set(before.map(keyOf));
  return [
    ...before.map((item) => hold(item, newest.get(keyOf(item)))),
    ...now.filter((item) => !known.has(keyOf(item))),
  ];
}

function holdFacet(before: HeldFacet, newest: HeldFacet | undefined): HeldFacet {
  const values = holdAll(before.values, newest?.values ?? [], ({ value }) => value, holdValue);
  return { ...(newest ?? before), values };
}

function holdValue(before: HeldValue, newest: HeldValue | undefined): HeldValue {
  return newest ?? { ...before, isChosen: false, isHeld: true };
}
