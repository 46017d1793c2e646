import type { Database } from '@ninefold/service';
import { PAGE_SIZE } from '../../contract/listing.ts';
import { placesBut } from './count-facets.ts';
import type { HeldCatalogue } from './held-catalogue.ts';
import { heldCatalogue, isTooLarge } from './held-catalogues.ts';
import type { OrderedPlaces } from './list-orders.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { missedFacets } from './narrow-list.ts';
import { askSource, keepKnown, type SourceAnswer } from './source-answer.ts';

/** A list of fewer than the catalogue by this factor is sorted. */
const MOST_OF_CATALOGUE = 16;

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
    numbers: Array.from(onPage, (place) => held.numbers[place]!),
    total: shown.length,
    isTotalCapped: isCapped,
    isCapped,
    sourceCount: places.length,
  };
}

/** The most relevant first, the popular of equals. Products that have left the shop since are no longer there. */
function placesByRelevance({ placeOf, popularity }: HeldCatalogue, found: SourceAnswer['found']): Uint32Array {
  const [numbers, relevances] = found ?? [];
  const places: number[] = [];
  const relevant: number[] = [];
  for (const [index, number] of (numbers ?? []).entries()) {
    const place = placeOf.get(number);
    if (place === undefined) continue;
    places.push(place);
    relevant.push(relevances![index]!);
  }
  const order = Uint32Array.from(places.keys()).sort((one, other) => {
    const [onePlace, otherPlace] = [places[one]!, places[other]!];
    return (
      relevant[other]! - relevant[one]! || popularity[otherPlace]! - popularity[onePlace]! || onePlace - otherPlace
    );
  });
  return order.map((index) => places[index]!);
}

/** Those of a page. A list that has much of the catalogue is found by going through the order: sorting it would take longer. */
function inOrder({ places, ranks }: OrderedPlaces, shown: Uint32Array, first: number): number[] {
  if (shown.length * MOST_OF_CATALOGUE < places.length) {
    const sorted = Uint32Array.from(shown, (place) => ranks[place]!).sort();
    return Array.from(sorted.subarray(first, first + PAGE_SIZE), (position) => places[position]!);
  }
  const isShown = new Uint8Array(places.length);
  for (const place of shown) isShown[place] = 1;
  const onPage: number[] = [];
  let before = 0;
  for (const place of places) {
    if (!isShown[place]) continue;
    if (before++ >= first) onPage.push(place);
    if (onPage.length === PAGE_SIZE) break;
  }
  return onPage;
}
