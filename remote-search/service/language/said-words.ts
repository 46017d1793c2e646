/** Where a word begins, and where one ends, in the source of a pattern. */
export const BEFORE = String.raw`(?<![\p{Letter}\p{Number}])`;
export const AFTER = String.raw`(?![\p{Letter}\p{Number}])`;

/** Made once: V8 takes a millisecond for each of them. */
const patterns = new Map<string, RegExp>();

export interface SaidWords {
  /** What the first group of the pattern has. */
  group: string | undefined;
  /** The text without the words. */
  rest: string;
}

/** Whole words of a text that a pattern has, and what else the text says; undefined where it has none, or says nothing else. */
export function saidIn(text: string, pattern: string): SaidWords | undefined {
  let words = patterns.get(pattern);
  if (!words) patterns.set(pattern, (words = new RegExp(`${BEFORE}(?:${pattern})${AFTER}`, 'iu')));
  const found = words.exec(text);
  if (!found) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim();
  return rest === '' ? undefined : { group: found[1], rest };
}
