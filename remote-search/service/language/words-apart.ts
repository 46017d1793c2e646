import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';
import { MEANING_LINES } from './meanings/index.ts';

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

/** Other words for what begins so, folded, each with the beginning that it means: `kakao` is hot chocolate, not bitter. */
const OTHER_WORDS = new Map<string, string>();
for (const [language, groups = []] of Object.entries(BEGINNINGS))
  for (const line of MEANING_LINES[language as Language]) {
    const [phrases = '', words = ''] = line.split(':');
    const meant = groups.flat().find((beginning) => words.includes(` ${beginning}`));
    for (const phrase of meant ? phrases.split(',').map(foldText) : [])
      if (!` ${phrase}`.includes(` ${foldText(meant!)}`)) OTHER_WORDS.set(`${language} ${phrase}`, meant!);
  }

/** What a term means by its accents, or by another word that it has, and not without them; undefined where it means no other word. */
export function wordsApartIn(term: string, language: Language): WordsApart | undefined {
  const words = term.normalize('NFC').toLowerCase().split(' ');
  const accented = words.filter((word) => word !== foldText(word));
  for (const beginnings of BEGINNINGS[language] ?? []) {
    const ofAccents = beginnings.find((beginning) => accented.some((word) => word.startsWith(beginning)));
    const ofOthers = words.map((word) => OTHER_WORDS.get(`${language} ${foldText(word)}`)).find(Boolean);
    const meant = ofAccents ?? beginnings.find((beginning) => beginning === ofOthers);
    if (meant) return { meant, others: beginnings.filter((each) => each !== meant) };
  }
  return undefined;
}
