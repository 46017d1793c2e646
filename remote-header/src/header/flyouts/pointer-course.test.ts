import { expect, it } from 'vitest';
import { isBoundRight, withPlace, type PointerPlace } from './pointer-course.ts';

const BOX = { top: 100, bottom: 500, right: 300 };
const place = (x: number, y: number, at = 0): PointerPlace => ({ x, y, at });

it.each([
  ['straight to the right', [place(100, 150), place(140, 150)], true],
  ['diagonally down into the box', [place(100, 150), place(140, 200)], true],
  ['diagonally below the box', [place(100, 400), place(110, 440)], false],
  ['straight down the list', [place(100, 150), place(100, 190)], false],
  ['back to the left', [place(140, 150), place(100, 190)], false],
  ['nowhere yet', [place(100, 150)], false],
])('NAV-2 a pointer that goes %s is bound for the right: %s', (_course, places, expected) => {
  expect(isBoundRight(places, BOX)).toBe(expected);
});

it('NAV-2 a course is that of the last moments, and a pointer that rested begins a new one', () => {
  const places = [place(0, 0, 0), place(10, 0, 50), place(20, 0, 100)].reduce(withPlace, [] as PointerPlace[]);
  expect(places).toHaveLength(3);
  expect(withPlace(places, place(20, 40, 190)).map(({ at }) => at)).toEqual([100, 190]);
  expect(withPlace(places, place(20, 40, 900)).map(({ at }) => at)).toEqual([100, 900]);
});
