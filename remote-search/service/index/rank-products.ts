import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { fence } from '../catalogue/prepare-statement.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import type { KnownKey } from './known-words.ts';

/** What each optional word adds to a product that is what is wanted; the best one on the word's lists gets all of it. */
const OPTIONAL_WEIGHT = sql.raw('1.5');
/** The same for a product that has the wanted word beside what it is: a machine for capsules is none. */
const ASIDE_WEIGHT = sql.raw('0.1');
/** Of the best product's score: products with less only mention what is wanted. */
const STRONG = sql.raw('0.35');
/** What further words of one meaning count beside the best one. */
const FURTHER_WORDS = sql.raw('0.7');
/** Of the best product's score for what the wanted thing is for: with so much of it a product is that, and keeps a part of its own score. */
const IS_PURPOSE = sql.raw('0.5');
const KEPT_BY_PURPOSE = sql.raw('0.25');
/** Of the best product's score for what is wanted: with so much of it a product is that, whatever else it is. */
const IS_WANTED = sql.raw('0.95');

/** Of the best product's score for a thing: with less a product only stands beside it, in one category of lamps and chairs. */
const IS_THING = sql.raw('0.3');

/** The same of the best of all that is found: with less none is the thing, and who wants a blue pullover is not shown blue shirts alone. */
const IS_ANY_THING = sql.raw('0.4');

/** The keys of a word; of some, such as a number, it tells all that a product has it at all; what is said of a thing tells nothing without it. */
export type KeyGroup = readonly (Pick<KnownKey, 'key'> & {
  weight?: number;
  isPresence?: boolean;
  isThing?: boolean;
})[];

/**
 * The products that have a key of every `required` group, the likeliest first: by what the groups say together, and more the more of
 * the `optional` ones they have; what is itself all of the `purposes` comes behind. Looks at {@link MOST_CANDIDATES} products of each key.
 */
export function rankProducts(
  site: SiteCode,
  required: readonly KeyGroup[],
  optional: readonly KeyGroup[] = [],
  purposes: readonly KeyGroup[] = [],
): ProductSource | undefined {
  if (required.length === 0 || required.some((group) => group.length === 0)) return undefined;
  return {
    select: (most) => sql`
      select number, relevance::real from (
        select number, (own + case when own >= ${STRONG} * max(own) over () then ${OPTIONAL_WEIGHT} else ${ASIDE_WEIGHT} end * further) as relevance,
          max(thing) over () as best_thing
        from (${ranked(site, required, optional, purposes)}) as ranked
        where thing > ${IS_THING}
      ) as weighed where best_thing >= ${IS_ANY_THING} order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: false,
  };
}

function ranked(
  site: SiteCode,
  required: readonly KeyGroup[],
  optional: readonly KeyGroup[],
  purposes: readonly KeyGroup[],
): SQL {
  const optionalEnd = required.length + optional.length;
  const filed = [...required, ...optional, ...purposes].flatMap((group, place) =>
    group.map(({ key, weight = 1 }) => ({ place, key, weight })),
  );
  const places = sql.param(filed.map(({ place }) => place));
  const keys = sql.param(filed.map(({ key }) => key));
  const weights = sql.param(filed.map(({ weight }) => weight));
  const present = sql.param(
    [...required, ...optional].flatMap((group, place) => (group[0]?.isPresence ? [place] : [])),
  );
  const things = sql.param(
    required.length > 1 ? required.flatMap((group, place) => (group[0]?.isThing ? [place] : [])) : [],
  );
  const isRequired = sql`place < ${required.length}::int`;
  const scored = sql`
    select place, best.number, most, max(score * weight) + ${FURTHER_WORDS} * (sum(greatest(score * weight, 0)) - greatest(max(score * weight), 0)) as score
    from (
      select place, weight, numbers, scores, greatest(max(scores[1]) over (partition by place), 0.01) as most
      from unnest(${fence(sql`${places}::int[]`, 'int[]')}, ${fence(sql`${keys}::text[]`, 'text[]')}, ${fence(sql`${weights}::real[]`, 'real[]')}) as given(place, key, weight)
      join search.posting on posting.site = ${site} and posting.key = given.key
    ) as filed
    cross join lateral unnest(numbers[1:${sql.raw(String(MOST_CANDIDATES))}], scores[1:${sql.raw(String(MOST_CANDIDATES))}]) as best(number, score)
    group by place, best.number, most`;
  // To weigh what it is for against what is wanted takes as long as all the rest.
  const hasPurposes = purposes.length > 0;
  const weighed = sql`
    select *, max(score) filter (where ${isRequired}) over (partition by number) as wanted,
      greatest(max(score) filter (where ${isRequired}) over (), 0.01) as most_wanted
    from (${scored}) as scored`;
  const kept = sql`
    case when count(*) filter (where place >= ${optionalEnd}::int and score > ${IS_PURPOSE} * most and score / most > wanted / most_wanted and wanted < ${IS_WANTED} * most_wanted) = ${purposes.length}::int then ${KEPT_BY_PURPOSE} else 1 end`;
  return sql`
    select number, sum(score) filter (where ${isRequired}) * ${hasPurposes ? kept : sql`1`} as own,
      coalesce(sum(case when place = any(${fence(sql`${present}::int[]`, 'int[]')}) then 1 else greatest(score, 0) / most end)
        filter (where not ${isRequired} ${hasPurposes ? sql`and (place < ${optionalEnd}::int or score <= wanted)` : sql``}), 0) as further,
      coalesce(min(case when score < 0 then 1 else score / most end) filter (where place = any(${fence(sql`${things}::int[]`, 'int[]')})), 1) as thing
    from (${hasPurposes ? weighed : scored}) as placed
    group by number having count(*) filter (where ${isRequired}) = ${required.length}::int`;
}
