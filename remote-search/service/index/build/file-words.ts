import type { Language } from '../../language/language.ts';
import { attributesIn, isAttribute } from '../../language/query-words.ts';
import { splitCompound } from '../../language/split-compound.ts';
import { stemWord } from '../../language/stem-word.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { synonymsIn } from '../../language/synonyms/index.ts';

/** How much less than the word itself a part of it or a word of the same meaning says. */
const HEAD_WEIGHT = 0.8;
const MODIFIER_WEIGHT = 0.35;
/** `kinder` of `kinderrucksack`: whom it is for, its colour, its material. */
const ATTRIBUTE_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.7;

/** Under which key a word's products are filed. */
export interface FiledWord {
  word: string;
  key: string;
  weight: number;
}

export interface WordFile {
  filed: FiledWord[];
  /** Every form that finds something as it may be typed, and its key. */
  forms: Map<string, string>;
}

/** Files the folded words of a catalogue under their stems, the stems of their parts, and those of their synonyms. */
export function fileWords(words: readonly string[], language: Language): WordFile {
  const known = new Set([...words, ...attributesIn(language)]);
  // What one compound has as its end another has too: `kaffeemuhle` makes `muhle` known, and so `handmuhle` is split.
  for (const word of words) for (const part of splitCompound(word, language, known)) known.add(part.word);
  const forms = new Map<string, string>();
  const filed = words
    .filter((word) => !isStopWord(word, language))
    .flatMap((word) => {
      const keys = keysOf(word, language, known, forms);
      return [...keys].map(([key, weight]) => ({ word, key, weight }));
    });
  return { filed, forms };
}

/** The keys of a text of a few words, such as the name of a category, with the best weight of each. */
export function keysOfText(
  words: readonly string[],
  { filed }: Pick<WordFile, 'filed'>,
  weight: number,
): Map<string, number> {
  const best = new Map<string, number>();
  for (const each of filed.filter(({ word }) => words.includes(word)))
    best.set(each.key, Math.max(best.get(each.key) ?? 0, each.weight * weight));
  return best;
}

function keysOf(
  word: string,
  language: Language,
  known: ReadonlySet<string>,
  forms: Map<string, string>,
): Map<string, number> {
  const keys = new Map<string, number>();
  const file = (form: string, weight: number) => {
    const key = stemWord(form, language);
    forms.set(form, key);
    keys.set(key, Math.max(keys.get(key) ?? 0, weight));
    return key;
  };
  const fileWithSynonyms = (form: string, weight: number) => {
    for (const synonym of synonymsIn(language).of(file(form, weight))) file(synonym, weight * SYNONYM_WEIGHT);
  };
  fileWithSynonyms(word, 1);
  for (const part of splitCompound(word, language, known))
    fileWithSynonyms(
      part.word,
      part.isHead ? HEAD_WEIGHT : isAttribute(part.word, language) ? ATTRIBUTE_WEIGHT : MODIFIER_WEIGHT,
    );
  return keys;
}
