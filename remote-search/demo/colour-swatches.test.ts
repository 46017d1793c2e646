import { expect, it } from 'vitest';
import { TEXTS } from './texts/texts-of.ts';
import { swatchOf } from '../service/catalogue/colour-swatches.ts';
import { facetKey } from '../service/catalogue/facet-key.ts';

it.each(Object.values(TEXTS))('SIT-6 knows what the colours of the catalogue look like in $language', ({ colours }) => {
  const unknown = Object.values(colours).filter((name) => swatchOf(facetKey(name) ?? '') === undefined);
  expect(unknown).toEqual([]);
});

it.each([
  ['Dunkelblau', 'dunkelblau'],
  ['70 × 140 cm', '70-140-cm'],
  ['98/104', '98-104'],
  ['Kırmızı', 'kirmizi'],
  ['İNCİ', 'inci'],
  ['★', null],
  [undefined, null],
])('I2 names %j %j in addresses', (label, key) => {
  expect(facetKey(label)).toBe(key);
});
