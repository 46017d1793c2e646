import { foldText } from '../language/fold-text.ts';
import type { SearchTerm } from './read-term.ts';

/** What a query names as the wanted thing, in its own words: `Socken` of `Socken für Herren`; undefined where it says nothing else. */
export function broaderTerm({ text, parts }: SearchTerm): string | undefined {
  const isThing = ({ role }: SearchTerm['parts'][number]) => role === 'thing';
  if (!parts.some((part) => !isThing(part) && part.word !== '')) return undefined;
  const things = new Set(parts.filter(isThing).flatMap(({ typed, word }) => (typed ?? word).split(' ')));
  const kept = text.split(' ').filter((word) =>
    foldText(word)
      .split(' ')
      .every((part) => things.has(part)),
  );
  return kept.length > 0 ? kept.join(' ') : undefined;
}
