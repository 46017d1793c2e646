/** Letters of a word in which an error is looked for; what follows may differ more. */
const HEAD_LENGTH = 7;

/**
 * What is left of the beginning of a word without one of its letters, the beginning itself, and that of the word without doubled
 * letters. Two words that share one of these are a letter more, less, wrong or swapped apart, or some doubled ones: `capucino`.
 */
export function withoutOneLetter(word: string): string[] {
  const head = headOf(word);
  const single = headOf(word.replace(/(.)\1+/gu, '$1'));
  return [...new Set([head, ...head.map((_, index) => head.toSpliced(index, 1)), single].map((left) => left.join('')))];
}

const headOf = (word: string): string[] => Array.from(word).slice(0, HEAD_LENGTH);

/** A word with two neighbouring letters swapped, in each place: `kfafee` among those of `kaffee`. */
export function withSwappedLetters(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => letters.toSpliced(index, 2, letter, letters[index]!).join(''));
}
