import type { Database } from '@ninefold/service';
import { arrangeList, placesByRelevance } from './arrange-list.ts';
import { heldCatalogue, isTooLarge } from '../index/columns/held-catalogues.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { askSource, keepKnown } from './source-answer.ts';

/** Makes a list of what is held of the catalogue: the database says what a search finds. Undefined when the catalogue is too large. */
export async function readHeldList(database: Database, request: ListingRequest): Promise<FoundList | undefined> {
  const { site, source } = request;
  if (isTooLarge(database, site)) return undefined;
  const answer = await askSource(database, site, source, request.filters);
  const held = await heldCatalogue(database, site, answer.state);
  if (!held) return undefined;
  const { category } = source;
  const places = category ? held.placesIn(category.number) : placesByRelevance(held, answer.found);
  const isCapped = source.isCapped && !category;
  const filters = keepKnown(request.filters, answer.known);
  return { ...arrangeList(held, places, { ...request, filters }), isTotalCapped: isCapped, isCapped };
}
