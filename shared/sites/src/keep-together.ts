/** Languages in which a word of one letter, `v obci`, never ends a line. */
const LANGUAGES = /^(?:cs|pl|sk)\b/;
const AFTER_SHORT_WORD = /(?<=(?<![\p{L}\p{N}])[aikosuvwz]) (?=\S)/giu;
/**
 * What stands after a number, or where a text gets one later. By ranges, which hold the letters of all languages of the sites: `\p{L}` takes a
 * browser ten times as long to make, on a page's way to its first press.
 */
const AFTER_NUMBER =
  /(?<=\d|\{\{(?:count|days|distance|formatted|limit|least|most)\}\}) (?=(%|[A-Za-zµÀ-ÖØ-öø-ɏ]+)(?![A-Za-zµÀ-ÖØ-öø-ɏ\d²³¹]))/g;
/** `Lipová 9, 110 00 Praha`, `EN 301 549`, `nr art. 1094`, `2022. évi` */
const BESIDE_NUMBER =
  /(?<=[A-Za-zÀ-ÖØ-öø-ɏ]) (?=\d{1,4}[a-z]?, \d)|(?<=\b(?:[A-Z]{2,4}|[A-Za-z]{2,5}\.)) (?=\d)|(?<=\b\d{4}\.) (?=évi\b)/g;
/** `110 00 Praha`, `20095 Hamburg`, `1 000` */
const IN_NUMBER = /(?<=\d) (?=\d)|(?<=(?<!\d)\d{4,5}|\d{3}[ \u00a0]\d{2}|\d{2}-\d{3}) (?=\p{Lu}\p{Ll})/gu;

/** `Taille : S`, `« Serena »` */
const BESIDE_FRENCH_MARK = / (?=[!:;?»])|(?<=«) /g;

/** A text with the spaces that its language keeps together: for the eye alone, not for what is compared, searched or told to search engines. */
export function keepTogether(locale: string, text: string): string {
  const withUnits = text
    .replaceAll(AFTER_NUMBER, (space, word: string, at: number) =>
      isUnit(word, at + 1 + word.length === text.length) ? '\u00a0' : space,
    )
    .replaceAll(IN_NUMBER, '\u00a0')
    .replaceAll(BESIDE_NUMBER, '\u00a0');
  if (locale.startsWith('fr')) return withUnits.replaceAll(BESIDE_FRENCH_MARK, '\u00a0');
  return LANGUAGES.test(locale) ? withUnits.replaceAll(AFTER_SHORT_WORD, '\u00a0') : withUnits;
}

/** What somebody wrote for the eye, with its spaces kept together and no line that breaks within `E-Mail`, `e-posta`. */
export function keepProseTogether(locale: string, text: string): string {
  return keepTogether(locale, text).replaceAll(/(?<=\b[Ee]-)(?=[A-Za-z])/g, '\u2060');
}

/** `380 ml`, `70 %`, `14 Tagen`; at the end of a text one of six letters, too. */
const isUnit = (word: string, endsText: boolean): boolean =>
  word.length <= 5 || /^Monaten?$/.test(word) || (endsText && word.length === 6);
