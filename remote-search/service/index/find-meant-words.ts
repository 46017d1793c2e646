import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { givenSite, givenTexts } from '../catalogue/prepare-statement.ts';
import { isCommonWord } from '../language/common-words.ts';
import { languageOf } from '../language/language.ts';
import { withoutOneLetter, withSwappedLetters } from '../language/one-letter-off.ts';
import { stemWord } from '../language/stem-word.ts';

/** Shorter words have too many neighbours: of them only a letter is looked for that they lack. */
const SHORTEST_WORD = sql.raw('4');
const SHORTEST_PART = sql.raw('3');

/** A typed word in a statement, with what errors in it are found by. */
interface TypedWord {
  typed: SQL;
  /** `text[]` */
  remains: SQL;
  /** `text[]` */
  swapped: SQL;
}

/** What of a word is heard most: its consonants, voiced or not, none twice in a row. */
const skeleton = (word: SQL) =>
  sql`regexp_replace(translate(${word}, 'bdgvwzaeiouy', 'ptkffs'), '(.)\\1+', '\\1', 'g')`;

/** Its letters in the order of the alphabet. */
const letters = (word: SQL) =>
  sql`(select array_agg(letter order by letter) from regexp_split_to_table(${word}, '') as letter)`;

/** How many letters may be wrong; more where none but vowels and doubled ones are, or they stand in another order. */
const mostWrong = (typed: SQL, meant: SQL) =>
  sql`case when length(${typed}) > 12 and ${skeleton(typed)} = ${skeleton(meant)} then 3
    when length(${typed}) > 7 then 2
    when length(${typed}) > 4 and (${skeleton(typed)} = ${skeleton(meant)} or ${letters(typed)} = ${letters(meant)}) then 2 else 1 end`;

/** Of a word that is spelled right. */
const NO_ERRORS: Pick<ReturnType<typeof errorsOf>, 'remains' | 'swapped'> = { remains: [], swapped: [] };

/** What errors in a word are found by. */
export function errorsOf(word: string) {
  return { typed: word, remains: withoutOneLetter(word), swapped: withSwappedLetters(word) };
}

/** Selects the row of `completion` that mistyped first letters mean: a letter more, less, wrong or swapped. */
export function nearestCompletion({ typed, remains, swapped }: TypedWord): SQL {
  const distance = sql`case when left(prefix, length(${typed})) = any(${swapped}) then 1
    else least(levenshtein_less_equal(left(prefix, length(${typed}) - 1), ${typed}, 3),
      levenshtein_less_equal(left(prefix, length(${typed})), ${typed}, 3),
      levenshtein_less_equal(left(prefix, length(${typed}) + 1), ${typed}, 3)) end`;
  return sql`
    select prefix, terms, keys, numbers from (
      select completion.*, ${distance} as distance
      from (
        select distinct unnest(meant) as meant from search.misspelling
        where site = ${givenSite} and remains = any(${remains})
      ) as candidate
      cross join lateral (
        select * from search.completion where completion.site = ${givenSite} and completion.prefix = candidate.meant limit 1
      ) as completion
    ) as near
    where distance <= ${mostWrong(typed, sql`left(prefix, length(${typed}))`)}
    order by distance, left(prefix, 1) = left(${typed}, 1) desc, abs(length(prefix) - length(${typed})), product_count desc, prefix
    limit 1`;
}

const given: TypedWord = {
  typed: sql`given.typed`,
  remains: sql`string_to_array(given.remains, ' ')`,
  swapped: sql`string_to_array(given.swapped, ' ')`,
};

/** A short word lacks a letter between its first and its last, and nothing else: `kva`. */
const isShortened = sql`(length(word) > length(given.typed) and left(word, 1) = left(given.typed, 1)
  and right(word, 1) = right(given.typed, 1))`;

/** Nobody types another first letter, but for one that other keyboards have there: `narty` are no `karty`. */
const isBegunAlike = sql`(length(word) <> length(given.typed) or left(word, 1) = left(given.typed, 1)
  or left(given.typed, 1) = substr(word, 2, 1) or left(given.typed, 1) ~ '[^a-ik-pr-vx]')`;

