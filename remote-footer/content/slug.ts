const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', œ: 'oe' };

/** The words of a text as they stand in an address: lower case, a to z, digits and hyphens. */
export function slugOf(text: string, locale: string): string {
  const letters = locale.startsWith('de') ? { ...LETTERS, ...GERMAN } : LETTERS;
  return text
    .toLocaleLowerCase(locale)
    .replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
