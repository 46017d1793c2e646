import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

/** Beginnings of words of goods that are one without their accents, and mean other things: bitter and hot, leather and wine. */
const BEGINNINGS: Partial<Record<Language, readonly (readonly string[])[]>> = {
  cs: [['hořk', 'hork']],
  de: [['küche', 'kuche']],
  hu: [['bőr', 'bor']],
  pl: [['pączk', 'paczk']],
};

export interface WordsApart {
  meant: string;
  others: readonly string[];
}

/** What a term means by its accents, and not without them; undefined where it has none, or they make no other word. */
export function wordsApartIn(term: string, language: Language): WordsApart | undefined {
  const words = term.normalize('NFC').toLowerCase().split(' ');
  const accented = words.filter((word) => word !== foldText(word));
  for (const beginnings of BEGINNINGS[language] ?? []) {
    const meant = beginnings.find((beginning) => accented.some((word) => word.startsWith(beginning)));
    if (meant) return { meant, others: beginnings.filter((each) => each !== meant) };
  }
  return undefined;
}
