import { acrossEntries, acrossFields, fields, isObject, tablePart, text } from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { synonym } from '../../schema.ts';
import { foldText } from '../../language/fold-text.ts';

const MOST_GROUPS = 2000;
const MOST_SAME = 10;
const LONGEST_TERM = 60;
const MOST_WORDS = 4;

/** A word, or a few, as shoppers type them. */
const Term = text(LONGEST_TERM).check(
  z.refine((term: string) => foldText(term) !== '', 'must have letters or digits'),
  z.refine(
    (term: string) => foldText(term).split(' ').length <= MOST_WORDS,
    `has too many words: ${MOST_WORDS} at most`,
  ),
);

/** No word stands twice in a group, however it is written. */
const namedOnce = acrossFields(({ word, same }) =>
  twins([{ term: word, path: ['word'] }, ...membersOf(same, [])]).map(({ path, first }) => ({
    path,
    reason: `is taken: ${first.join(' ')} is the same word`,
  })),
);

/** No word is in two groups: one group has all that mean the same. */
const inOneGroup = acrossEntries((entries) => {
  const members = entries.flatMap((entry, index) =>
    isObject(entry) ? [{ term: entry['word'], path: [index, 'word'] }, ...membersOf(entry['same'], [index])] : [],
  );
  return twins(members)
    .filter(({ path, first }) => path[0] !== first[0])
    .map(({ path, first }) => ({ path, reason: `is taken: entry ${first[0]} has the same word` }));
});

interface Member {
  term: unknown;
  path: (string | number)[];
}

function membersOf(same: unknown, start: (string | number)[]): Member[] {
  return Array.isArray(same) ? same.map((term: unknown, index) => ({ term, path: [...start, 'same', index] })) : [];
}

/** Those that were named before, folded as a search folds them, and where. */
function twins(members: readonly Member[]) {
  const firstWith = new Map<string, Member['path']>();
  return members.flatMap(({ term, path }) => {
    if (typeof term !== 'string' || foldText(term) === '') return [];
    const first = firstWith.get(foldText(term));
    if (first) return [{ path, first }];
    firstWith.set(foldText(term), path);
    return [];
  });
}

/** Words that mean the same: who searches one of them finds the goods of all. */
const SynonymEntry = fields({
  word: Term,
  same: z.array(Term).check(z.minLength(1), z.maxLength(MOST_SAME)),
}).check(namedOnce);

/** The retailer's own synonyms; those of the language come with the shop. */
export const synonymPart = tablePart({
  name: 'synonyms',
  summary: 'words that mean the same in searches, beside those that the shop knows',
  table: synonym,
  entry: SynonymEntry,
  key: ['word'],
  most: MOST_GROUPS,
  acrossEntries: inOneGroup,
});
