import { foldText } from '../../language/fold-text.ts';
import type { Language } from '../../language/language.ts';
import { stemWord } from '../../language/stem-word.ts';

/** Each is looked up like the term itself; not fewer than a group has. */
const MOST_WORDINGS = 12;
/** Words of a term that are compared: what is longer is no term. */
const MOST_WORDS = 12;

/** Words that mean the same. */
export interface SynonymGroup {
  word: string;
  same: readonly string[];
}

/** Says a term in other words: `spaten aus holz` → `grabegabel aus holz`. None: it has no words of any group. */
export type OtherWordings = (term: string) => string[];

interface Member {
  /** What the others of its group are, folded. */
  others: readonly string[];
  stems: readonly string[];
}

/** Compares words as the search of a language does: by their stems. */
export function createOtherWordings(groups: readonly SynonymGroup[], language: Language): OtherWordings {
  const stemsOf = (words: readonly string[]) => words.map((word) => stemWord(word, language));
  const members = groups.flatMap(({ word, same }) => {
    const terms = [word, ...same].map(foldText);
    return terms.map((term): Member => {
      return { stems: stemsOf(term.split(' ')), others: terms.filter((other) => other !== term) };
    });
  });
  const byFirstStem = Map.groupBy(members, ({ stems }) => stems[0]!);
  return (term) => {
    const words = foldText(term).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    const stems = stemsOf(words);
    let wordings = [''];
    let hasOthers = false;
    for (let at = 0; at < words.length;) {
      const member = longestAt(byFirstStem, stems, at);
      const own = words.slice(at, at + (member?.stems.length ?? 1)).join(' ');
      hasOthers ||= member !== undefined;
      wordings = [own, ...(member?.others ?? [])]
        .flatMap((next) => wordings.map((wording) => `${wording} ${next}`.trim()))
        .slice(0, MOST_WORDINGS + 1);
      at += member?.stems.length ?? 1;
    }
    // The first one is the term itself.
    return hasOthers ? wordings.slice(1) : [];
  };
}

/** The member that stands at a word of a term; of several the one of most words. */
function longestAt(byFirstStem: ReadonlyMap<string, readonly Member[]>, stems: readonly string[], at: number) {
  const fitting = byFirstStem
    .get(stems[at]!)
    ?.filter((member) => member.stems.every((stem, index) => stems[at + index] === stem));
  return fitting?.toSorted((one, other) => other.stems.length - one.stems.length)[0];
}
