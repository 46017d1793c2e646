/** The types that the shop takes, named as the ending of a file. */
const PICTURE_TYPES = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What files that are often taken for pictures begin with. */
const FOREIGN: readonly (readonly [name: string, start: RegExp])[] = [
  // A comment goes up to its own end: there is one way to read them, however many there are.
  ['an SVG drawing', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i],
  ['a web page', /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!DOCTYPE html|html|head|body|script)\b/i],
  ['a TIFF picture', /^(?:II\*\0|MM\0\*)/],
  ['a PDF document', /^%PDF-/],
  ['a BMP picture', /^BM/],
  ['a ZIP file', /^PK/],
  ['a HEIC picture', /^[^]{4}ftyp(?:heic|heix|hevc|mif1|msf1)/],
];

/** Tells the type of a picture by its first bytes; `undefined` for everything that the shop does not take. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^[^]{4}ftypavi[fs]/.test(start)) return 'avif';
  return undefined;
}

/** What a file that is no picture of the shop looks like: `a web page`. */
export function foreignTypeOf(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return FOREIGN.find(([, pattern]) => pattern.test(start))?.[0];
}
