import { expect, it } from 'vitest';
import { createVisitorPlaces, drawVisitor, readVisitor } from './visitor-arm.ts';

const placeOf = createVisitorPlaces('a secret of this shop');
const visitors = Array.from({ length: 100_000 }, (_, number) =>
  Buffer.from(`${number}`.padStart(12)).toString('base64url'),
);

it('LAY-1 makes two rollouts independent: each quarter of the visitors of two halves has its share', () => {
  const quarters = [0, 0, 0, 0];
  for (const visitor of visitors) {
    const [cart, search] = [placeOf(visitor, 'cart', '1.1.0') < 0.5, placeOf(visitor, 'search', '2.0.0') < 0.5];
    quarters[(cart ? 2 : 0) + (search ? 1 : 0)]! += 1;
  }
  for (const quarter of quarters) {
    expect(quarter).toBeGreaterThan(24_000);
    expect(quarter).toBeLessThan(26_000);
  }
});

it('makes the next version of a remote independent of the last one', () => {
  const first = visitors.filter((visitor) => placeOf(visitor, 'cart', '1.1.0') < 0.1);
  const again = first.filter((visitor) => placeOf(visitor, 'cart', '1.2.0') < 0.1);
  expect(again.length / first.length).toBeGreaterThan(0.08);
  expect(again.length / first.length).toBeLessThan(0.12);
});

it('spreads visitors evenly, so that every share is exact and only grows', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const visitor of visitors) tenths[Math.floor(placeOf(visitor, 'cart', '1.1.0') * 10)]! += 1;
  for (const tenth of tenths) expect(Math.abs(tenth - 10_000)).toBeLessThan(400);
});

it('is the same on every host that has the secret, and cannot be foretold without it', () => {
  const of = (secret: string) =>
    visitors.slice(0, 100).map((visitor) => createVisitorPlaces(secret)(visitor, 'cart', '1'));
  expect(of('one')).toEqual(of('one'));
  expect(of('one')).not.toEqual(of('another'));
});

it('is the same in every build of the shop: hosts of two builds run side by side during a deploy', () => {
  const placeInAnyBuild = createVisitorPlaces('a secret of this shop');
  const places = ['AAAAAAAAAAAAAAAA', 'abcdefgh_-012345'].map((visitor) => placeInAnyBuild(visitor, 'cart', '1.1.0'));
  expect(places.map((place) => place.toFixed(6))).toEqual(['0.558510', '0.148135']);
});

it('draws names that it can read', () => {
  const drawn = Array.from({ length: 100 }, drawVisitor);
  expect(drawn.every((visitor) => readVisitor(visitor) === visitor)).toBe(true);
  expect(new Set(drawn).size).toBe(100);
});

it.each([
  '',
  'x',
  '4711',
  'a'.repeat(15),
  'a'.repeat(17),
  `${'a'.repeat(15)}/`,
  `${'a'.repeat(15)} `,
  `${'a'.repeat(15)}ä`,
])('reads no visitor from %j', (text) => {
  expect(readVisitor(text)).toBeUndefined();
});
