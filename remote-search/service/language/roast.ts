import type { ROASTS } from '../../contract/facets.ts';
import type { Language } from './language.ts';

export type Roast = (typeof ROASTS)[number];

export interface ReadRoast {
  roast: Roast;
  /** The query without the words that say it. */
  rest: string;
}

type Words = Record<Roast | 'roasted', string>;

const BEFORE = String.raw`(?<![\p{Letter}\p{Number}])`;
const AFTER = String.raw`(?![\p{Letter}\p{Number}])`;
const BETWEEN = String.raw`[\s-]*`;
const ANY_END = String.raw`\p{Letter}*`;

/** How coffee is roasted, with and without diacritics, in whatever form. */
const WORDS: Record<Language, Words> = {
  de: {
    roasted: `ger(?:ö|oe?)stet${ANY_END}|r(?:ö|oe?)stung`,
    dark: `dunk${ANY_END}?`,
    medium: `mitt${ANY_END}?`,
    light: `hell${ANY_END}?`,
  },
  fr: {
    roasted: `torr[eé]f${ANY_END}`,
    dark: 'fonc[eé]e?s?|brune?s?',
    medium: 'moyen(?:ne)?s?',
    light: 'claire?s?|blonde?s?',
  },
  cs: {
    roasted: `pra[zž]en${ANY_END}`,
    dark: `tmav${ANY_END}`,
    medium: `st[rř]edn${ANY_END}`,
    light: `sv[eě]tl${ANY_END}`,
  },
  sk: { roasted: `pra[zž]en${ANY_END}`, dark: `tmav${ANY_END}`, medium: `stredn${ANY_END}`, light: `svetl${ANY_END}` },
  pl: {
    roasted: `palon${ANY_END}|paleni${ANY_END}`,
    dark: `ciemn${ANY_END}`,
    medium: `[sś]redni${ANY_END}`,
    light: `jasn${ANY_END}`,
  },
  hu: {
    roasted: `p[oö]rk[oö]l${ANY_END}`,
    dark: `s[oö]t[eé]t${ANY_END}`,
    medium: `k[oö]zepes${ANY_END}`,
    light: `vil[aá]gos${ANY_END}`,
  },
  tr: { roasted: `kavr${ANY_END}`, dark: 'koyu', medium: 'orta', light: 'a[cç][ıi]k|hafif' },
};
const ENGLISH: Words = { roasted: 'roast(?:ed)?', dark: 'dark', medium: 'medium', light: 'light' };

/** Reads out of a query how coffee is to be roasted: `dunkel gerösteter kaffee`, `torréfaction claire`. */
export function readRoast(text: string, language: Language): ReadRoast | undefined {
  for (const words of [WORDS[language], ENGLISH])
    for (const roast of ['dark', 'medium', 'light'] as const) {
      const [degree, roasted] = [`(?:${words[roast]})`, `(?:${words.roasted})`];
      const said = new RegExp(`${BEFORE}(?:${degree}${BETWEEN}${roasted}|${roasted}${BETWEEN}${degree})${AFTER}`, 'iu');
      const rest = text.replace(said, ' ').replace(/\s+/g, ' ').trim();
      if (rest !== text && rest !== '') return { roast, rest };
    }
  return undefined;
}
