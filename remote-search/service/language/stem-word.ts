import type { Language } from './language.ts';

interface StemRules {
  /** The longest that fits is cut off. */
  endings: readonly string[];
  /** Letters that stay at least. */
  shortest: number;
  /** Whether endings follow each other: `türkis`, `türkise`. */
  isRepeated?: boolean;
  /** What the forms of a word still differ in after that: `hrnek`, `hrnk(u)`. */
  alike?: readonly (readonly [RegExp, string])[];
}

const rules = (endings: string, shortest: number, alike: StemRules['alike'] = []): StemRules => ({
  endings: endings.split(' ').sort((one, other) => other.length - one.length),
  shortest,
  alike,
});

/** A vowel that comes and goes before the last consonant: `šálek`, `šálky`. */
const FLEETING_VOWEL = [/([^aeiouy])e([kcln])$/, '$1$2'] as const;

/** Endings of number and case of folded words, few enough that two words become one only when they mean the same. */
const RULES: Record<Language, StemRules> = {
  de: { ...rules('ern em en er es e n s', 4), isRepeated: true },
  fr: { ...rules('ees es ee s x e', 4, [[/aux$/, 'al']]), isRepeated: true },
  cs: rules(
    'atech ach ich ych ech emi ami imi ymi ama ovi em um om am ym im at ou ho ho eho emu mu iho a e i o u y',
    3,
    [FLEETING_VOWEL],
  ),
  sk: rules('och ach iach ich ych ami ami imi ymi ovi om am em ym im ou ov ej ho eho emu mu a e i o u y', 3, [
    [/([^aeiouy])i?e([kcln])$/, '$1$2'],
    [/([^aeiouy])o([kcln])$/, '$1$2'],
  ]),
  pl: rules('iami ami ach iach owi ow om em iem ego emu ych ich ymi imi ej ie a e i o u y', 3, [FLEETING_VOWEL]),
  hu: rules('okat eket akat oket ok ek ak uk ban ben bol rol tol val vel hoz hez nak nek ert ot et at t k', 3, [
    [/[aeiou]$/, ''],
  ]),
  tr: rules('lari leri lar ler larin lerin si su sini i u in un nin nun dan den tan ten da de ya ye yi yu', 4, [
    [/g$/, 'k'],
    [/b$/, 'p'],
  ]),
};

/** Cuts number and case off a folded word, so that `mühlen` is found by `mühle`. Words with digits stay as they are. */
export function stemWord(word: string, language: Language): string {
  if (/\d/.test(word)) return word;
  const { shortest, isRepeated = false, alike = [] } = RULES[language];
  const stem = isRepeated ? cutEndings(word, RULES[language]) : cutEnding(word, RULES[language]);
  return alike.reduce((text, [from, to]) => (text.length > shortest ? text.replace(from, to) : text), stem);
}

/** Endings of small things, in the words of Switzerland and Austria, too: `lämpli`, `tascherl`, `brettl`. */
const DIMINUTIVES: Partial<Record<Language, readonly RegExp[]>> = {
  de: [/^(.{3,}?)e?(?:lein|chen|erln?|li)$/, /^(.{4,})ln?$/],
};

/** The stems of what a word may name a small one of. */
const smallOf = (word: string, language: Language): readonly string[] =>
  (DIMINUTIVES[language] ?? []).flatMap((ending) => {
    const small = ending.exec(word)?.[1];
    return small === undefined ? [] : [stemWord(small, language)];
  });

/**
 * The stems that a typed word may have, where it is not sure which of its ends is the ending: `parnak` is `parn` (cushions) or `par`
 * (of the pair). The index knows which of them there are.
 */
export function possibleStems(word: string, language: Language): readonly string[] {
  const { endings, shortest, isRepeated = false, alike = [] } = RULES[language];
  if (/\d/.test(word)) return [word];
  if (isRepeated) return [stemWord(word, language), ...smallOf(word, language)];
  const cut = endings
    .filter((ending) => word.length - ending.length >= shortest && word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));
  const stems = cut.map((stem) =>
    alike.reduce((text, [from, to]) => (text.length > shortest ? text.replace(from, to) : text), stem),
  );
  return [...new Set([stemWord(word, language), ...stems])];
}

/** A word as it is, and without one of its endings each, the longest first: `schals` → `schals`, `schal`. */
export function formsOf(word: string, language: Language): readonly string[] {
  const { endings, shortest } = RULES[language];
  const cut = endings
    .filter((ending) => word.length - ending.length >= shortest && word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));
  return [word, ...cut];
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
