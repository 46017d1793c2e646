/** A name as searches compare it: small letters without accents, `Zürich` and `ZURICH` alike, `Sankt` as `St.` */
export function placeKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(/\b(?:sankt|saint)\b/g, 'st')
    .trim();
}

const WITHOUT_UMLAUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The ways in which a name may be typed: `Köln` as `koln` and as `koeln`. */
export function placeKeys(name: string): string[] {
  const written = name.normalize('NFC').replace(/[äöü]/gi, (letter) => WITHOUT_UMLAUT[letter.toLowerCase()] ?? letter);
  return [...new Set([placeKey(name), placeKey(written)])];
}
