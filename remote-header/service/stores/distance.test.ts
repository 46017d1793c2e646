import { expect, it } from 'vitest';
import { distanceKm, middleOf } from './distance.ts';

const HAMBURG = { latitude: 53.551, longitude: 9.993 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };

it('HDR-3 measures on a great circle', () => {
  expect(distanceKm(HAMBURG, BERLIN)).toBeCloseTo(255.3, 0);
  expect(distanceKm(HAMBURG, HAMBURG)).toBe(0);
});

it('HDR-3 finds the middle of positions', () => {
  const { latitude, longitude } = middleOf([HAMBURG, BERLIN]);
  expect([latitude, longitude].map((degrees) => degrees.toFixed(3))).toEqual(['53.035', '11.699']);
});
