/** Languages in which a word of one letter, `v obci`, never ends a line. */
const LANGUAGES = /^(?:cs|pl|sk)\b/;
const AFTER_SHORT_WORD = /(?<=(?<![\p{L}\p{N}])[aikosuvwz]) (?=\S)/giu;
/** `380 ml`, `70 %`; at the end of a text a longer one, too: `16 Stück` */
const BEFORE_UNIT = /(?<=\d) (?=(?:%|\p{L}{1,2})(?![\p{L}\p{N}])|\p{L}{3,6}$)/gu;

/** A text with the spaces that its language keeps together: for the eye alone, not for what is compared, searched or told to search engines. */
export function keepTogether(locale: string, text: string): string {
  const withUnits = text.replaceAll(BEFORE_UNIT, '\u00a0');
  return LANGUAGES.test(locale) ? withUnits.replaceAll(AFTER_SHORT_WORD, '\u00a0') : withUnits;
}
