/** Languages in which a word of one letter, `v obci`, never ends a line. */
const LANGUAGES = /^(?:cs|pl|sk)\b/;
const AFTER_SHORT_WORD = /(?<=(?<![\p{L}\p{N}])[aikosuvwz]) (?=\S)/giu;
/** `380 ml`, `70 %`, `14 Tagen`, also of a text that gets its number later; at the end of a text a longer one, too. */
const BEFORE_UNIT =
  /(?<=\d|\{\{(?:count|days|limit|least|most)\}\}) (?=(?:%|\p{L}{1,5}|Monaten?)(?![\p{L}\p{N}])|\p{L}{6}$)/gu;
/** `110 00 Praha`, `20095 Hamburg`, `1 000` */
const IN_NUMBER = /(?<=\d) (?=\d)|(?<=(?<!\d)\d{4,5}|\d{3}[ \u00a0]\d{2}|\d{2}-\d{3}) (?=\p{Lu}\p{Ll})/gu;

/** A text with the spaces that its language keeps together: for the eye alone, not for what is compared, searched or told to search engines. */
export function keepTogether(locale: string, text: string): string {
  const withUnits = text.replaceAll(BEFORE_UNIT, '\u00a0').replaceAll(IN_NUMBER, '\u00a0');
  return LANGUAGES.test(locale) ? withUnits.replaceAll(AFTER_SHORT_WORD, '\u00a0') : withUnits;
}
