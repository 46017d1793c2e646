/** Languages in which a word of one letter, `v obci`, never ends a line. */
const LANGUAGES = /^(?:cs|pl|sk)\b/;
const AFTER_SHORT_WORD = /(?<=(?<![\p{L}\p{N}])[aikosuvwz]) (?=\S)/giu;

/** A text with the spaces that its language keeps together: for the eye alone, not for what is compared, searched or told to search engines. */
export function keepShortWords(locale: string, text: string): string {
  return LANGUAGES.test(locale) ? text.replaceAll(AFTER_SHORT_WORD, '\u00a0') : text;
}
