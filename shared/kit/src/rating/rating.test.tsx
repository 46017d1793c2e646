// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Rating } from './rating.tsx';
import { starsOf } from './stars-of.ts';

afterEach(cleanup);

it.each([
  [0, ''],
  [0.24, ''],
  [0.25, 'h'],
  [3.4, 'fffh'],
  [4.5, 'ffffh'],
  [4.8, 'fffff'],
  [9, 'fffff'],
  [-1, ''],
  [Number.NaN, ''],
])('UIC-3 shows %d in half steps on a scale of five', (value, filled) => {
  expect(starsOf(value).map((fill) => fill[0])).toEqual(filled.padEnd(5, 'e').split(''));
});

it('UIC-3 is one picture with a name', () => {
  render(<Rating value={4.5} label="4,5 von 5 Sternen" count="(128)" />);
  expect(screen.getByRole('img', { name: '4,5 von 5 Sternen' }).querySelectorAll('svg')).toHaveLength(5);
  expect(screen.getByText('(128)')).toBeTruthy();
});
