import type { Language } from './language.ts';
import { saidIn } from './said-words.ts';

/** Which of the wanted goods a query wants first. */
export type PriceRank = 'cheapest' | 'dearest';

export interface ReadRank {
  rank: PriceRank;
  /** The query without the words that say it. */
  rest: string;
}

/** With and without diacritics; English everywhere. */
const WORDS: Record<Language, Record<PriceRank, string>> = {
  de: {
    cheapest: 'am (?:preis)?(?:g[uü]e?nstigsten|billigsten)|(?:preis)?(?:g[uü]e?nstigst|billigst|preiswertest)e[rsnm]?',
    dearest: 'am teuersten|teuerste[rsnm]?',
  },
  fr: {
    cheapest: '(?:(?:le|la|les) )?moins ch[eè]re?s?(?! que)|(?:le |la |les )?meilleur march[eé]',
    dearest: '(?:le|la|les) plus ch[eè]re?s?(?! que)',
  },
  cs: {
    cheapest: String.raw`nejlevn[eě]j[sš]\p{Letter}*|nejlevn[eě]ji`,
    dearest: String.raw`nejdra[zž]\p{Letter}*`,
  },
  sk: {
    cheapest: String.raw`najlacnej\p{Letter}*`,
    dearest: String.raw`najdrah\p{Letter}*`,
  },
  pl: {
    cheapest: String.raw`najta[nń](?:sz|iej)\p{Letter}*`,
    dearest: String.raw`najdro[zż]\p{Letter}*`,
  },
  hu: {
    cheapest: String.raw`legolcs[oó]bb\p{Letter}*`,
    dearest: String.raw`legdr[aá]g[aá]bb\p{Letter}*`,
  },
  tr: {
    cheapest: 'en (?:ucuz|hesapl[ıi]|uygun(?: fiyatl[ıi])?)(?:u|lar[ıi]?)?',
    dearest: 'en pahal[ıi](?:s[ıi]|lar[ıi]?)?',
  },
};
const ENGLISH: Record<PriceRank, string> = { cheapest: '(?:the )?cheapest', dearest: 'the most expensive' };

/** Reads out of a query that it wants the cheapest or the dearest of what it names: `günstigste kaffeemaschine`. */
export function readPriceRank(text: string, language: Language): ReadRank | undefined {
  for (const rank of ['cheapest', 'dearest'] as const) {
    const said = saidIn(text, `${WORDS[language][rank]}|${ENGLISH[rank]}`);
    if (said) return { rank, rest: said.rest };
  }
  return undefined;
}
