// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Rating } from './rating.tsx';
import { halfStepsOf } from './half-steps-of.ts';

afterEach(cleanup);

it.each([
  [0, 0],
  [0.24, 0],
  [0.25, 1],
  [3.4, 7],
  [4.5, 9],
  [4.8, 10],
  [9, 10],
  [-1, 0],
  [Number.NaN, 0],
])('UIC-3 shows %d in half steps on a scale of five', (value, halfSteps) => {
  expect(halfStepsOf(value)).toBe(halfSteps);
});

it('UIC-3 is one picture with a name', () => {
  render(<Rating value={4.5} label="4,5 von 5 Sternen" count="(128)" />);
  expect(screen.getByRole('img', { name: '4,5 von 5 Sternen' }).dataset['halfSteps']).toBe('9');
  expect(screen.getByText('(128)')).toBeTruthy();
});
