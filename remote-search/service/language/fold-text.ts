/** Letters that no decomposition turns into a plain one. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const UMLAUT_PAIRS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A text as it is compared in a search: lower case, no accents, words of letters and digits with one space between.
 * Texts and terms are folded by this same function, so that the database needs no dictionary and no locale. `I`, `İ`, `i` and
 * `ı` all become `i`, whatever the language.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßłıøđæœþ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The folded words of a text, and again with `ae`, `oe`, `ue` for the umlauts where that differs: `mühle` → `muhle muehle`. */
export function foldForIndex(text: string): string {
  const [folded = '', spelledOut] = foldings(text);
  if (spelledOut === undefined) return folded;
  const words = folded.split(' ');
  const further = spelledOut.split(' ').filter((word) => !words.includes(word));
  return [...words, ...further].join(' ');
}

/** The ways in which a text is typed without its accents: one, or two when it has umlauts. */
export function foldings(text: string): readonly string[] {
  const folded = foldText(text);
  const spelledOut = foldText(text.toLowerCase().replace(/[äöü]/gu, (letter) => UMLAUT_PAIRS[letter] ?? letter));
  return folded === spelledOut ? [folded] : [folded, spelledOut];
}
