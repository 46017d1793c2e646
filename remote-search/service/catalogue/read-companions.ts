import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, inArray } from '@ninefold/service/sql';
import type { ProductSummary } from '../../contract/listing.ts';
import { product } from '../schema.ts';
import { readRelated } from './product-repository.ts';

/** Of how many products companions are looked for: each costs a question to the database. */
const MOST_ASKED = 4;
const MOST_COMPANIONS = 6;

export interface CompanionsRequest {
  /** Products that somebody is about to buy. */
  ids: readonly string[];
  /** What they have beside these. */
  without: readonly string[];
}

/** What goes with products and can be bought: of each of them its best, in turn; none of these products, and none without which it shall be. */
export async function readCompanions(
  database: Database,
  site: SiteCode,
  { ids, without }: CompanionsRequest,
): Promise<ProductSummary[]> {
  const asked = ids.slice(0, MOST_ASKED);
  const found = await database
    .select({ site: product.site, productId: product.productId, categoryTrail: product.categoryTrail })
    .from(product)
    .where(and(eq(product.site, site), inArray(product.productId, asked)));
  const inTurn = found.toSorted((one, other) => asked.indexOf(one.productId) - asked.indexOf(other.productId));
  const related = await Promise.all(inTurn.map((each) => readRelated(database, each, [...ids, ...without])));
  const most = Math.max(0, ...related.map(({ length }) => length));
  const mixed = Array.from({ length: most }, (_, rank) => related.flatMap((list) => list[rank] ?? [])).flat();
  return [...new Map(mixed.map((each) => [each.productId, each])).values()].slice(0, MOST_COMPANIONS);
}
