import { PAGE_SIZE } from '../../contract/listing.ts';
import { placesBut } from './count-facets.ts';
import type { HeldCatalogue } from '../index/columns/held-catalogue.ts';
import type { OrderedPlaces } from '../index/columns/list-orders.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { missedFacets } from './conditions.ts';

/** A list of fewer than the catalogue by this factor is sorted. */
const MOST_OF_CATALOGUE = 16;

/** Narrows products to what is chosen, the places in an order of their own, and cuts a page of them. */
export function arrangeList(
  catalogue: HeldCatalogue,
  places: Uint32Array,
  { source, sort, page, filters }: ListingRequest,
): Omit<FoundList, 'isTotalCapped' | 'isCapped' | 'sourceCount'> {
  const list = { columns: catalogue, places, missed: missedFacets(catalogue, places, filters) };
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
  };
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
