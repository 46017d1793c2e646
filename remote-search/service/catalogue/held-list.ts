import type { Database } from '@ninefold/service';
import { PAGE_SIZE } from '../../contract/listing.ts';
import { placesBut } from './count-facets.ts';
import type { HeldCatalogue } from './held-catalogue.ts';
import { heldCatalogue, isTooLarge } from './held-catalogues.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { missedFacets } from './narrow-list.ts';
import { askSource, keepKnown, type SourceAnswer } from './source-answer.ts';

/** Makes a list of what is held of the catalogue: the database says what a search finds. Undefined when the catalogue is too large. */
export async function readHeldList(database: Database, request: ListingRequest): Promise<FoundList | undefined> {
  const { site, source, sort, page } = request;
  if (isTooLarge(database, site)) return undefined;
  const answer = await askSource(database, site, source, request.filters);
  const held = await heldCatalogue(database, site, answer.state);
  if (!held) return undefined;
  const filters = keepKnown(request.filters, answer.known);
  const { category } = source;
  const places = category ? held.placesIn(category.number) : placesByRelevance(held, answer.found);
  const list = { table: held, places, missed: missedFacets(held, places, filters) };
  const shown = placesBut(list, 0);
  const first = (page - 1) * PAGE_SIZE;
  const onPage =
    sort === 'relevance' && !category
      ? shown.subarray(first, first + PAGE_SIZE)
      : inOrder(held.orderOf(sort === 'relevance' ? 'popularity' : sort), shown, first);
  const isCapped = source.isCapped && !category;
  return {
    ...list,
    filters,
    ids: Array.from(onPage, (place) => held.ids[place]!),
    total: shown.length,
    isTotalCapped: isCapped,
    isCapped,
    sourceCount: places.length,
  };
}

/** The most relevant first, the popular of equals. Products that have left the shop since are no longer there. */
function placesByRelevance({ placeOf, popularity }: HeldCatalogue, found: SourceAnswer['found']): Uint32Array {
  const [ids, relevances] = found ?? [];
  const places = (ids ?? []).map((id, index) => ({ place: placeOf.get(id), relevance: relevances![index]! }));
  const there = places.filter((each): each is { place: number; relevance: number } => each.place !== undefined);
  there.sort(
    (one, other) =>
      other.relevance - one.relevance || popularity[other.place]! - popularity[one.place]! || one.place - other.place,
  );
  return Uint32Array.from(there, ({ place }) => place);
}

/** Those of a page. Goes through the order instead of sorting: a list may have most of the catalogue. */
function inOrder(order: Uint32Array, shown: Uint32Array, first: number): number[] {
  const isShown = new Uint8Array(order.length);
  for (const place of shown) isShown[place] = 1;
  const onPage: number[] = [];
  let before = 0;
  for (const place of order) {
    if (!isShown[place]) continue;
    if (before++ >= first) onPage.push(place);
    if (onPage.length === PAGE_SIZE) break;
  }
  return onPage;
}
