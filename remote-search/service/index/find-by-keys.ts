import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { fence } from '../catalogue/prepare-statement.ts';
import { beginningOf, bitsOf } from './key-bits.ts';
import type { KnownKey, KnownWords } from './known-words.ts';
import { pairKey, type PostingKind } from './posting.ts';

/** Products that frequent lists yield together, each as many: what may mean several words is seldom read to the end. */
const MOST_SHARED = 500;

/**
 * The best products that have a key of every group. Goes through those of the rarest group, or of pairs of frequent keys, and leaves out
 * what lacks the others. Undefined when no product has a key of some group.
 */
export function sourceByKeys(siteCode: SiteCode, { groups, pairs }: KnownWords): ProductSource | undefined {
  if (groups.length === 0 || groups.some((keys) => keys.length === 0)) return undefined;
  const [rarest = [], next, ...others] = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const isFrequent = rarest.some(({ count }) => count > MOST_CANDIDATES);
  const ofBoth =
    next && isFrequent ? rarest.flatMap((one) => next.flatMap((other) => listOfBoth(one, other, pairs))) : [];
  const lists = ofBoth.length > 0 ? ofBoth : rarest.map(asTerm);
  const isOfPairs = lists.every(({ kind }) => kind === 'pair');
  const lacking = next ? [...(isOfPairs ? [] : isFrequent ? [rarest, next] : [next]), ...others] : [];
  return selectLists(
    siteCode,
    [...new Map(lists.map((list) => [list.key, list])).values()],
    lacking,
    others.length === 0,
  );
}

/** A posting of which a search reads the products. */
interface List extends Pick<KnownKey, 'key' | 'count'> {
  kind: PostingKind;
}

const asTerm = ({ key, count }: KnownKey): List => ({ kind: 'term', key, count });

/** The list that has all products with two keys: none for two frequent ones that are not filed together. */
function listOfBoth(one: KnownKey, other: KnownKey, pairs: KnownWords['pairs']): List[] {
  const key = pairKey(one.key, other.key);
  const count = pairs.get(key);
  if (count !== undefined) return [{ kind: 'pair', key, count }];
  const rarer = other.count < one.count ? other : one;
  return rarer.count > MOST_CANDIDATES ? [] : [asTerm(rarer)];
}

function sizeOf(keys: readonly KnownKey[]): number {
  return keys.reduce((sum, { count }) => sum + count, 0);
}

/** The products of lists, given with their sizes, without those that lack a key of some group; sure pairs lack none. */
function selectLists(
  siteCode: SiteCode,
  lists: readonly List[],
  lacking: readonly (readonly KnownKey[])[],
  arePairsSure: boolean,
): ProductSource {
  const keys = lists.map(({ key }) => key);
  const sum = lists.reduce((one, { count }) => one + count, 0);
  const isShared = keys.length > 1 && sum > MOST_CANDIDATES;
  const mostOfEach = isShared ? Math.floor(MOST_SHARED / keys.length) : MOST_CANDIDATES;
  if (lacking.length === 0 && keys.length === 1)
    return {
      select: (limit) => sql`select number, score as relevance ${listed(siteCode, keys, limit)}`,
      selectArrays: sql`(select json_build_array(numbers, scores) from search.posting
        where posting.site = ${siteCode} and posting.key = ${keys[0]})`,
      count: Math.min(sum, MOST_CANDIDATES),
      isCapped: sum > MOST_CANDIDATES,
    };
  const sure = sql.param(arePairsSure ? lists.flatMap(({ kind, key }) => (kind === 'pair' ? [key] : [])) : []);
  const every = sql`select number, max(score)::real as relevance,
    bool_or(posting.key = any(${fence(sql`${sure}::text[]`, 'text[]')})) as is_sure,
    bit_or(signature) as signature, bit_or(beginning) as beginning
    ${listed(siteCode, keys, mostOfEach)} group by number`;
  // Of most products that lack a key their bits tell, without their keys being read.
  const conditions = lacking.map((group) => {
    const groupKeys = group.map(({ key }) => key);
    return sql`signature & ${String(bitsOf(groupKeys))}::bigint <> 0
      and beginning & ${String(bitsOf(groupKeys.map(beginningOf)))}::bigint <> 0`;
  });
  const patterns = lacking.map((group) => sql.param(group.map(({ key }) => `% ${key} %`)));
  const hasOneOfEach = patterns.map((each) => sql`keys like any(${fence(sql`${each}::text[]`, 'text[]')})`);
  const whole = sql`select number, relevance from (${every}) as every where is_sure or (
    ${sql.join(conditions, sql` and `)}
    and (select ${sql.join(hasOneOfEach, sql` and `)} from search.product_keys
      where product_keys.site = ${siteCode} and product_keys.number = every.number))`;
  return {
    select: () => (lacking.length === 0 ? every : whole),
    isCapped: lists.some(({ count }) => count > mostOfEach),
  };
}

function listed(siteCode: SiteCode, keys: readonly string[], limit: number): SQL {
  return sql`from search.posting
    cross join lateral unnest(numbers[1:${limit}::int], scores[1:${limit}::int], signatures[1:${limit}::int], beginnings[1:${limit}::int])
      as best(number, score, signature, beginning)
    where posting.site = ${siteCode} and posting.key = any(${fence(sql`${sql.param(keys)}::text[]`, 'text[]')})`;
}
