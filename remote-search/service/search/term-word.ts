/**
 * What a word says: what is wanted, how it is, what else it has, what it is for, how much of it, or what it is to be without. A product
 * must have every thing and attribute, and is called by nothing that it is to lack; of the other words it is the better the more it has.
 */
export type Role = 'thing' | 'attribute' | 'addition' | 'purpose' | 'measure' | 'lack';

export interface TermWord {
  /** Folded; of a meaning that stands for several words these, with blanks. */
  word: string;
  /** What its products are filed under; of a meaning that stands for several words what they are as one, or nothing. */
  key: string;
  role: Role;
  /** It says how or who (`for children`), not what. */
  saysHow: boolean;
  /** It is in the lists of the language: no error is looked for in it. */
  isListed: boolean;
  /** It names goods of any shop: it means itself alone, and who wants them wants nothing else. */
  isGoods: boolean;
  /** Folded words of catalogues that it may stand for, beside itself. */
  meanings: readonly string[];
  /** Beside a thing that the shop has it says what that is for: `geschenk` of `baristakurs geschenk`. @default false */
  isAside?: boolean;
  /** As typed, with the ending that says what it is for or has: `kavegephez`. @default `word` */
  typed?: string;
  /** What it may be called together with another word of the query: `regenjacke` of `jacke für den regen`. */
  compounds: readonly string[];
}

/** Whether a product must have what a word says. */
export const isRequired = ({ role }: Pick<TermWord, 'role'>): boolean => role === 'thing' || role === 'attribute';

/** A word that is known and says nothing else than `more` does. */
export function termWord(word: string, key: string, more: Partial<TermWord>): TermWord {
  const usual = { role: 'thing', saysHow: false, isListed: true, isGoods: false, meanings: [], compounds: [] } as const;
  return { word, key, ...usual, ...more };
}
