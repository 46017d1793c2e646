import { expect, it } from 'vitest';
import { FEW_LEFT } from '../../contract/tile-limits.ts';
import { toTileFacts } from './tile-facts.ts';

it.each([
  [null, {}],
  [0, {}],
  [1, { piecesLeft: 1 }],
  [FEW_LEFT, { piecesLeft: FEW_LEFT }],
  [FEW_LEFT + 1, {}],
])('a tile says of %s pieces that are left: %j', (pieces_left, facts) => {
  expect(toTileFacts({ pieces_left })).toEqual(facts);
});
