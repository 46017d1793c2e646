import type { Language } from '@ninefold/sites';

/** A file of a font, as a stylesheet names it. */
interface FontFile {
  href: string;
  /** First and last code points of what it has letters for. */
  ranges: readonly (readonly [number, number])[];
}

/** Letters that a page of a language surely has, by which the files of its font are known. */
const LETTERS: Record<Language, string> = {
  de: 'aü',
  fr: 'aé',
  cs: 'aě',
  hu: 'aő',
  pl: 'ał',
  sk: 'aľ',
  tr: 'ağ',
};

const FACE = /@font-face\s*\{([^}]*)\}/g;
const FILE = /url\(["']?([^"')]+\.woff2)["']?\)/;
const RANGES = /unicode-range:([^;]*)/;
const EVERYTHING = 'U+0-10FFFF';

function fontFilesOf(css: string): FontFile[] {
  return [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const href = FILE.exec(face)?.[1];
    return href ? [{ href, ranges: (RANGES.exec(face)?.[1] ?? EVERYTHING).split(',').map(rangeOf) }] : [];
  });
}

/** `U+131`, `U+100-2BA` or `U+4??`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-');
  return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'F'), 16)];
}

/** The files of a stylesheet's fonts that the pages of each language are written with. */
export function fontsOf(css: string): Record<Language, string[]> {
  const files = fontFilesOf(css);
  const fontsFor = (letters: string) =>
    files
      .filter(({ ranges }) =>
        Array.from(letters, (letter) => letter.codePointAt(0)!).some((letter) =>
          ranges.some(([first, last]) => first <= letter && letter <= last),
        ),
      )
      .map(({ href }) => href);
  return Object.fromEntries(
    Object.entries(LETTERS).map(([language, letters]) => [language, fontsFor(letters)]),
  ) as Record<Language, string[]>;
}
