import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { languageOf } from '../language/language.ts';
import { MOST_CANDIDATES } from './product-source.ts';
import { givenSite, givenTexts, prepareStatement } from '../catalogue/prepare-statement.ts';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { allOf, descriptionOf, isDescribed, phraseOf } from './find-described.ts';
import { stemWord } from '../language/stem-word.ts';
import { selectMeantWords, wordsOf } from './find-meant-words.ts';
import { pairKeyOf, SOLD_OUT } from './posting.ts';
import type { SearchTerm } from '../search/read-term.ts';

/** Shorter beginnings of words mean too much. */
const SHORTEST_PREFIX = 2;

/** A key that products are filed under. */
export interface KnownKey {
  key: string;
  /** All its products, those beyond the listed ones included. */
  count: number;
  /** How relevant its best product is: a word that says what a product is tells more than one that says how it is. */
  best: number;
}

/** What the words of a term mean in a catalogue. */
export interface KnownWords {
  /** For each word the keys of which a product must have one; none when the word is unknown. */
  groups: readonly (readonly KnownKey[])[];
  /** How many products are filed under two frequent keys together. */
  pairs: ReadonlyMap<string, number>;
}

/** How a word may be read that no product has in a name: as one or two others, or none. */
export interface OtherReading extends KnownWords {
  words: readonly string[];
}

type KnownTuple = [place: number, key: string, count: number, best: number];

interface KnownRow extends Record<string, unknown> {
  known: KnownTuple[] | null;
  pairs: [string, number][] | null;
}

interface OtherRow extends KnownRow {
  words: string[] | null;
}

const most = sql.raw(String(MOST_CANDIDATES));
const soldOut = sql.raw(String(SOLD_OUT));

/** As `known` the posting of each word of a list of `place, word, own`, else those of the words that it may become. */
const knownOf = (words: SQL) => sql`
  known as materialized (
    select place, posting.key, product_count, scores[1] + case when scores[1] < 0 then ${soldOut} else 0 end as best
    from ${words}
    cross join lateral (
      select coalesce(
        (select array[key] from search.posting where posting.site = ${givenSite} and posting.key = any(string_to_array(own, ' '))
          order by length(key) desc limit 1),
        (select keys from search.completion where completion.site = ${givenSite} and prefix = word
          and length(word) between ${sql.raw(String(SHORTEST_PREFIX))} and ${sql.raw(String(LONGEST_PREFIX))}),
        (select array_agg(started.key) from search.completion cross join lateral unnest(keys) as started(key)
          where completion.site = ${givenSite} and prefix = left(word, ${sql.raw(String(LONGEST_PREFIX))})
            and length(word) > ${sql.raw(String(LONGEST_PREFIX))} and starts_with(started.key, word))) as keys
    ) as meant
    cross join lateral (
      select * from search.posting where posting.site = ${givenSite} and posting.key = any(meant.keys)
    ) as posting
  )`;

/** Of `known`: itself, and how many products are filed under two frequent keys together. */
const knownAndPairs = sql`
  (select json_agg(json_build_array(place, key, product_count, best)) from known) as known,
  (select json_agg(json_build_array(pair.key, pair.product_count))
    from known one join known other on one.place < other.place and one.key <> other.key
      and one.product_count > ${most} and other.product_count > ${most}
    cross join lateral (
      select key, product_count from search.posting
      where posting.site = ${givenSite} and posting.key = ${pairKeyOf(sql`one.key`, sql`other.key`)} limit 1
    ) as pair) as pairs`;

const selectKnown = prepareStatement<KnownRow>(sql`
  with ${knownOf(sql`unnest(${givenTexts('words')}, ${givenTexts('keys')}) with ordinality as given(word, own, place)`)}
  select ${knownAndPairs}`);

const selectOther = prepareStatement<OtherRow>(sql`
  with meant as materialized (${selectMeantWords}), given as materialized (
    select row_number() over (order by place, part) as place, meant[2 * part - 1] as word, meant[2 * part] as own
    from meant cross join (values (1), (2)) as parts(part)
    where meant[2 * part] is not null
  ), ${knownOf(sql`given`)}
  select (select array_agg(word order by place) from given) as words, ${knownAndPairs}`);

