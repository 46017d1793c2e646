import { expect, it } from 'vitest';
import { operatorsPortBeside } from './operators-port.ts';

it.each([
  [3000, 4000],
  [64_535, 65_535],
  [64_536, 63_536],
  [65_535, 64_535],
  [0, 0],
])('the operators of a shop on port %i have port %i', (shop, operators) => {
  expect(operatorsPortBeside(shop)).toBe(operators);
});
