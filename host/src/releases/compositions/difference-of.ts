import type { SlotChange } from '@ninefold/contract/operators';
import { diffArrays } from 'diff';

/** Changed lines that are told; the rest is counted. */
const MOST_LINES = 30;
/** Steps in which two lists are compared before they count as different from top to bottom. */
const MOST_EDITS = 1000;
const LONGEST_LINE = 300;

/** Which lines came and went. */
export function differenceOf(old: readonly string[], now: readonly string[]): SlotChange['text'] {
  const parts = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS }) ?? [
    { value: [...old], removed: true, added: false },
    { value: [...now], removed: false, added: true },
  ];
  const changed = parts.filter(({ added, removed }) => added || removed);
  const count = (of: 'added' | 'removed') => changed.reduce((sum, part) => sum + (part[of] ? part.value.length : 0), 0);
  const lines = changed.flatMap(({ value, added }) =>
    value.map((line) => `${added ? '+' : '-'} ${line.slice(0, LONGEST_LINE)}`),
  );
  return { added: count('added'), removed: count('removed'), lines: lines.slice(0, MOST_LINES) };
}
