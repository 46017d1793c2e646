import { expect, it } from 'vitest';
import { facetKey } from '../catalogue/facet-key.ts';
import { nameFacets } from './name-facets.ts';

function sizesOf(...sizes: string[]) {
  const keys = sizes.map((size) => facetKey(size)!);
  const labels = new Map(keys.map((key, index) => [`size-${key}`, sizes[index]!]));
  const counted = { name: 'size', counts: new Map(keys.map((key) => [key, 1])), chosen: [], totalWithout: 9 } as const;
  const [facet] = nameFacets('DE', [counted], {}, labels);
  return facet!.values.map(({ label, group }) => `${label} ${group}`);
}

it('SRC puts sizes of clothes in order, however many are written', () => {
  expect(sizesOf('3XL', 'XL', 'S', '2XL', 'XXS', 'M', 'S/M', 'L', 'XS')).toEqual(
    ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => `${size} clothes`),
  );
});

it('SRC puts amounts in order, parts of them too, behind clothes and before numbers', () => {
  expect(sizesOf('1,5 l', '42', '1 l', '0,75 l', 'M', '5 dl', '250 ml', '70 × 140 cm', '38', '0.33 l')).toEqual([
    'M clothes',
    ...['250 ml', '0.33 l', '5 dl', '0,75 l', '1 l', '1,5 l'].map((size) => `${size} amount`),
    ...['38', '42', '70 × 140 cm'].map((size) => `${size} number`),
  ]);
});
