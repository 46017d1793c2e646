import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';

/** Most products that a search goes through: the best ones. */
export const MOST_CANDIDATES = 1000;

/** Keys of which a product must have one. */
export type KeyGroup = readonly string[];

/** Where a listing takes its products from. */
export interface ProductSource {
  /** Selects `product_id text, relevance real` of {@link MOST_CANDIDATES} products at most. */
  sql: SQL;
  /** Whether there may be more products than it selects. */
  isCapped: boolean;
  /** Whether it may select none. */
  isUncertain: boolean;
}

/**
 * The best products that have a key of every group. Goes through those of the rarest group, or of two frequent ones together, and
 * leaves out what lacks the others. Undefined when no product has a key of some group.
 */
export async function findByKeys(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  groups: readonly KeyGroup[],
): Promise<ProductSource | undefined> {
  if (groups.length === 0) return undefined;
  const counts = await readCounts(database, site, [...groups.flat(), ...pairsOf(groups)]);
  const sizes = groups.map((keys) => keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0));
  if (sizes.includes(0)) return undefined;
  const rarest = sizes.indexOf(Math.min(...sizes));
  const pair = pairsOf(groups)
    .filter((key) => counts.has(key))
    .sort((one, other) => counts.get(one)! - counts.get(other)!)[0];
  const isPairRarer = pair !== undefined && counts.get(pair)! < sizes[rarest]!;
  const base = isPairRarer ? [pair] : groups[rarest]!;
  const done = isPairRarer ? pair.split(' ') : base;
  const others = groups.filter((keys) => !keys.every((key) => done.includes(key)));
  return {
    sql: selectByKeys(site, base, others),
    isCapped: base.some((key) => (counts.get(key) ?? 0) > MOST_CANDIDATES),
    isUncertain: others.length > 0,
  };
}

/** The key under which the products of two frequent keys are filed. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function pairsOf(groups: readonly KeyGroup[]): string[] {
  const single = groups.flatMap((keys) => (keys.length === 1 ? keys : []));
  return single.flatMap((one, index) => single.slice(index + 1).map((other) => pairKey(one, other)));
}

async function readCounts(database: Pick<Database, 'execute'>, site: SiteCode, keys: readonly string[]) {
  const { rows } = await database.execute<{ key: string; product_count: number }>(sql`
    select key, product_count from search.posting where site = ${site} and key = any(${sql.param(keys)}::text[])`);
  return new Map(rows.map((row) => [row.key, row.product_count]));
}

function selectByKeys(site: SiteCode, base: KeyGroup, others: readonly KeyGroup[]): SQL {
  const listed =
    base.length === 1
      ? sql`
    select id as product_id, score as relevance
    from search.posting cross join lateral unnest(product_ids, scores) as best(id, score)
    where posting.site = ${site} and posting.key = ${base[0]}`
      : sql`
    select id as product_id, max(score)::real as relevance
    from search.posting cross join lateral unnest(product_ids, scores) as best(id, score)
    where posting.site = ${site} and posting.key = any(${sql.param(base)}::text[])
    group by id order by relevance desc limit ${MOST_CANDIDATES}`;
  if (others.length === 0) return listed;
  return sql`
    select listed.product_id, listed.relevance from (${listed}) as listed
    join search.product_keys on product_keys.site = ${site} and product_keys.product_id = listed.product_id
    where ${sql.join(others.map(hasOne), sql` and `)}`;
}

function hasOne(keys: KeyGroup): SQL {
  return sql`(${sql.join(
    keys.map((key) => sql`product_keys.keys like ${`% ${key} %`}`),
    sql` or `,
  )})`;
}
