import { expect, it } from 'vitest';
import { formatPercent, swissGerman } from './index.ts';

it.each([
  ['Größe „M“ heißt GRÖẞE M', 'Grösse «M» heisst GRÖSSE M'],
  ['10 % auf alles, 20 % auf Weißes', '10% auf alles, 20% auf Weisses'],
  ['Ihr Gutschein: 5,50', 'Ihr Gutschein: 5,50'],
])('SIT-6 writes German as Switzerland does: %s', (text, written) => {
  expect(swissGerman(text)).toBe(written);
});

it('SIT-3 writes per cent in texts as in figures of the site', () => {
  expect(swissGerman(formatPercent('DE', 10))).toBe(formatPercent('CH', 10));
});
