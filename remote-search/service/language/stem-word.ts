import type { Language } from './language.ts';

interface StemRules {
  /** The longest that fits is cut off. */
  endings: readonly string[];
  /** Letters that stay at least. */
  shortest: number;
  /** Whether endings follow each other: `türkis`, `türkise`. */
  isRepeated?: boolean;
  /** Further endings of words that shoppers type. */
  typed?: readonly string[];
  /** Whether a typed word that ends like a form may have no ending: `pyžam`, of several. */
  mayBeStem?: boolean;
  /** What an ending of a typed word has changed before it: `dece` of `deka`. */
  softened?: readonly (readonly [RegExp, string])[];
  /** What the forms of a word still differ in after that: `hrnek`, `hrnk(u)`. */
  alike?: readonly (readonly [RegExp, string])[];
}

const rules = (endings: string, shortest: number, alike: StemRules['alike'] = []): StemRules => ({
  endings: endings.split(' ').sort((one, other) => other.length - one.length),
  shortest,
  alike,
});

/** A vowel that comes and goes before the last consonant: `šálek`, `šálky`; `pánev`, `pánve`. */
const FLEETING_VOWEL = [/([^aeiouy])e([bkclnv])$/, '$1$2'] as const;

/** Endings of number and case of folded words, few enough that two words become one only when they mean the same. */
const RULES: Record<Language, StemRules> = {
  de: { ...rules('ern em en er es e n s', 4), isRepeated: true },
  fr: { ...rules('ees es ee s x e', 4, [[/aux$/, 'al']]), isRepeated: true },
  cs: {
    ...rules('ach ich ych ech emi ami imi ymi ama ovi em um om am ym im ou ho eho emu mu iho a e i o u y', 3, [
      FLEETING_VOWEL,
    ]),
    mayBeStem: true,
    softened: [
      [/cat(?:a|um|ech|y)?$/, 'c'],
      [/c(?:e|ich)$/, 'k'],
      [/z(?:e|ich)$/, 'h'],
    ],
  },
  sk: {
    ...rules('och ach iach ich ych ami imi ymi mi ovi om am em ym im ou ov ej ho eho emu mu a e i o u y', 3, [
      [/([^aeiouy])i?e([bkclnr])$/, '$1$2'],
      [/([^aeiouy])o([kcln])$/, '$1$2'],
      [/ia([^aeiouy])$/, 'a$1'],
    ]),
    mayBeStem: true,
  },
  pl: {
    ...rules('iami ami ach iach owi ow om em iem ego emu ych ich ymi imi ej ie a e i o u y', 3, [FLEETING_VOWEL]),
    typed: ['ym', 'im'],
    mayBeStem: true,
    softened: [
      [/ce$/, 'k'],
      [/dze$/, 'g'],
      [/rze$/, 'r'],
      [/dzie$/, 'd'],
      [/cie$/, 't'],
    ],
  },
  hu: {
    ...rules('okat eket akat oket ok ek ak uk ban ben bol rol tol val vel hoz hez nak nek ert ot et at t k', 3, [
      [/[aeiou]$/, ''],
    ]),
    typed: 'om em am m od ed ad d ja je unk nk jaim jeim aim eim ai ei ra re ba be on en n ig kent'.split(' '),
  },
  tr: {
    ...rules('lari leri lar ler larin lerin si su sini i u in un nin nun dan den tan ten da de ya ye yi yu', 4, [
      [/g$/, 'k'],
      [/b$/, 'p'],
    ]),
    typed:
      'im um m imiz umuz miz muz iniz unuz niz nuz larin lerin ndan nden nda nde na ne ta te la le a e yla yle iyla iyle uyla uyle siyla siyle lariyla leriyle daki deki taki teki ndaki ndeki'.split(
        ' ',
      ),
  },
};

/** Cuts number and case off a folded word, so that `mühlen` is found by `mühle`. Words with digits stay as they are. */
export function stemWord(word: string, language: Language): string {
  if (/\d/.test(word)) return word;
  const { shortest, isRepeated = false, alike = [] } = RULES[language];
  const stem = isRepeated ? cutEndings(word, RULES[language]) : cutEnding(word, RULES[language]);
  return alike.reduce((text, [from, to]) => (text.length > shortest ? text.replace(from, to) : text), stem);
}

/** `čepička` of `čepice`, `lampička` of `lampa`, `ručníček` of `ručník`, `čajík`, `stanček`, but not `deštník`. */
const SMALL_IN_CZECH_AND_SLOVAK = [
  [/^(.{3,}?)[ei]ck.{1,2}$/, '$1ic'],
  [/^(.{3,}?)[ei]c(?:ek|k.{1,2})$/, '$1'],
  [/^(.{2,}?n)c(?:ek|k.{1,2})$/, '$1'],
  [/^(.{3,}?i)c(?:ek|k.{1,2})$/, '$1k'],
  [/^(.{3,}?)(?<!n)ik$/, '$1'],
] as const;

