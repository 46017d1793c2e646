import type { SiteCode } from '@ninefold/sites';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { isAdjectival, isAttribute, isPurpose, isPossessed, namesKindBehind } from '../language/query-words.ts';
import type { KnownPart } from './known-parts.ts';
import { foldTerm, type SearchTerm } from '../search/read-term.ts';

/** Letters of a word that is not just mistyped: `sac à dso`. */
const LEAST_OF_KIND = 4;

/**
 * Whether a query of a few words names another thing than what is left of it without the words that nobody knows: that only says how the
 * thing is or what it is for (`robot kuchenny`, `helma na kolo`), or is one of another kind (`machine à laver`, `video oyunu`).
 */
export function namesOtherThing(
  site: SiteCode,
  term: SearchTerm,
  parts: readonly KnownPart[],
  readings: readonly (readonly KnownPart[])[],
  meant: readonly KnownPart[],
): boolean {
  const language = languageOf(site);
  const unknown = parts.filter((_, at) => readings[at]!.length === 0);
  const isNamed = unknown.some(
    ({ role, word, isAside }) => role === 'thing' && !isAside && !isAdjectival(word, language),
  );
  const things = meant.filter(({ role }) => role === 'thing');
  if (isNamed && meant.length > 0 && things.every((part) => onlySays(part, language))) return true;
  return namesKind(site, term, unknown) || isOfUnknown(site, term, unknown, meant);
}

/** Whether a word says which kind of thing one is, after a word that links the two: of these no other kind is wanted. */
export function namesKind(site: SiteCode, { text }: SearchTerm, parts: readonly KnownPart[]): boolean {
  const language = languageOf(site);
  const typed = foldTerm(site, text).split(' ');
  return parts.some(({ word, isListed }) => {
    const at = typed.indexOf(word);
    if (isListed || word.length < LEAST_OF_KIND || !namesKindBehind(typed[at - 1], language)) return false;
    // The lists know the kind: `expresso machine à levier`.
    return at < 2 || (meaningAt(typed, at - 2, language)?.length ?? 0) < 3;
  });
}

/** Whether what is left is said to be of an unknown word before it: `türk kahvesi`. */
function isOfUnknown(
  site: SiteCode,
  { text }: SearchTerm,
  unknown: readonly KnownPart[],
  meant: readonly KnownPart[],
): boolean {
  const language = languageOf(site);
  const typed = foldTerm(site, text).split(' ');
  const last = meant.findLast(({ role }) => role === 'thing')?.word;
  if (last === undefined || !isPossessed(last, language)) return false;
  const before = typed[typed.indexOf(last) - 1];
  return unknown.some(({ word, role, isListed }) => word === before && role === 'thing' && !isListed);
}

/** What says how a thing is, or what it is for, and names none. */
const onlySays = ({ word, isListed }: KnownPart, language: Language): boolean =>
  (isAdjectival(word, language) && (!isListed || isAttribute(word, language))) ||
  (word.includes(' ') && isPurpose(word.split(' ')[0]!, language));
