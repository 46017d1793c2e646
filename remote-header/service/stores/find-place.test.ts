import { expect, it } from 'vitest';
import { searchedAs } from '../content-documents/store-document.ts';
import { findPlace } from './find-place.ts';

/** How often a name or a position was looked at. */
let looks = 0;

/** A country with all its postcodes. */
const PLACES = Array.from({ length: 20_000 }, (_, index) => {
  const name = `Ört ${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)} an der Aue`;
  return {
    postcode: String(index).padStart(5, '0'),
    nameSearch: searchedAs(name),
    longitude: 6 + (index % 500) / 60,
    get name() {
      looks += 1;
      return name;
    },
    get latitude() {
      looks += 1;
      return 47 + (index % 300) / 40;
    },
  };
});

it.each([
  ['ört baaa an der aue', { found: 'place', name: 'Ört baaa an der Aue' }, 2],
  ['oert baaa an der aue', { found: 'place', name: 'Ört baaa an der Aue' }, 2],
  ['nirgendwo', { found: 'nothing' }, 2],
  ['aue', { found: 'choices' }, 5],
])(
  'HDR-3 finds what %j means among all places of a country, and compares no place with all others',
  (search, expected, most) => {
    looks = 0;
    expect(findPlace(PLACES, search)).toMatchObject(expected);
    expect(looks / PLACES.length).toBeLessThan(most + 0.1);
  },
);