/** A letter more, less, wrong or swapped. */
const near = sql`
  select array[word, key] from (
    select word.word, word.key, word.product_count, case when word.word = any(${given.swapped}) then 1
      else levenshtein_less_equal(word.word, given.typed, 3) end as distance
    from search.misspelling cross join lateral unnest(meant) as candidate
    join search.word on word.site = ${givenSite} and word.word = candidate
    where misspelling.site = ${givenSite} and remains = any(${given.remains})
  ) as measured
  where distance <= ${mostWrong(given.typed, sql`word`)} and (length(given.typed) >= ${SHORTEST_WORD} or ${isShortened})
    and ${isBegunAlike}
  order by distance, left(word, 1) = left(given.typed, 1) desc, product_count desc, word limit 1`;

/** Two words of the catalogue that were typed without a space; the second may be unfinished. */
const parts = sql`
  select array[one.word, one.key, other.prefix, other.keys[1]]
  from generate_series(${SHORTEST_PART}, length(given.typed) - ${SHORTEST_PART}) as cut
  cross join lateral (select * from search.word where site = ${givenSite} and word = left(given.typed, cut) limit 1) as one
  cross join lateral (
    select * from search.completion where site = ${givenSite} and prefix = substr(given.typed, cut + 1) and product_count > 0 limit 1
  ) as other
  order by least(one.product_count, other.product_count) desc limit 1`;

/** It begins or ends a longer word: in the middle of one anything may stand. */
const isEdge = sql`(starts_with(word, given.typed) or right(word, length(given.typed)) = given.typed)`;

/** Several letters wrong, or a word at an end of a longer one. */
const alike = sql`
  select array[word, key] from search.word
  where site = ${givenSite} and (lower(word) % given.typed or lower(word) like '%' || given.typed || '%')
    and (${isEdge}
      or given.remains <> '' and levenshtein_less_equal(word, given.typed, 3) <= ${mostWrong(given.typed, sql`word`)}
        and ${isBegunAlike})
  order by ${isEdge}, levenshtein_less_equal(word, given.typed, 3), similarity(word, given.typed) desc,
    product_count desc limit 1`;

/** A word that products are filed under, or that starts one, is not mistyped. */
const own = sql`select array[given.typed, key] from search.posting where site = ${givenSite} and key = given.key`;
const begun = sql`
  select array[given.typed, given.key] from search.completion
  where site = ${givenSite} and prefix = given.typed and product_count > 0`;
const nearestBegun = sql`select array[prefix, keys[1]] from (${nearestCompletion(given)}) as nearest`;

/** The first that finds something; the others are not looked for. */
const firstOf = (...ways: readonly SQL[]) =>
  sql`coalesce(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql`, `,
  )})`;
const isLong = sql`length(given.typed) >= ${SHORTEST_WORD}`;
const isLast = sql`place = cardinality(${givenTexts('words')})`;

/** The words of a statement, with what errors in each are found by, in their order. */
const givenWords = sql`
  unnest(${givenTexts('words')}, ${givenTexts('keys')}, ${givenTexts('remains')}, ${givenTexts('swapped')}) with ordinality
    as given(typed, key, remains, swapped, place)`;

/**
 * Selects `place, meant` of each word: what it may mean as `{word,key,word,key}`. The last word may
 * be unfinished: one that starts a word of the catalogue means itself. Takes `site` and {@link wordsOf}.
 */
export const selectMeantBeginnings = sql`
  select place, ${firstOf(
    sql`${begun} and ${isLast}`,
    own,
    sql`select ${firstOf(near)} where ${isLong} and not ${isLast}`,
    nearestBegun,
    sql`select ${firstOf(parts, alike)} where ${isLong}`,
  )} as meant
  from ${givenWords}`;

/**
 * Selects `place, meant` of each word: what one may mean that is not `known`, as `{word,key,word,key}`: the word that is most alike, two
 * words without the space between, or one that has it inside; null for a word that means nothing. Takes `known` and what {@link wordsOf} answers.
 */
export const selectMeantWords = sql`
  select place, case when given.typed = any(${givenTexts('known')}) then array[given.typed, given.key]
    when ${isLong} then ${firstOf(near, parts, alike)}
    when length(given.typed) >= ${SHORTEST_PART} then (${near}) end as meant
  from ${givenWords}`;

/** Words as statements take them. No word has a space inside: lists of lists are sent as texts. */
export function wordsOf(siteCode: SiteCode, words: readonly string[]) {
  const language = languageOf(siteCode);
  const errors = words.map((word) => (isCommonWord(word, language) ? NO_ERRORS : errorsOf(word)));
  return {
    words,
    keys: words.map((word) => stemWord(word, language)),
    remains: errors.map(({ remains }) => remains.join(' ')),
    swapped: errors.map(({ swapped }) => swapped.join(' ')),
  };
}
