import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { areGoodsTogether, isGoodsByForm } from '../language/goods/index.ts';
import { isCommonWord } from '../language/common-words.ts';
import { languageOf } from '../language/language.ts';
import { isDone, isOfWordBefore, namesThingAtEdge, namesThingLast } from '../language/query-words.ts';
import { foldText } from '../language/fold-text.ts';
import { stemWord } from '../language/stem-word.ts';
import { splitComplement } from '../language/stop-words.ts';
import { bestOf, type KnownPart } from './known-parts.ts';
import { readForms } from './known-forms.ts';
import { readMeant } from './mend-words.ts';
import { readIsPhrase, readIsTogether, readTitles } from './known-words.ts';
import { LEAST_OF_PURPOSE, saysWhatFor } from './source-of-parts.ts';

/** How relevant the best product of goods is at least: of a `tischgrill` a table is only a part. */
const LEAST_OF_GOODS = 0.5;

/** Whether the shop has the goods that the query names; true of a query that names none, or words of catalogues alone. */
export async function hasWantedGoods(
  database: Database,
  site: SiteCode,
  parts: readonly KnownPart[],
): Promise<boolean> {
  if (!(await isDoneWith(database, site, parts)) || (await isPartOfOther(database, site, parts))) return false;
  const wanted = namedThing(site, parts);
  if (!wanted?.isGoods) return !wanted || !isGoodsForPurpose(site, wanted, parts);
  // Behind goods a word that nothing is called by only tells more of them, and before goods that are said to be of it: `échelle pliante`, `okey masası`.
  const language = languageOf(site);
  const isUnknown = ({ keys, isListed }: KnownPart, at: number) =>
    keys.length === 0 &&
    !isListed &&
    (namesThingLast(language) ? isOfWordBefore(wanted.word, language) : at > parts.indexOf(wanted));
  const isAlone = parts.every((part, at) => part === wanted || part.role !== 'thing' || isUnknown(part, at));
  const best = bestOf(wanted.keys);
  if (best === 0 || (isAlone && best < LEAST_OF_GOODS)) return false;
  if (isAlone && !(await isAnyCalled(database, site, wanted))) return false;
  if (isGoodsByForm(wanted.word, language)) return (await readForms(database, site, [wanted.word])).size > 0;
  const name = nameOfGoods(parts);
  return name.length < 2 || (await readIsPhrase(database, site, name));
}

/** Whether a thing that is only a part of what the shop has is goods together with what it is for: `deckel für pfanne`. */
function isGoodsForPurpose(site: SiteCode, { word, keys }: KnownPart, parts: readonly KnownPart[]): boolean {
  const isFor = (part: KnownPart) => saysWhatFor(part) && areGoodsTogether(word, part.word, languageOf(site));
  return bestOf(keys) < LEAST_OF_GOODS && parts.some(isFor);
}

/** Whether what is named last is said to be of what the shop has, and no word that is known: `kahve makinesi rezistansı`. */
async function isPartOfOther(database: Database, site: SiteCode, parts: readonly KnownPart[]): Promise<boolean> {
  const language = languageOf(site);
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (last?.role !== 'thing' || last.keys.length > 0 || last.isListed || !before || before.keys.length === 0)
    return false;
  if (!isOfWordBefore(last.word, language)) return false;
  return (await readMeant(database, site, last)).length === 0;
}

/** Whether any title names the goods where the language says what a thing is: bread is no `boîte à pain`, and no `ekmek kutusu`. */
async function isAnyCalled(database: Database, site: SiteCode, { keys }: KnownPart): Promise<boolean> {
  const language = languageOf(site);
  if (!namesThingAtEdge(language)) return true;
  const own = new Set(keys.map(({ key }) => key));
  const titles = await readTitles(
    database,
    site,
    keys.map(({ key }) => key),
  );
  const wordsOf = (title: string) => splitComplement(foldText(title.replace(/[,–(].*$/u, '')), language);
  const isOwn = (word: string | undefined) => word !== undefined && own.has(stemWord(word, language));
  const named = titles.map(wordsOf).filter(([words, complement]) => [...words, ...complement].some(isOwn));
  return named.length === 0 || named.some(([words]) => isOwn(namesThingLast(language) ? words.at(-1) : words[0]));
}

/** Whether any product that does what a service does tells of the other goods that the query names: of machines, but no bicycles. */
async function isDoneWith(database: Database, site: SiteCode, parts: readonly KnownPart[]): Promise<boolean> {
  const language = languageOf(site);
  const isService = ({ role, word, meanings }: KnownPart) => role === 'thing' && isDone(meanings[0] ?? word, language);
  const service = parts.find((part) => isService(part) && part.keys.length > 0);
  // In a sentence such a word may be anything: `wo gebe ich die maschine zur reparatur`.
  const isShort = parts.length === 2;
  const others = parts.filter((part) => {
    const { word, role, isGoods, isListed, saysHow, isAside = false } = part;
    const isNamed = isGoods || (!saysHow && (isListed || (isShort && isCommonWord(word, language))));
    return isNamed && word !== '' && role !== 'measure' && !isAside && !isService(part);
  });
  if (!service || others.length === 0) return true;
  const served = service.keys.map(({ key }) => key);
  const areServed = await Promise.all(
    others.map(async ({ word, keys, meanings }) => {
      const words = [...word.split(' '), ...keys.map(({ key }) => key), ...meanings];
      return await readIsTogether(database, site, served, words);
    }),
  );
  return areServed.every(Boolean);
}

/** The stems of the words that name goods. */
export const nameOfGoods = (parts: readonly KnownPart[]): string[] =>
  parts.filter((part) => part.role === 'thing' && part.isGoods).map(({ key }) => key);

/**
 * The thing that is wanted, where the language says it. Before goods an unknown word only tells more of them: `lesní med`; behind what the shop has, with
 * other words between, goods do: `wanduhr leise batterie`.
 */
export function namedThing(site: SiteCode, parts: readonly KnownPart[]): KnownPart | undefined {
  const things = parts.filter(({ role }) => role === 'thing');
  if (!namesThingLast(languageOf(site)))
    return things.find(({ isGoods, keys }) => isGoods || keys.length > 0) ?? things[0];
  const last = things.at(-1);
  const before = things.at(-2);
  const isApart = before && last ? parts.indexOf(last) - parts.indexOf(before) > 1 : false;
  return last?.isGoods && bestOf(last.keys) === 0 && isApart && bestOf(before!.keys) >= LEAST_OF_PURPOSE
    ? before
    : last;
}
