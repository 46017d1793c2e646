import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { lettersOf } from '../language/accent-keys.ts';
import { endsWithGoods } from '../language/goods/index.ts';
import { isCommonWord, nearestCommon } from '../language/common-words.ts';
import { languageOf } from '../language/language.ts';
import { nearestInPhrase } from '../language/listed-phrases.ts';
import { farListed, nearestCompound, nearestListed, wrongLetters } from '../language/listed-words.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { stemWord } from '../language/stem-word.ts';
import { germanSpellings } from '../language/swiss-german.ts';
import { readParts, type KnownPart, type ReadParts } from './known-parts.ts';
import { readJoinedWords } from './known-forms.ts';
import { readIsTold, readMeantWord } from './known-words.ts';
import { readHead, readSpelled } from './read-head.ts';
import { foldTerm, readTerm, type SearchTerm } from '../search/read-term.ts';
import { isRequired, termWord } from '../search/term-word.ts';
import { SHORTEST_TOLD } from './find-described.ts';

/** Of so many words some make the sentence, and name nothing. */
export const SHORTEST_SENTENCE = 5;

/** A sentence without the words that everybody uses and no product has: `mein mann trinkt starken espresso`. */
export async function withoutFillers(
  database: Database,
  site: SiteCode,
  { text }: SearchTerm,
  read: ReadParts,
): Promise<ReadParts> {
  const words = foldTerm(site, text).split(' ');
  if (words.length < SHORTEST_SENTENCE) return read;
  const isFiller = (part: KnownPart) =>
    part.keys.length === 0 && !part.isGoods && !part.isListed && isCommonWord(part.word, languageOf(site));
  const fillers = new Set(read.parts.filter(isFiller).map(({ word, typed = word }) => typed));
  if (fillers.size === 0) return read;
  const rest = words.filter((word) => !fillers.has(word));
  const { parts } = readTerm(site, rest.join(' '));
  // Of goods it matters what stands between: `rucksack wo der laptop geschützt ist`.
  return parts.length === 0 || parts.some(({ isGoods }) => isGoods) ? read : await readParts(database, site, parts);
}

/** What is beside the wanted thing may be mistyped, too: `mütze für chind`, but not what both are one word with: `jacke für regen`. */
export async function mendAsides(
  database: Database,
  site: SiteCode,
  { text }: SearchTerm,
  read: ReadParts,
): Promise<ReadParts> {
  if (read.parts.some(({ isCompound }) => isCompound)) return read;
  const unknown = read.parts.filter((part) => !isRequired(part) && part.word !== '' && part.keys.length === 0);
  const mended = await Promise.all(
    unknown.map(async (part) => {
      const { typed = part.word, ...own } = part;
      // The ending stays that says what the word is to the thing: `kávéfőőzőhöz`.
      const ending = typed.slice(part.word.length);
      const isTold = part.key.length >= SHORTEST_TOLD && (await readIsTold(database, site, part));
      const meant = isTold ? [] : await readMeant(database, site, own);
      const words = meant.map(({ word }) => word + ending);
      return [typed, words] as const;
    }),
  );
  const corrections = new Map(mended.filter(([, words]) => words.length > 0));
  if (corrections.size === 0) return read;
  return await readParts(database, site, correctedTerm(site, text, corrections).parts);
}

/** The text of a term where words that nothing is called by are almost those of phrases that the lists have: `krabuce na chleba`. */
export function withPhrases(site: SiteCode, { text }: SearchTerm, parts: readonly KnownPart[]): string | undefined {
  const language = languageOf(site);
  const words = foldTerm(site, text).split(' ');
  const isUnknown = ({ keys, isListed, isGoods }: KnownPart) => keys.length === 0 && !isListed && !isGoods;
  const unknown = new Set(parts.filter(isUnknown).map(({ word, typed = word }) => typed));
  const corrections = new Map(
    words.flatMap((word, at) => {
      const meant = unknown.has(word) ? nearestInPhrase(words, at, language) : undefined;
      const alone = meant === undefined ? undefined : nearestListed(word, language);
      // What is nearer without its neighbours is that: `chaussetes homme` are no `chaussures`.
      const isNearer = alone !== undefined && wrongLetters(word, alone) < wrongLetters(word, meant!);
      return meant === undefined || meant === word || isNearer ? [] : [[word, [meant]] as const];
    }),
  );
  return corrections.size > 0 ? correctedText(site, text, corrections) : undefined;
}

/** The text of a term where words that nothing is called by are spelled like the nearest of the lists, else of those that everybody uses: `duş sonmrası havlu`. */
export function withoutErrors(site: SiteCode, { text }: SearchTerm, parts: readonly KnownPart[]): string | undefined {
  const language = languageOf(site);
  // What a word alone may mean was looked for.
  if (!foldTerm(site, text).includes(' ')) return undefined;
  const unknown = parts.filter(
    ({ word, keys, isListed, isGoods }) =>
      keys.length === 0 && !isListed && !isGoods && !/[\d ]/.test(word) && !isCommonWord(word, language),
  );
  const corrections = new Map(
    unknown.flatMap(({ word, typed = word }) => {
      const meant =
        (site === 'CH' ? germanOf(typed) : undefined) ??
        nearestListed(typed, language) ??
        nearestCommon(typed, language);
      return meant === undefined ? [] : [[typed, [meant]] as const];
    }),
  );
  return corrections.size > 0 ? correctedText(site, text, corrections) : undefined;
}

