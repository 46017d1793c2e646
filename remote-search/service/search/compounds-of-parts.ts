import { fittingTo } from '../language/fits.ts';
import type { Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { attributeBefore, isGeneric, isNamedAttribute, namesThingLast } from '../language/query-words.ts';
import { compoundsOf, writesCompounds } from '../language/split-compound.ts';
import { isRequired, termWord, type TermWord } from './term-word.ts';

/** Things with what they may be called together with what they are for, or with the word beside them. */
export function withCompounds(parts: readonly TermWord[], language: Language): TermWord[] {
  return parts.map((part, at) => {
    if (part.role !== 'thing') return part;
    const beside = parts.slice(Math.max(0, at - 1), at).filter(isRequired);
    const saysWhich = isGeneric(part.word, language);
    const purposes = parts
      .filter(({ role, saysHow }) => role === 'purpose' && (saysWhich || !saysHow))
      .map(({ word }) => word);
    const modifiers = [...purposes, ...beside.map(({ word }) => word)];
    const next = parts[at + 1];
    const phrases = purposes.map((purpose) => (namesThingLast(language) ? [purpose, part.word] : [part.word, purpose]));
    const compounds = [
      ...modifiers.flatMap((modifier) => compoundsOf(modifier, part.word, language)),
      ...(next && isRequired(next) && isGeneric(next.word, language)
        ? compoundsOf(part.word, next.word, language)
        : []),
    ];
    return {
      ...part,
      compounds: [
        ...compounds.flatMap((each) => [each, ...(meaningAt([each], 0, language)?.words ?? [])]),
        ...phrases.flatMap((words) => {
          const meaning = meaningAt(words, 0, language);
          // What it is for is not what it is: `machine pour capsules`.
          return meaning?.length === words.length ? meaning.words.filter((each) => !purposes.includes(each)) : [];
        }),
      ],
    };
  });
}

/** What is made for what the query says that it is for. */
export function fittingParts(parts: readonly TermWord[], language: Language): TermWord[] {
  const wantsMachine = parts.some(({ role, word }) => role === 'thing' && isGeneric(word, language));
  const purposes = wantsMachine ? [] : parts.filter(({ role }) => role === 'purpose');
  const meanings = fittingTo(
    purposes.flatMap(({ word, meanings }) => [...word.split(' '), ...meanings]),
    language,
  );
  if (meanings.length === 0) return [];
  return [termWord('', '', { role: 'addition', meanings })];
}

/** What the beginning of a compound says of how its thing is, or for whom: `holzstuhl`, `flanellbettwäsche`. */
export function saidInCompounds(parts: readonly TermWord[], language: Language): TermWord[] {
  if (!writesCompounds(language)) return [];
  return parts.flatMap(({ role, word, isAside }) => {
    const said = role === 'thing' && !isAside ? attributeBefore(word, language) : undefined;
    if (said === undefined) return [];
    const meanings = meaningAt([said], 0, language)?.words ?? [said];
    const saysHow = meanings.every((each) => isNamedAttribute(each, language));
    return saysHow ? [termWord('', '', { role: 'addition', meanings })] : [];
  });
}
