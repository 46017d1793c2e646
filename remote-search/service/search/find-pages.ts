import { siteOf, type SiteCode } from '@ninefold/sites';
import { namedPages } from '../../contract/shortcuts.ts';
import { foldText } from '../language/fold-text.ts';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { SERVICE_WORDS } from '../language/service-words.ts';
import { stemWord } from '../language/stem-word.ts';

const MOST_PAGES = 3;
/** Suggested words that name pages; beside goods that begin as typed, one of them stands after two of those. */
const MOST_WORDS = 2;
/** Fewer letters than this begin words of too many pages. */
const SHORTEST_BEGINNING = 3;

interface PageWords {
  name: string;
  url: string;
  /** The stems of each term that names it. */
  terms: readonly (readonly string[])[];
  /** Every term that leads there at once. */
  words: readonly { shown: string; folded: string }[];
}

const read = new Map<SiteCode, readonly PageWords[]>();

/** The pages of the shop that words of a query ask for: `wie kann ich etwas zurückgeben` → returns. */
export function findPages(site: SiteCode, text: string): { name: string; url: string }[] {
  const language = languageOf(site);
  const words = foldText(text).split(' ').filter(Boolean);
  const stems = new Set(
    words.filter((_, at) => !meaningAt(words, at, language)).map((word) => stemWord(word, language)),
  );
  return pagesOf(site)
    .filter(({ terms }) => terms.some((term) => term.every((stem) => stems.has(stem))))
    .slice(0, MOST_PAGES)
    .map(({ name, url }) => ({ name, url }));
}

/**
 * Suggested terms with the words that name pages of the shop and begin with what is typed, one of each page: `rückg` → Rückgabe.
 * Goods that were only meant stand after them. Of several words the last must have begun: `kaf` does not become Kaffee Abo kündigen.
 *
 * @param isThere whether the site has the page of an address
 * @param most terms that are answered
 */
export function withPages(
  site: SiteCode,
  text: string,
  terms: readonly string[],
  { isThere, most }: { isThere: (url: string) => boolean; most: number },
): string[] {
  const typed = foldText(text);
  if (typed.length < SHORTEST_BEGINNING) return [...terms];
  const isTyped = (term: string) => foldText(term).startsWith(typed);
  const known = new Set(terms.map(foldText));
  const begun = terms.filter(isTyped);
  const isMeant = ({ folded }: { folded: string }) =>
    folded.startsWith(typed) && !folded.slice(typed.length).includes(' ');
  const pages = pagesOf(site)
    .filter(({ url }) => isThere(url))
    .flatMap(({ words }) => words.find(isMeant) ?? [])
    .filter(({ folded }) => !known.has(folded))
    .slice(0, begun.length > 0 ? 1 : MOST_WORDS)
    .map(({ shown }) => shown);
  const meant = terms.filter((term) => !isTyped(term));
  return [...begun.slice(0, 2), ...pages, ...begun.slice(2), ...meant].slice(0, most);
}

function pagesOf(site: SiteCode): readonly PageWords[] {
  const known = read.get(site);
  if (known) return known;
  const language = languageOf(site);
  const pages = namedPages(site).map(({ page, url, terms }) => {
    const served = SERVICE_WORDS[language][page]?.split(' ') ?? [];
    const words = terms.map((term) => ({ shown: capitalised(site, term), folded: foldText(term) }));
    return {
      name: words[0]?.shown ?? '',
      url,
      terms: [...terms, ...served].map((term) => stemsOf(term, language)),
      words,
    };
  });
  read.set(site, pages);
  return pages;
}

const capitalised = (site: SiteCode, text: string) =>
  text.charAt(0).toLocaleUpperCase(siteOf(site).locale) + text.slice(1);

const stemsOf = (text: string, language: Language) =>
  foldText(text)
    .split(' ')
    .map((word) => stemWord(word, language));
