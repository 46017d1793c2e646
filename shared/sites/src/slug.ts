/** Letters that lose no accent by decomposition, and German umlauts, which an address writes with an e. */
const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l', ı: 'i', œ: 'oe' };
/** Hungarian and Turkish write ö and ü too, but drop the dots in addresses. */
const GERMAN_ONLY = new Set(['ä', 'ö', 'ü']);

/** The words of a title as they stand in an address: lower case, a to z, digits and hyphens. */
export function slugOf(text: string, locale: string): string {
  const isGerman = locale.startsWith('de');
  return text
    .normalize('NFC')
    .toLocaleLowerCase(locale)
    .replace(/[äöüßłıœ]/gu, (letter) => (GERMAN_ONLY.has(letter) && !isGerman ? letter : (LETTERS[letter] ?? letter)))
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
