import { ROASTS } from '../../contract/facets.ts';
import type { Language } from './language.ts';
import { saidIn } from './said-words.ts';

type Roast = (typeof ROASTS)[number];
type Strength = 'strongest' | 'mildest' | 'mild' | 'strong';

export interface ReadTraits {
  /** As products have them, of which any is right: `roast-dark`, `strength-5`. */
  traits: readonly string[];
  /** The query without the words that say it. */
  rest: string;
}

interface Words {
  roasted: string;
  roasts: Record<Roast, string>;
  /** Alternatives, the longest first: `nicht so stark` is mild. */
  strengths: Record<Strength, string>;
}

const BETWEEN = String.raw`[\s-]*`;
const END = String.raw`\p{Letter}*`;

/** How coffee is, with and without diacritics, in whatever form. */
const WORDS: Record<Language, Words> = {
  de: {
    roasted: `ger(?:ö|oe?)stet${END}|r(?:ö|oe?)stung`,
    roasts: { dark: `dunk${END}`, medium: `mitt${END}`, light: `hell${END}` },
    strengths: {
      strongest: `am (?:st[aä]e?rksten|kr[aä]e?ftigsten)|st[aä]e?rkst${END}|kr[aä]e?ftigst${END}`,
      mildest: `am mildesten|mildest${END}`,
      mild: `(?:nicht|ned|net|nid|nöd|weniger)(?: so| zu| allzu| ganz so)? (?:stark|kr[aä]e?ftig)${END}|mild${END}|schwach${END}|schwäch${END}`,
      strong: `stark${END}|kr[aä]e?ftig${END}`,
    },
  },
  fr: {
    roasted: `torr[eé]f${END}`,
    roasts: { dark: 'fonc[eé]e?s?|brune?s?', medium: 'moyen(?:ne)?s?', light: 'claire?s?|blonde?s?' },
    strengths: {
      strongest: 'l[ea] plus (?:forte?|cors[eé]e?|intense)',
      mildest: 'l[ea] plus (?:doux|douce|l[eé]g[eè]re?)|l[ea] moins (?:forte?|cors[eé]e?)',
      mild: '(?:pas|peu)(?: trop| tr[eè]s| si)? (?:forte?|cors[eé]e?|intense)|moins (?:forte?|cors[eé]e?|intense)|doux|douce|suaves?|l[eé]g(?:er|[eè]re)|faible',
      strong: 'forts?|fortes|cors[eé]e?s?|intense|puissante?',
    },
  },
  cs: {
    roasted: `pra[zž]en${END}`,
    roasts: { dark: `tmav${END}`, medium: `st[rř]edn${END}`, light: `sv[eě]tl${END}` },
    strengths: {
      strongest: `nejsiln${END}`,
      mildest: `nejjemn${END}|nejslab${END}`,
      mild: `(?:ne|ne moc|nemoc|ne p[rř][ií]li[sš]|ne tak|m[eé]n[eě]) siln${END}|slab${END}|jemn(?:[aáyýeéou]|ou|[eé]ho)`,
      strong: `siln${END}`,
    },
  },
  sk: {
    roasted: `pra[zž]en${END}`,
    roasts: { dark: `tmav${END}`, medium: `stredn${END}`, light: `svetl${END}` },
    strengths: {
      strongest: `najsiln${END}`,
      mildest: `najjemn${END}|najslab${END}`,
      mild: `(?:nie|nie ve[lľ]mi|nie pr[ií]li[sš]|nie moc|nie tak[aáuúyý]?|menej) siln${END}|slab${END}|jemn(?:[aáuúyýeé]|ej|ou|[eé]ho)`,
      strong: `siln${END}`,
    },
  },
  pl: {
    roasted: `palon${END}|paleni${END}`,
    roasts: { dark: `ciemn${END}`, medium: `[sś]redni${END}`, light: `jasn${END}` },
    strengths: {
      strongest: `najmocn${END}|najsiln${END}`,
      mildest: `naj[lł]agodn${END}|najs[lł]ab${END}|najdelikatn${END}`,
      mild: `(?:nie|nie za|nie zbyt|niezbyt|nie bardzo|nie tak(?:a|ą)?|mniej) mocn${END}|s[lł]ab${END}|[lł]agodn${END}|delikatn${END}`,
      strong: `mocn${END}`,
    },
  },
  hu: {
    roasted: `p[oö]rk[oö]l${END}`,
    roasts: { dark: `s[oö]t[eé]t${END}`, medium: `k[oö]zepes${END}`, light: `vil[aá]gos${END}` },
    strengths: {
      strongest: `leger[oőö]s${END}`,
      mildest: `legl[aá]gyabb${END}|leggyeng${END}`,
      mild: `(?:nem|nem t[uú]l|nem annyira|nem olyan|kev[eé]sb[eé]) er[oőö]s${END}|gyenge|l[aá]gy|enyhe|enyh[eé]n`,
      strong: `er[oőö]s${END}`,
    },
  },
  tr: {
    roasted: `kavr${END}`,
    roasts: { dark: 'koyu', medium: 'orta', light: 'a[cç][ıi]k|hafif' },
    strengths: {
      strongest: 'en (?:sert|g[uü][cç]l[uü]|yo[gğ]un|kuvvetli)',
      mildest: 'en (?:hafif|yumu[sş]ak)',
      mild: '(?:[cç]ok )?(?:sert|yo[gğ]un) olmayan|daha az sert|(?:hafif|yumu[sş]ak)(?: i[cç]imli)?',
      strong: 'sert|g[uü][cç]l[uü]|yo[gğ]un|kuvvetli',
    },
  },
};
const ENGLISH: Words = {
  roasted: 'roast(?:ed)?',
  roasts: { dark: 'dark', medium: 'medium', light: 'light' },
  strengths: {
    strongest: '(?:the )?strongest',
    mildest: '(?:the )?mildest',
    mild: '(?:not|less)(?: too| so| that)? strong|mild|weak|smooth',
    strong: 'strong',
  },
};

