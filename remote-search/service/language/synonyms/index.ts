import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { stemWord } from '../stem-word.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

export const SYNONYM_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

export interface Synonyms {
  /** The other words of the groups that a word's stem belongs to, folded. */
  of: (stem: string) => readonly string[];
  /** Puts one word in place of several that mean it. `kaffee ohne koffein` → `kaffee entkoffeiniert` */
  joinPhrases: (foldedText: string) => string;
  /** The words that mean what several words of a text say. `zrnkova kava bez kofeinu` → `bezkofeinovy` */
  inPhrases: (foldedText: string) => readonly string[];
}

const read = new Map<Language, Synonyms>();

/** The synonyms of a language. */
export function synonymsIn(language: Language): Synonyms {
  const known = read.get(language);
  if (known) return known;
  const synonyms = readGroups(language);
  read.set(language, synonyms);
  return synonyms;
}

function readGroups(language: Language): Synonyms {
  const others = new Map<string, Set<string>>();
  const phrases: (readonly [string, string])[] = [];
  for (const group of SYNONYM_LINES[language]) {
    const members = group.split(',').map(foldText);
    const words = members.filter((member) => !member.includes(' '));
    for (const word of words) {
      const stem = stemWord(word, language);
      const known = others.get(stem) ?? new Set();
      for (const other of words) if (stemWord(other, language) !== stem) known.add(other);
      others.set(stem, known);
    }
    const [first = ''] = members;
    for (const member of members) if (member.includes(' ') && member !== first) phrases.push([member, first]);
  }
  return {
    of: (stem) => [...(others.get(stem) ?? [])],
    inPhrases: (text) =>
      phrases
        .filter(([phrase, word]) => !word.includes(' ') && ` ${text} `.includes(` ${phrase} `))
        .map(([, word]) => word),
    joinPhrases: (text) =>
      phrases.reduce((joined, [phrase, word]) => ` ${joined} `.replace(` ${phrase} `, ` ${word} `).trim(), text),
  };
}