const selectDescribed = prepareStatement<{ is_described: boolean }>(sql`select ${isDescribed} as is_described`);

/** Best products of a key whose titles are read. */
const mostTitles = sql.raw('20');
const selectTitles = prepareStatement<{ title: string }>(sql`
  select title from search.posting cross join lateral unnest(numbers[1:${mostTitles}]) as filed(number)
    join search.product using (site, number)
  where posting.site = ${givenSite} and posting.key = any(${givenTexts('keys')})`);

const selectTogether = prepareStatement<{ is_together: boolean }>(sql`
  select exists (
    select from search.posting cross join lateral unnest(numbers[1:${most}]) as filed(number)
    join search.product_keys on product_keys.site = posting.site and product_keys.number = filed.number
    join search.product on product.site = posting.site and product.number = filed.number
    where posting.site = ${givenSite} and posting.key = any(${givenTexts('keys')})
      and (product_keys.keys like any(${givenTexts('patterns')}) or search_vector @@ to_tsquery('simple', ${sql.placeholder('description')}))
  ) as is_together`);

/** Looks up what words mean, each with the keys that it may have and blanks between them, of which the longest counts: those that are filed themselves, and the beginnings of others. */
export async function readKnownWords(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  { words, keys }: Pick<SearchTerm, 'words' | 'keys'>,
): Promise<KnownWords> {
  const [row] = await selectKnown(database, { site: siteCode, words, keys });
  return toKnownWords(row, words.length);
}

function toKnownWords(row: KnownRow | undefined, wordCount: number): KnownWords {
  const known = row?.known ?? [];
  return {
    groups: Array.from({ length: wordCount }, (_, index) =>
      known.filter(([place]) => place === index + 1).map(([, key, count, best]) => ({ key, count, best })),
    ),
    pairs: new Map(row?.pairs),
  };
}

/** What a word may mean that no product has. */
export async function readMeantWord(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  word: string,
): Promise<OtherReading> {
  const [row] = await selectOther(database, { site: siteCode, ...wordsOf(siteCode, [word]), known: [] });
  const meant = row?.words ?? [];
  return { ...toKnownWords(row, meant.length), words: meant };
}

/** Whether any product tells of several words that follow each other, in any form, with one other between at most. */
export async function readIsPhrase(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  stems: readonly string[],
): Promise<boolean> {
  const [row] = await selectDescribed(database, { site: siteCode, description: phraseOf(stems), others: 0 });
  return row?.is_described ?? false;
}

/** Titles of the best products of keys. */
export async function readTitles(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  keys: readonly string[],
): Promise<readonly string[]> {
  return (await selectTitles(database, { site: siteCode, keys })).map(({ title }) => title);
}

/** Whether any product of one of the keys has one of the words in its name or tells of it. */
export async function readIsTogether(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  keys: readonly string[],
  words: readonly string[],
): Promise<boolean> {
  const language = languageOf(siteCode);
  const patterns = words.map((word) => `% ${stemWord(word, language)} %`);
  const [row] = await selectTogether(database, {
    site: siteCode,
    keys,
    patterns,
    description: allOf([words], language),
  });
  return row?.is_together ?? false;
}

/** Whether any product tells of a word in any form. */
export async function readIsTold(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  { key }: { key: string },
): Promise<boolean> {
  const description = allOf([[key]], languageOf(siteCode));
  const [row] = await selectDescribed(database, { site: siteCode, description, others: 0 });
  return row?.is_described ?? false;
}

/** Whether any product tells of a word in just this form. */
export async function readIsToldSo(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  word: string,
): Promise<boolean> {
  const [row] = await selectDescribed(database, { site: siteCode, description: descriptionOf([word]), others: 0 });
  return row?.is_described ?? false;
}

/** Whether any product tells of all words; of a single one two, since one may only mention what the shop has not got. */
export async function readIsDescribed(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  words: readonly string[],
): Promise<boolean> {
  const others = words.length === 1 ? 1 : 0;
  const [row] = await selectDescribed(database, { site: siteCode, description: descriptionOf(words), others });
  return row?.is_described ?? false;
}
