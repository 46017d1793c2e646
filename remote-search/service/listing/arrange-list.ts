import { PAGE_SIZE } from '../../contract/listing.ts';
import { placesBut } from './count-facets.ts';
import type { HeldCatalogue } from '../index/columns/held-catalogue.ts';
import type { OrderedPlaces } from '../index/columns/list-orders.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { missedFacets } from './narrow-list.ts';
import type { FoundProducts } from './source-answer.ts';

/** A list of fewer than the catalogue by this factor is sorted. */
const MOST_OF_CATALOGUE = 16;

/** Narrows products to what is chosen, the places in an order of their own, and cuts a page of them. */
export function arrangeList(
  catalogue: HeldCatalogue,
  places: Uint32Array,
  { source, sort, page, filters }: ListingRequest,
): Omit<FoundList, 'isTotalCapped' | 'isCapped'> {
  const list = { table: catalogue, places, missed: missedFacets(catalogue, places, filters) };
  const shown = placesBut(list, 0);
  const first = (page - 1) * PAGE_SIZE;
  const onPage =
    sort === 'relevance' && !source.category
      ? shown.subarray(first, first + PAGE_SIZE)
      : inOrder(catalogue.orderOf(sort === 'relevance' ? 'popularity' : sort), shown, first);
  return {
    ...list,
    filters,
    numbers: Array.from(onPage, (place) => catalogue.numbers[place]!),
    total: shown.length,
    sourceCount: places.length,
  };
}

/** The places of what a source has found: the most relevant first, the popular of equals. Products that have left the shop since are no longer there. */
export function placesByRelevance({ placeOf, popularity }: HeldCatalogue, found: FoundProducts): Uint32Array {
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
