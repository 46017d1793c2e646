import { ATTRIBUTE_LINES } from '../attributes/index.ts';
import { englishIn } from '../english.ts';
import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { isGeneric, linksPurpose, namesThingLast } from '../query-words.ts';
import { formsOf, possibleStems, stemWord } from '../stem-word.ts';
import { SYNONYM_LINES } from '../synonyms/index.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

export const MEANING_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

/** What stands for one or several words of a query. */
export interface Meaning {
  /** How many words it stands for. */
  length: number;
  /** Folded words, of which any may be meant; the likeliest first. */
  words: readonly string[];
  /** It says what goods are for: breakfast, a present. */
  isOccasion: boolean;
  /** The lists have it in this form. */
  isListed: boolean;
}

interface Meanings {
  longest: number;
  /** By the phrase itself, which is surer than another with the same stems: `schal`, `schale`. */
  byForms: ReadonlyMap<string, ReadonlySet<string>>;
  byStems: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of them that are occasions. */
  occasions: ReadonlySet<ReadonlySet<string>>;
}

/** Before a line of occasions. */
const OCCASION = '@';

const read = new Map<Language, Meanings>();

/**
 * The longest meaning that begins at a word of a query, in whatever form its words are, with or without spaces between. Of words that were
 * typed so, two may stand the other way round: `lampa stojan`.
 */
export function meaningAt(
  words: readonly string[],
  at: number,
  language: Language,
  isTyped = false,
): Meaning | undefined {
  const { longest, byForms, byStems, occasions } = meaningsIn(language);
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    // A space inside a word of the lists, too: `befőttes üveg`.
    const forms = [...formsOf(typed.join(' '), language), ...(length > 1 ? [typed.join('')] : [])];
    const ofForm = forms.find((form) => byForms.has(form));
    const turned = isTyped && length === 2 ? [stemsOf(typed.toReversed(), language)] : [];
    const isWhole = ![typed[0]!, typed.at(-1)!].some(
      (word) => linksPurpose(word, language) || isGeneric(word, language),
    );
    const unlinked = isTyped && isWhole && length > 2 ? [stemsOf(withoutPurposeLinks(typed, language), language)] : [];
    const single = length === 1 ? possibleStems(typed[0]!, language) : [];
    const ofStems = [stemsOf(typed, language), ...turned, ...unlinked, ...single];
    const found = byForms.get(ofForm ?? '') ?? byStems.get(ofStems.find((stems) => byStems.has(stems)) ?? '');
    if (found)
      return { length, words: [...found], isOccasion: occasions.has(found), isListed: ofForm === typed.join(' ') };
  }
  return undefined;
}

function meaningsIn(language: Language): Meanings {
  const known = read.get(language);
  if (known) return known;
  const byForms = new Map<string, Set<string>>();
  const byStems = new Map<string, Set<string>>();
  const occasions = new Set<ReadonlySet<string>>();
  for (const line of [...MEANING_LINES[language], ...ATTRIBUTE_LINES[language], ...phrasesOf(language)]) {
    const [left = '', right = ''] = line.split(':');
    for (const phrase of left.split(',')) {
      const form = foldText(phrase);
      for (const [known, key] of [
        [byForms, form],
        [byStems, stemsOf(form.split(' '), language)],
      ] as const) {
        const words = known.get(key) ?? new Set();
        for (const word of foldText(right).split(' ')) words.add(word);
        known.set(key, words);
        if (line.startsWith(OCCASION)) occasions.add(words);
      }
    }
  }
  for (const [phrase, words] of byForms) {
    const key = stemsOf(withoutPurposeLinks(phrase.split(' '), language), language);
    for (const other of [key, stemWord(phrase.replaceAll(' ', ''), language)])
      if (!byStems.has(other)) byStems.set(other, words);
  }
  for (const [phrase, words] of englishIn(language)) if (!byForms.has(phrase)) byForms.set(phrase, new Set(words));
  const longest = Math.max(...[...byForms.keys(), ...byStems.keys()].map((key) => key.split(' ').length));
  const meanings = { longest, byForms, byStems, occasions };
  read.set(language, meanings);
  return meanings;
}

/** What a thing is for may be said in other words: `lampe de chevet`, `lampe pour chevet`. Of a phrase that has no other word nothing is left out. */
function withoutPurposeLinks(words: readonly string[], language: Language): readonly string[] {
  if (namesThingLast(language)) return words;
  const telling = words.filter((word, at) => at === 0 || !linksPurpose(word, language));
  return telling.length > 1 ? telling : words;
}

/** Several words that mean one: `bez kofeiny: bezkofeinowa`. */
function phrasesOf(language: Language): string[] {
  return SYNONYM_LINES[language].flatMap((group) => {
    const [first = '', ...others] = group.split(', ');
    const phrases = first.includes(' ') ? [] : others.filter((member) => member.includes(' '));
    return phrases.map((phrase) => `${phrase}: ${first}`);
  });
}

const stemsOf = (words: readonly string[], language: Language) =>
  words.map((word) => stemWord(word, language)).join(' ');
