import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { ProductSource } from '../catalogue/product-source.ts';
import { executePrepared, hidden } from '../catalogue/prepare-statement.ts';
import { readKnownWords, sourceByKeys, type KnownWords } from './find-by-keys.ts';
import { findMeantWords } from './find-meant-words.ts';
import type { SearchTerm } from './read-term.ts';

export interface Found {
  /** It may have no products: the next is looked at then. */
  source: ProductSource;
  /** What is searched in place of the typed words. */
  correctedQuery?: string | undefined;
}

/** A word that says what a product is: its best one is that relevant. Colours and the like are less. */
const LEAST_TELLING = 1;
/** What it counts that a product of the telling word has the others in its description, too. */
const DESCRIBED_TOO = 2;

/** Products that a description's words are looked for in: sorting all would take long for a word that every text has. */
const MOST_DESCRIPTIONS = 5000;

/**
 * The products that a term may mean, the likeliest first: those that have its words, or words that start with them; those that tell about
 * them in their description, after those of the word that says what they are; those of the words that were probably meant; those of the most telling word. With `isExact` the words
 * stay as they were typed.
 */
export async function* findProducts(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  { isExact = false }: { isExact?: boolean } = {},
): AsyncGenerator<Found, void, undefined> {
  if (term.words.length === 0) return;
  const known = await readKnownWords(database, site, term);
  const source = sourceByKeys(site, known);
  if (source) yield { source };
  const described = inDescriptions(site, term.words);
  const telling = isExact ? undefined : tellingWord(known);
  if (!telling) yield { source: described };
  else if (await hasProducts(database, described)) yield { source: withTelling(site, described, telling) };
  if (!isExact) yield* findCorrected(database, site, term, known);
}

/** Whole words anywhere in a product's texts, by the full-text index. Folded as they are, they are safe inside its query. */
function inDescriptions(site: SiteCode, words: readonly string[]): ProductSource {
  const query = hidden(sql`to_tsquery('simple', ${words.map((word) => `'${word}'`).join(' & ')})`, 'tsquery');
  return {
    select: (most) => sql`
      select product_id, (popularity / 100.0)::real as relevance from (
        select product_id, popularity from search.product
        where site = ${site} and not is_gone and search_vector @@ ${query} limit ${sql.raw(String(MOST_DESCRIPTIONS))}
      ) as described order by popularity desc, product_id limit ${sql.raw(String(most))}`,
    isCapped: true,
  };
}

/** Asked apart: without such a description a word may be mistyped, and looking through all that is told of it would be in vain. */
async function hasProducts(database: Database, { select }: ProductSource): Promise<boolean> {
  return (await executePrepared(database, select(1))).length > 0;
}

/** Of several words the one that says most of what is looked for, if one does. */
function tellingWord({ groups }: KnownWords): KnownWords['groups'][number] | undefined {
  if (groups.length < 2) return undefined;
  const [telling = []] = groups.toSorted((one, other) => bestOf(other) - bestOf(one));
  return bestOf(telling) >= LEAST_TELLING ? telling : undefined;
}

const bestOf = (keys: KnownWords['groups'][number]): number => Math.max(...keys.map(({ best }) => best));

/**
 * `dunkle schokolade`: where descriptions have all the words, chocolate comes before coffee that tastes of it, and first of all what is
 * both.
 */
function withTelling(site: SiteCode, described: ProductSource, telling: KnownWords['groups'][number]): ProductSource {
  const ofTelling = sourceByKeys(site, { groups: [telling], pairs: new Map() });
  if (!ofTelling) return described;
  return {
    select: (most) => sql`
      select product_id, (coalesce(telling.relevance + case when described.relevance is null then 0 else ${sql.raw(String(DESCRIBED_TOO))} end,
        described.relevance / 1000))::real as relevance
      from (${described.select(most)}) as described full join (${ofTelling.select(most)}) as telling using (product_id)
      order by relevance desc limit ${sql.raw(String(most))}`,
    isCapped: true,
  };
}

async function* findCorrected(
  database: Database,
  site: SiteCode,
  typed: SearchTerm,
  known: KnownWords,
): AsyncGenerator<Found, void, undefined> {
  const isKnown = known.groups.every((keys) => keys.length > 0);
  const term = isKnown ? typed : await readMeant(database, site, typed, known);
  const meant = isKnown ? known : await readKnownWords(database, site, term);
  const source = isKnown ? undefined : sourceByKeys(site, meant);
  if (source) yield { source, correctedQuery: term.words.join(' ') };
  if (term.words.length < 2) return;
  const bests = meant.groups.map(bestOf);
  const telling = bests.indexOf(Math.max(...bests));
  const alone = sourceByKeys(site, { groups: [meant.groups[telling]!], pairs: new Map() });
  if (alone) yield { source: alone, correctedQuery: term.words[telling] };
}

/** The words with those in place that unknown ones may mean, without those that mean nothing. */
async function readMeant(
  database: Database,
  site: SiteCode,
  { words, keys }: SearchTerm,
  { groups }: KnownWords,
): Promise<Pick<SearchTerm, 'words' | 'keys'>> {
  const unknown = words.filter((_, index) => groups[index]!.length === 0);
  const meantBy = new Map(
    (await findMeantWords(database, site, unknown)).map((meant, index) => [unknown[index], meant]),
  );
  const meant = words.map((word, index) => meantBy.get(word) ?? [{ word, key: keys[index]! }]);
  return { words: meant.flat().map(({ word }) => word), keys: meant.flat().map(({ key }) => key) };
}
