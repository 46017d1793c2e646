import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { executePrepared } from '../../catalogue/prepare-statement.ts';
import { MOST_CANDIDATES } from '../product-source.ts';
import { heldCatalogue, isTooLarge, selectState } from './held-catalogues.ts';
import { placesByRelevance, type FoundProducts, type SourceProducts, type SourceRequest } from './source-products.ts';

interface HeldRow extends Record<string, unknown> {
  /** Of the catalogue. */
  state: string;
  found: FoundProducts;
  beside: unknown;
}

/** The products of a source in what is held of the catalogue: the database says what a search finds. Undefined when the catalogue is too large. */
export async function readHeld(
  database: Database,
  { site, source, beside }: SourceRequest,
): Promise<SourceProducts | undefined> {
  if (isTooLarge(database, site)) return undefined;
  const { category } = source;
  const found = category
    ? sql`null::json`
    : (source.selectArrays ??
      sql`(select json_build_array(json_agg(number), json_agg(relevance)) from (${source.select(MOST_CANDIDATES)}) as every)`);
  const [row] = await executePrepared<HeldRow>(
    database,
    sql`select ${selectState(site)} as state, ${beside} as beside, ${found} as found`,
  );
  const products = await heldCatalogue(database, site, row!.state);
  if (!products) return undefined;
  const places = category ? products.placesIn(category.number) : placesByRelevance(products, row!.found);
  return { products, places, beside: row!.beside, count: places.length, isCapped: source.isCapped && !category };
}
