import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { ProductSource } from '../catalogue/product-source.ts';
import { sourceByKeys } from './find-by-keys.ts';
import { inDescriptions } from './find-described.ts';
import { readKnownWords, readOtherReading, type KnownWords, type OtherReading } from './known-words.ts';
import { readTerm, type SearchTerm } from './read-term.ts';
import { uniteSources } from './unite-sources.ts';

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

export interface FindOptions {
  /** The words stay as they were typed. @default false */
  isExact?: boolean | undefined;
  /** The term in other words of the same meaning. @default none */
  wordings?: readonly string[] | undefined;
}

/**
 * The products that a term may mean, the likeliest first: those that have its words or those of its other wordings, or words that start
 * with them; those that tell about
 * them in their description, after those of the word that says what they are; those of the words that were probably meant; those of the most telling word.
 */
export async function* findProducts(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  { isExact = false, wordings = [] }: FindOptions = {},
): AsyncGenerator<Found, void, undefined> {
  if (term.words.length === 0) return;
  const known = await readKnownWords(database, site, term);
  const others = await Promise.all(wordings.map((wording) => sourceOfWording(database, site, wording)));
  const source = uniteSources(sourceByKeys(site, known), others);
  if (source) yield { source };
  const other = await readOtherReading(database, site, term, { known, isExact });
  if (other.isDescribed) yield { source: describedProducts(site, term, isExact ? undefined : tellingWord(known)) };
  else if (!isExact) yield* findMeant(site, known, other);
}

async function sourceOfWording(
  database: Database,
  site: SiteCode,
  wording: string,
): Promise<ProductSource | undefined> {
  return sourceByKeys(site, await readKnownWords(database, site, readTerm(site, wording)));
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
function describedProducts(
  site: SiteCode,
  { words }: SearchTerm,
  telling: KnownWords['groups'][number] | undefined,
): ProductSource {
  const described = inDescriptions(site, words);
  const ofTelling = telling && sourceByKeys(site, { groups: [telling], pairs: new Map() });
  if (!ofTelling) return described;
  return {
    select: (most) => sql`
      select number, (coalesce(telling.relevance + case when described.relevance is null then 0 else ${sql.raw(String(DESCRIBED_TOO))} end,
        described.relevance / 1000))::real as relevance
      from (${described.select(most)}) as described full join (${ofTelling.select(most)}) as telling using (number)
      order by relevance desc limit ${sql.raw(String(most))}`,
    isCapped: true,
  };
}

/** The products of the words that were probably meant, then those of the most telling one. */
function* findMeant(site: SiteCode, known: KnownWords, meant: OtherReading): Generator<Found, void, undefined> {
  const isMistyped = known.groups.some((keys) => keys.length === 0);
  const source = isMistyped ? sourceByKeys(site, meant) : undefined;
  if (source) yield { source, correctedQuery: meant.words.join(' ') };
  if (meant.words.length < 2) return;
  const bests = meant.groups.map(bestOf);
  const telling = bests.indexOf(Math.max(...bests));
  const alone = sourceByKeys(site, { groups: [meant.groups[telling]!], pairs: new Map() });
  if (alone) yield { source: alone, correctedQuery: meant.words[telling] };
}
