import { expect, it } from 'vitest';
import { searchedAs } from '../content-documents/store-document.ts';
import { findPlace } from './find-place.ts';

/** A country with all its postcodes. */
const PLACES = Array.from({ length: 20_000 }, (_, index) => {
  const name = `Ört ${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)} an der Aue`;
  const position = { latitude: 47 + (index % 300) / 40, longitude: 6 + (index % 500) / 60 };
  return { postcode: String(index).padStart(5, '0'), name, nameSearch: searchedAs(name), ...position };
});

it.each([
  ['ört baaa an der aue', { found: 'place', name: 'Ört baaa an der Aue' }],
  ['oert baaa an der aue', { found: 'place', name: 'Ört baaa an der Aue' }],
  ['nirgendwo', { found: 'nothing' }],
  ['aue', { found: 'choices' }],
])('HDR-3 finds what %j means among all places of a country, and nobody else waits for it', (search, expected) => {
  const startedAt = performance.now();
  expect(findPlace(PLACES, search)).toMatchObject(expected);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