const STRENGTHS: Record<Strength, readonly string[]> = {
  strongest: ['strength-6'],
  strong: ['strength-6', 'strength-5'],
  mild: ['strength-1', 'strength-2'],
  mildest: ['strength-1'],
};
/** What says that coffee is wanted, so that a strong lamp stays one. */
const COFFEE =
  /k[aáä](?:ff|f|v|w|hv)|caf[eé]|coffee|espress|presso|bohne|kaps|capsul|crema|zrn|ziarn|grains|[cç]ekird|lungo|ristretto/iu;

export const namesCoffee = (text: string): boolean => COFFEE.test(text);

/** Reads out of a query how coffee is to be roasted and how strong it is to be: `dunkel gerösteter kaffee`, `café pas trop fort`. */
export function readTraits(text: string, language: Language): ReadTraits[] {
  const roast = readRoast(text, language);
  const strength = readStrength(roast?.rest ?? text, language);
  return [roast, strength].filter((read) => read !== undefined);
}

function readRoast(text: string, language: Language): ReadTraits | undefined {
  for (const { roasted, roasts } of [WORDS[language], ENGLISH])
    for (const roast of ROASTS) {
      const [degree, how] = [`(?:${roasts[roast]})`, `(?:${roasted})`];
      const said = saidIn(text, `${degree}${BETWEEN}${how}|${how}${BETWEEN}${degree}`);
      if (said) return { traits: [`roast-${roast}`], rest: said.rest };
    }
  return undefined;
}

function readStrength(text: string, language: Language): ReadTraits | undefined {
  for (const { strengths } of [WORDS[language], ENGLISH])
    for (const strength of ['strongest', 'mildest', 'mild', 'strong'] as const) {
      const said = saidIn(text, strengths[strength]);
      if (said && namesCoffee(said.rest)) return { traits: STRENGTHS[strength], rest: said.rest };
    }
  return undefined;
}
