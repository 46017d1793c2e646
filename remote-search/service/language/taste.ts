import type { Language } from './language.ts';
import { saidIn } from './said-words.ts';

export interface ReadTaste {
  /** What it is to taste of, as typed. */
  taste: string;
  /** The query without the words that say it. */
  rest: string;
}

const WORD = String.raw`\p{Letter}{3,}`;

/** How a taste is told, `#` for what it is of; with and without diacritics. */
const TOLD: Record<Language, readonly string[]> = {
  de: [
    'mit #[- ]?(?:noten?|geschmack|aroma)',
    '(?:der |die |das )?nach # schmeck(?:t|en)',
    '(?:der |die |das )?schmeck(?:t|en) nach #',
    '(?:mit )?geschmack (?:nach|von) #',
  ],
  fr: [
    "(?:au |avec (?:un )?)?go[uû]t (?:de |du |d[’'])?#",
    "(?:aux |avec (?:des )?)?notes? (?:de |du |d[’'])#",
    "(?:avec )?ar[oô]me (?:de |d[’'])?#",
  ],
  cs: ['s (?:p[rř][ií])?chut[ií] (?:po )?#', 's t[oó]ny #', '(?:co |kter[aáeéyý] |kter[yý] )?chutn[aá] (?:po|jako) #'],
  sk: ['s (?:pr[ií])?chu[tť]ou (?:po )?#', 's t[oó]nmi #', '(?:[cč]o |ktor[aáeéyý] )?chut[ií] (?:po|ako) #'],
  pl: ['o smaku #', 'z nut[aąk]{1,2} #', 'o aromacie #', '(?:kt[oó]r[aey] )?smakuj[eąa]\\p{Letter}* (?:jak )?#'],
  hu: ['#s? [ií]z[uű]', '#s? arom[aá]j[uú]', '#s? jegyekkel'],
  tr: ['# aromal[ıi]', '# notal[ıi]', '# tad[ıi]nda'],
};

/** Reads out of a query what the wanted thing is to taste of: `kaffee mit schokoladennote`, `kawa o smaku orzechów`. */
export function readTaste(text: string, language: Language): ReadTaste | undefined {
  for (const told of TOLD[language]) {
    const said = saidIn(text, told.replace('#', `(${WORD}?)`));
    if (said?.group) return { taste: said.group, rest: said.rest };
  }
  return undefined;
}
