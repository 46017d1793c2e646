import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { withSwappedKeys } from '../language/accent-keys.ts';
import { isCommonWord } from '../language/common-words.ts';
import { endsWithGoods, goodsAt } from '../language/goods/index.ts';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { isAttribute, isFood, isGeneric } from '../language/query-words.ts';
import { germanSpellings } from '../language/swiss-german.ts';
import { stemWord } from '../language/stem-word.ts';
import { bestOf, readParts, type KnownPart } from './known-parts.ts';

/** Letters before the end of a compound. */
const SHORTEST_MODIFIER = 3;
/** Letters of the end of a compound, in languages that write several words as one, and in those that sometimes do. */
const SHORTEST_HEADS: Partial<Record<Language, number>> = { de: 4, hu: 4, cs: 5, sk: 5, pl: 5 };
const leastHead = (language: Language): number | undefined => SHORTEST_HEADS[language];
/** Letters of such an end that only says what something is for. */
const SHORTEST_OCCASION = 5;
/** Ends of compounds that only say how the thing before is sold: `bohnenpackung`, `teeauswahl`. */
const WRAPPINGS: Partial<Record<Language, RegExp>> = {
  de: /^(.{3,}?)s?(?:packung|packerl|packli|sortiment|auswahl|waren?|kollektion|garnitur)(?:en)?$/,
  hu: /^(.{3,}?)(?:csomag|valasztek|kollekcio)(?:ok)?$/,
};
/** How relevant the best product of such an end is at least: it says what products are. */
const LEAST_OF_HEAD = 0.8;

/** What a compound is that no product has, by its end: `einzugsgeschenk` → `geschenk`. A word that everybody uses is none: `gyerekes` is no knife. */
export async function readHead(database: Database, site: SiteCode, part: KnownPart): Promise<KnownPart[]> {
  const language = languageOf(site);
  const least = leastHead(language);
  if (least === undefined || part.role !== 'thing' || part.word.includes(' ')) return [];
  const heads = Array.from({ length: Math.max(0, part.word.length - SHORTEST_MODIFIER - least + 1) }, (_, cut) =>
    part.word.slice(SHORTEST_MODIFIER + cut),
  );
  const modifierOf = (head: string) => part.word.slice(0, part.word.length - head.length);
  const isTelling = (head: string) =>
    !isGeneric(head, language) && !isAttribute(head, language) && !isShortOccasion(head, language);
  if (endsWithGoods(part.word, language) || isCommonWord(part.word, language)) return [];
  const read = await readWhole(database, site, part, heads.filter(isTelling));
  const head = read.find(({ keys }) => bestOf(keys) >= LEAST_OF_HEAD);
  if (!head) return await readWrapped(database, site, part);
  const isOfGoods = goodsAt([modifierOf(head.word)], 0, language) > 0 && !isFood(modifierOf(head.word), language);
  return isOfGoods ? [] : [{ ...head, isGoods: false }];
}

/** The thing of a compound that ends with how it is sold. */
async function readWrapped(database: Database, site: SiteCode, part: KnownPart): Promise<KnownPart[]> {
  const wrapped = WRAPPINGS[languageOf(site)]?.exec(part.word)?.[1];
  if (wrapped === undefined) return [];
  return (await readWhole(database, site, part, [wrapped])).filter(({ keys }) => bestOf(keys) >= LEAST_OF_HEAD);
}

/** Rain ends no `courage`, as its dialect writes it; a present ends an `einzugsgeschenk`. */
const isShortOccasion = (head: string, language: Language): boolean =>
  head.length < SHORTEST_OCCASION && meaningAt([head], 0, language)?.isOccasion === true;

/** How a word may be spelled that is none: of Swiss German as German writes it, or typed on another keyboard. */
const otherSpellings = (word: string, site: SiteCode): readonly string[] => [
  ...(site === 'CH' ? germanSpellings(word) : []),
  ...(isCommonWord(word, languageOf(site)) ? [] : withSwappedKeys(word)),
];

/** A word spelled otherwise: `regejagge` → `regenjacke`; no part where that is the name of goods that are not sold, undefined where it is nothing. */
export async function readSpelled(
  database: Database,
  site: SiteCode,
  part: KnownPart,
): Promise<KnownPart[] | undefined> {
  const language = languageOf(site);
  const spellings = otherSpellings(part.word, site);
  if (spellings.length === 0) return undefined;
  if (spellings.some((word) => goodsAt([word], 0, language) > 0)) return [];
  const known = (await readWhole(database, site, part, spellings)).find(
    ({ keys }) => bestOf(keys) >= LEAST_OF_HEAD / 2,
  );
  return known && [{ ...known, isGoods: false }];
}

/** Words in place of one of a query, none of them the beginning of another. */
async function readWhole(database: Database, site: SiteCode, part: KnownPart, words: readonly string[]) {
  const language = languageOf(site);
  const read = await readParts(
    database,
    site,
    words.map((word) => ({
      ...part,
      word,
      key: stemWord(word, language),
      isGoods: true,
      meanings: meaningAt([word], 0, language)?.words ?? [],
      compounds: [],
    })),
  );
  return read.parts;
}
