import { isChatter } from '../chatter.ts';
import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { meaningAt } from '../meanings/index.ts';
import { isAttribute, isGeneric, isLinking, namesThingLast } from '../query-words.ts';
import { compoundsOf } from '../split-compound.ts';
import { smallOf, stemWord } from '../stem-word.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

export const GOODS_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

/** Before a name that is a form of another word, too, and so means goods in this form alone: `topfen`, but not `töpfe`. */
const ITSELF = '=';

interface Goods {
  longest: number;
  /** As stems. */
  names: ReadonlySet<string>;
  /** As they are listed, folded. */
  listed: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

const read = new Map<Language, Goods>();

/** How many words of a query from one on name goods of any shop, whether this one has them or not; 0 for none. Two may stand the other way round: `hrnec tlakový`. */
export function goodsAt(words: readonly string[], at: number, language: Language): number {
  const { longest, names, listed, forms } = goodsIn(language);
  if (forms.has(words[at]!)) return 1;
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    // What only makes sentences may end like goods: `kolik` is no small wheel (`kolo`).
    if (length === 1 && isChatter(typed[0]!, language) && !listed.has(typed[0]!)) continue;
    // A space inside a name, but no words that tell nothing: `mi się` is no `miś`.
    const isTelling = typed.every((word) => !isLinking(word, language) && !isChatter(word, language));
    const further = length > 1 && isTelling ? [stemWord(typed.join(''), language)] : [];
    if (length === 2 && !namesThingLast(language)) further.push(stemsOf(typed.toReversed(), language));
    const small = length === 1 ? smallOf(typed[0]!, language) : [];
    if ([stemsOf(typed, language), ...further, ...small].some((name) => names.has(name))) return length;
  }
  return 0;
}

/** Whether words name goods just as the lists do: that is surer than another word with the same stem. */
export const areListedGoods = (words: readonly string[], language: Language): boolean =>
  goodsIn(language).listed.has(words.join(' '));

/** Letters of the end of a compound, and before it, at least. */
const SHORTEST_HEAD = 4;
const SHORTEST_MODIFIER = 3;

/** Whether a folded word is a compound of any goods, in languages that write several words as one: `kaffeetisch`, but not `kaffeemaschine`. */
export function endsWithGoods(word: string, language: Language): boolean {
  if (!['de', 'hu'].includes(language)) return false;
  const cuts = Math.max(0, word.length - SHORTEST_HEAD - SHORTEST_MODIFIER + 1);
  const heads = Array.from({ length: cuts }, (_, cut) => word.slice(SHORTEST_MODIFIER + cut));
  const isGoods = (head: string) => goodsAt([head], 0, language) > 0;
  const isOther = (head: string) =>
    isGeneric(head, language) || isAttribute(head, language) || meaningAt([head], 0, language) !== undefined;
  const head = heads.find((each) => isGoods(each) || isOther(each));
  return head !== undefined && isGoods(head);
}

/** Whether a thing and what it is for are goods by one name: the `deckel` `pfanne` is a `pfannendeckel`. */
export const areGoodsTogether = (thing: string, purpose: string, language: Language): boolean =>
  compoundsOf(purpose, thing, language).some((word) => goodsAt([word], 0, language) > 0);

/** Whether a folded word names goods in this form alone: its stem is that of another word. */
export const isGoodsByForm = (word: string, language: Language): boolean => goodsIn(language).forms.has(word);

function goodsIn(language: Language): Goods {
  const known = read.get(language);
  if (known) return known;
  const all = GOODS_LINES[language].flatMap((line) => line.split(',')).map((name) => name.trim());
  const names = new Set(
    all.filter((name) => !name.startsWith(ITSELF)).flatMap((name) => namesOf(foldText(name).split(' '), language)),
  );
  const forms = new Set(all.filter((name) => name.startsWith(ITSELF)).map(foldText));
  const listed = new Set(all.map(foldText));
  const goods = { longest: Math.max(...[...names].map((name) => name.split(' ').length)), names, listed, forms };
  read.set(language, goods);
  return goods;
}

/** A name of several words stands without what links them, too: `tapis salon`; and without the space: `kertiszék`. */
function namesOf(words: readonly string[], language: Language): string[] {
  const telling = words.filter((word) => !isLinking(word, language));
  return [words, ...(telling.length > 1 ? [telling, [telling.join('')]] : [])].map((each) => stemsOf(each, language));
}

const stemsOf = (words: readonly string[], language: Language) => words.map((word) => stemOf(word, language)).join(' ');

/** French words of four letters are too short for an ending, and have both numbers all the same: `lits`, `jeux`. */
const stemOf = (word: string, language: Language): string =>
  language === 'fr' && /^..[^s][sx]$/.test(word) && !isLinking(word, language)
    ? word.slice(0, -1)
    : stemWord(word, language);