/** Endings of small things, in the words of Switzerland and Austria, too: `lämpli`, `tascherl`, `brettl`, `väschen`, `čajík`, `kubeczek`; of Turkish things of three letters that are several, or of the word before, too: `çaylar`, `ütüsü`. */
const DIMINUTIVES: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/^(.{3,}?)e?(?:lein|chen|erln?|li)$/, '$1'],
    [/^(.{4,})ln?$/, '$1'],
    [/^(.{3})(?:lein|chen|erln?|li)$/, '$1e'],
  ],
  cs: SMALL_IN_CZECH_AND_SLOVAK,
  sk: SMALL_IN_CZECH_AND_SLOVAK,
  pl: [
    [/^(.{2,}[eiy])cz(?:ek|k.{1,2})$/, '$1k'],
    [/^(.{3,})eczk.{1,2}$/, '$1k'],
    [/^(.{3,}?)[eiy]cz(?:ek|k.{1,2})$/, '$1'],
  ],
  hu: [[/^(.{3,}?)[aeo]?csk[ae]$/, '$1']],
  tr: [
    [/^(.{3,}?)c[iu]k$/, '$1'],
    [/^(.{2}[aeiou])s[iu]$/, '$1'],
    [/^(.{3})l[ae]r(?:[iae]|d[ae]n?|in)?$/, '$1'],
  ],
};

const LONGEST_SHORT_WORD = 4;
/** An umlaut in two letters; `blaue` and `quelle` have none. */
const SPELLED_OUT = /(?<![aeq])([aou])e(?=[^aeiou])/;
/** A folded word with all its umlauts in one letter: `kuechengeraet` → `kuchengerat`. */
export const withoutSpelledOut = (word: string): string => word.replaceAll(new RegExp(SPELLED_OUT, 'g'), '$1');

/** The stems of what a word may name a small one of. */
export const smallOf = (word: string, language: Language): readonly string[] =>
  (DIMINUTIVES[language] ?? [])
    .filter(([ending]) => ending.test(word))
    .map(([ending, to]) => stemWord(word.replace(ending, to), language));

/**
 * What a word is written like otherwise: with `ae`, `oe` or `ue` for an umlaut (`muetze`), as it is said in Austria (`polsta`), or in the
 * other number where a French word is too short for an ending (`pot`, `pots`).
 */
function otherSpellings(word: string, language: Language): readonly string[] {
  if (language === 'fr' && word.length <= LONGEST_SHORT_WORD)
    return [word.endsWith('s') ? word.slice(0, -1) : `${word}s`];
  if (language !== 'de') return [];
  return [word.replace(SPELLED_OUT, '$1'), word.replace(/(?<=.{4})a$/, 'er')]
    .filter((other) => other !== word)
    .map((other) => stemWord(other, language));
}

/** Endings that may follow each other in a typed word: `çoraplarından`. */
const MOST_ENDINGS = 3;
/** Letters that stay where more than one ending is cut off. */
const SHORTEST_STEM = 4;

/**
 * The stems that a typed word may have, where it is not sure which of its ends is the ending: `parnak` is `parn` (cushions) or `par`
 * (of the pair). The index knows which of them there are.
 */
export function possibleStems(word: string, language: Language): readonly string[] {
  const { shortest, isRepeated = false, alike = [], softened = [], mayBeStem = false } = RULES[language];
  if (/\d/.test(word)) return [word];
  if (isRepeated) return [stemWord(word, language), ...smallOf(word, language), ...otherSpellings(word, language)];
  const hard = softened.filter(([ending]) => ending.test(word)).map(([ending, to]) => word.replace(ending, to));
  const forms = formsOf(word, language).slice(mayBeStem ? 0 : 1);
  const stems = [...forms, ...hard].map((stem) =>
    alike.reduce((text, [from, to]) => (text.length > shortest ? text.replace(from, to) : text), stem),
  );
  return [...new Set([stemWord(word, language), ...stems, ...smallOf(word, language)])];
}

/** A word as it is, and without its endings, the longest first: `schals` → `schals`, `schal`. */
export function formsOf(word: string, language: Language): readonly string[] {
  const { shortest, isRepeated = false } = RULES[language];
  const forms = new Set([word]);
  let before = [word];
  for (let count = 0; count < (isRepeated ? 1 : MOST_ENDINGS); count++) {
    const least = count === 0 ? shortest : SHORTEST_STEM;
    before = before.flatMap((form) => withoutEndings(form, language, least)).filter((form) => !forms.has(form));
    for (const form of before) forms.add(form);
  }
  return [...forms];
}

/** A word without one of its endings each. */
function withoutEndings(word: string, language: Language, least: number): string[] {
  const { endings, typed = [] } = RULES[language];
  return [...endings, ...typed]
    .filter((ending) => word.length - ending.length >= least && word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));
}

function cutEnding(word: string, { endings, shortest }: StemRules): string {
  const isPlural = !word.endsWith('ss');
  const ending =
    endings.find(
      (each) => word.length - each.length >= shortest && word.endsWith(each) && (isPlural || each !== 's'),
    ) ?? '';
  return word.slice(0, word.length - ending.length);
}

function cutEndings(word: string, rule: StemRules): string {
  const stem = cutEnding(word, rule);
  return stem === word ? word : cutEndings(stem, rule);
}
