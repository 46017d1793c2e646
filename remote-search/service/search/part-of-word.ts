import { goodsAt } from '../language/goods/index.ts';
import type { Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import {
  additionOf,
  digitsOf,
  isAttribute,
  isGeneric,
  isMeasure,
  isThing,
  isVague,
  purposeOf,
  tellsAddition,
} from '../language/query-words.ts';
import { stemWord } from '../language/stem-word.ts';
import { termWord, type Role, type TermWord } from './term-word.ts';

export const brandPart = (word: string, language: Language): TermWord =>
  termWord(word, word.includes(' ') ? '' : stemWord(word, language), { role: 'attribute', saysHow: true });

export const goodsPart = (word: string, role: Role, language: Language): TermWord =>
  termWord(word, stemWord(word, language), { role, isGoods: true });

export function partOf(word: string, role: Role, meanings: readonly string[], language: Language): TermWord {
  const purpose = withoutEnding(word, purposeOf(word, language), meanings, language);
  const addition = withoutEnding(word, additionOf(word, language), meanings, language);
  const own = purpose ?? addition ?? digitsOf(word, language) ?? word;
  const hasAddition = addition !== undefined || (tellsAddition(word, language) && !sayHow(word, meanings, language));
  const ended = role === 'lack' ? role : purpose !== undefined ? 'purpose' : hasAddition ? 'addition' : role;
  const ownRole = isMeasure(word, language) ? 'measure' : ended;
  const tellsHow = ownRole === 'attribute' || (ownRole === 'thing' && !isThing(own) && sayHow(own, meanings, language));
  return termWord(own, stemWord(own, language), {
    // Who wants a large cup is shown cups: those that are called large come first.
    role: !tellsHow ? ownRole : isVague(own, language) ? 'addition' : 'attribute',
    saysHow:
      !isGeneric(own, language) && !isThing(own) && [own, ...meanings].some((each) => isAttribute(each, language)),
    isListed: meanings.length > 0 || isAttribute(own, language),
    ...(purpose === undefined && addition === undefined ? {} : { typed: word }),
    meanings: [...(own === word ? meanings : (meaningAt([own], 0, language)?.words ?? [])), ...packsOf(own, language)],
  });
}

/** What a pack of a number is called in German, and the number of a pack: `4` → `4er`, `4er` → `4`. */
const packsOf = (word: string, language: Language): readonly string[] =>
  language === 'de' && /^\d(?:er)?$/.test(word) ? [word.length > 1 ? word[0]! : `${word}er`] : [];

/** Whether a word, or all that it means, tells how or who. */
const sayHow = (word: string, meanings: readonly string[], language: Language): boolean =>
  (meanings.length === 0 ? [word] : meanings).every(
    (each) => isAttribute(each, language) && (!isThing(each) || isAttribute(word, language)),
  );

/** A word without its ending, if that is no part of a word that means something itself: `kavegephez`, but not `kamera`. */
function withoutEnding(
  word: string,
  stem: string | undefined,
  meanings: readonly string[],
  language: Language,
): string | undefined {
  const isWhole = meanings.length > 0 || goodsAt([word], 0, language) > 0;
  const isOwn = stem !== undefined && (meaningAt([stem], 0, language) ?? goodsAt([stem], 0, language) > 0);
  return isWhole && !isOwn ? undefined : stem;
}