/** A Swiss German word as German has it: `entkalche` → `entkalken`. */
const germanOf = (word: string): string | undefined =>
  germanSpellings(word).find((each) => isCommonWord(each, 'de') || meaningAt([each], 0, 'de')?.isListed);

/** A word that products have as it is, else what it may mean: a word with an error mended, or two without the space between. */
export async function readMeant(database: Database, site: SiteCode, part: KnownPart): Promise<KnownPart[]> {
  if (part.keys.length > 0) return [part];
  if (part.isListed) return [];
  if (/\d/.test(part.word)) {
    const letters = /[a-z]{3}/.test(part.word) ? lettersOf(part.word, languageOf(site)) : undefined;
    return letters === undefined ? [] : await readMeant(database, site, { ...part, word: letters, key: '' });
  }
  if (part.typed) {
    // It may end like that, and be mistyped: `terombögre`.
    const whole = await readMeant(database, site, {
      ...termWord(part.typed, '', { isListed: false }),
      keys: [],
      typedKeys: [],
    });
    if (whole.some(({ keys }) => keys.length > 0)) return whole;
  }
  const [spelled, other] = await Promise.all([
    readSpelled(database, site, part),
    readMeantWord(database, site, part.word),
  ]);
  if (spelled) return spelled;
  const isOther = other.words.length === 1 && hasMoreInside(part.word, other.words[0]!);
  const { words, groups } = isOther ? { words: [], groups: [] } : other;
  const listed = isCommonWord(part.word, languageOf(site)) ? undefined : nearestListed(part.word, languageOf(site));
  if (!listed && words.length !== 1 && endsWithGoods(part.word, languageOf(site))) return [];
  const meant = words
    .map((word, index) => ({ ...part, word, keys: (groups[index] ?? []).map((key) => ({ ...key, weight: 1 })) }))
    .filter(({ keys }) => keys.length > 0);
  if (meant.length > 0) return meant;
  if (listed) return [{ ...part, word: listed }];
  const joined = await readJoinedWords(database, site, part.word);
  if (joined.words.length > 1) return joined.words.map((word) => ({ ...part, word }));
  for (const [known, rest, isFirst] of joined.halves) {
    const { words: mended } = await readMeantWord(database, site, rest);
    if (mended.length === 1 && wrongLetters(rest, mended[0]!) <= 1)
      return (isFirst ? [known, mended[0]!] : [mended[0]!, known]).map((word) => ({ ...part, word }));
  }
  const head = await readHead(database, site, part);
  const mended = head.length > 0 ? head : await readMendedCompound(database, site, part);
  if (mended.length > 0) return mended;
  const far = isCommonWord(part.word, languageOf(site)) ? undefined : farListed(part.word, languageOf(site));
  return far === undefined ? [] : [{ ...part, word: far }];
}

/** A long compound with an error in one of its words, as far as the other is known: `blumendöpfchen`. */
async function readMendedCompound(database: Database, site: SiteCode, part: KnownPart): Promise<KnownPart[]> {
  const language = languageOf(site);
  if (part.role !== 'thing' || endsWithGoods(part.word, language)) return [];
  const word = nearestCompound(part.word, language);
  if (word === undefined || endsWithGoods(word, language)) return [];
  const whole = termWord(word, stemWord(word, language), { meanings: meaningAt([word], 0, language)?.words ?? [] });
  const { parts } = await readParts(database, site, [whole]);
  const known = parts.filter(({ keys }) => keys.length > 0);
  return known.length > 0 ? known : await readHead(database, site, { ...part, ...whole });
}

/** Whether a word is another one with more than a letter inside: nobody types `trubička` for `trička`. */
function hasMoreInside(word: string, other: string): boolean {
  const before = Array.from(other).findIndex((letter, at) => letter !== word[at]);
  return before > 0 && word.length - other.length > 1 && word.endsWith(other.slice(before));
}

/** The parts of a term without its errors: its words together may mean more than each of them, such as `espreso maschine`. */
export async function readCorrected(
  database: Database,
  site: SiteCode,
  { text }: SearchTerm,
  corrections: ReadonlyMap<string, readonly string[]>,
): Promise<KnownPart[]> {
  const { parts } = await readParts(database, site, correctedTerm(site, text, corrections).parts);
  return parts.filter(({ keys }) => keys.length > 0);
}

function correctedTerm(site: SiteCode, text: string, corrections: ReadonlyMap<string, readonly string[]>): SearchTerm {
  const words = foldTerm(site, text).split(' ');
  return readTerm(site, words.flatMap((word) => corrections.get(word) ?? [word]).join(' '));
}

/** What a visitor typed without its errors: all other words stay as they are. */
export function correctedText(
  site: SiteCode,
  text: string,
  corrections: ReadonlyMap<string, readonly string[]>,
): string {
  const each = text.split(' ').map((typed) => {
    const words = foldTerm(site, typed).split(' ');
    const corrected = words.map((word) => corrections.get(word)?.join(' ') || word).join(' ');
    return corrected === words.join(' ') ? typed : corrected;
  });
  return each.join(' ');
}
