import type { SiteCode } from '@ninefold/sites';
import type { SQL } from '@ninefold/service/sql';
import type { ProductSource } from '../product-source.ts';
import type { HeldCatalogue } from './held-catalogue.ts';

export interface SourceRequest {
  site: SiteCode;
  source: ProductSource;
  /** Of a catalogue that is too large to be held no more than so many. */
  most: number;
  /** What else the statement answers, as JSON: whoever makes a list has a question of their own. */
  beside: SQL;
}

/** The products of a source with what lists read of them, before anything narrows them. */
export interface SourceProducts {
  /** Where they are, among others or alone. */
  products: HeldCatalogue;
  /** The most relevant first; of a category in the order of their ids. */
  places: Uint32Array;
  /** How many the source has, those that were not read included. */
  count: number;
  /** There are more than the source has. */
  isCapped: boolean;
  beside: unknown;
}

/** Of the products of a source the numbers and, in the same order, how relevant they are; null for none. */
export type FoundProducts = [numbers: number[] | null, relevances: number[] | null] | null;

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
