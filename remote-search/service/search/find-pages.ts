import { siteOf, type SiteCode } from '@ninefold/sites';
import { namedPages } from '../../contract/shortcuts.ts';
import { foldText } from '../language/fold-text.ts';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { SERVICE_WORDS } from '../language/service-words.ts';
import { stemWord } from '../language/stem-word.ts';

const MOST_PAGES = 3;

interface PageWords {
  name: string;
  url: string;
  /** The stems of each term that names it. */
  terms: readonly (readonly string[])[];
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

function pagesOf(site: SiteCode): readonly PageWords[] {
  const known = read.get(site);
  if (known) return known;
  const language = languageOf(site);
  const pages = namedPages(site).map(({ page, url, terms }) => {
    const served = SERVICE_WORDS[language][page]?.split(' ') ?? [];
    const [first = ''] = terms;
    return {
      name: first.charAt(0).toLocaleUpperCase(siteOf(site).locale) + first.slice(1),
      url,
      terms: [...terms, ...served].map((term) => stemsOf(term, language)),
    };
  });
  read.set(site, pages);
  return pages;
}

const stemsOf = (text: string, language: Language) =>
  foldText(text)
    .split(' ')
    .map((word) => stemWord(word, language));
