import { describe, expect, it } from 'vitest';
import { fontsOf } from './font-files.ts';

const CSS = `
  @font-face { font-family: A; src: url('/assets/fonts/latin-ext.woff2') format('woff2-variations'); unicode-range: U+0100-02BA, U+1E00-1E9F; }
  @font-face{font-family:A;src:url(/assets/fonts/latin.woff2)format("woff2-variations");unicode-range:U+??,U+131,U+152-153}
  @font-face{font-family:A;src:url("/assets/fonts/greek.woff2");unicode-range:U+370-3FF}
  @font-face{font-family:B;src:local('Arial')}`;

describe('the files of a font that a page asks for ahead', () => {
  it.each(['de', 'fr'] as const)('are the basic letters alone in %s', (language) => {
    expect(fontsOf(CSS)[language]).toEqual(['/assets/fonts/latin.woff2']);
  });

  it.each(['cs', 'hu', 'pl', 'sk', 'tr'] as const)('are the letters with further marks too in %s', (language) => {
    expect(fontsOf(CSS)[language]).toEqual(['/assets/fonts/latin-ext.woff2', '/assets/fonts/latin.woff2']);
  });

  it('are one that has all letters', () => {
    const fonts = fontsOf('@font-face{font-family:C;src:url(/all.woff2)}');
    expect(fonts.pl).toEqual(['/all.woff2']);
  });

  it('end where a range ends', () => {
    const fonts = fontsOf(
      '@font-face{src:url(/to-t.woff2);unicode-range:U+11A-142}@font-face{src:url(/from.woff2);unicode-range:U+143-200}',
    );
    expect(fonts.pl).toEqual(['/to-t.woff2']);
    expect(fonts.cs).toEqual(['/to-t.woff2']);
  });
});
