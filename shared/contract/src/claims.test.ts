import { expect, it } from 'vitest';
import { conflictsOn } from './claims.ts';

type Claimer = Parameters<typeof conflictsOn>[1];

const SHEET = {
  shows: [],
  hydrate: 'now',
  budget: { scripts: 1, styles: 1 },
  samples: [{}],
  fallback: 'notice',
} as const;

/** A release with pages at these addresses and a module that says these things of itself. */
function claimer(paths: Claimer['pages'][number]['path'][], says: object = {}): Claimer {
  const slot = { ...SHEET, samples: [{}], shows: [], ...says };
  return {
    pages: paths.map((path) => ({ path, redirect: '/elsewhere' })),
    exposes: { Part: { scripts: [], styles: [], slot }, Old: { scripts: [], styles: [] } },
  };
}

it('an address that two releases own on a site is told as the first one writes it', () => {
  const one = claimer(['/{slug}-p{id:digits}', '/search']);
  const other = claimer(['/find', '/coffee-p1']);
  expect(conflictsOn('DE', one, other)).toEqual([{ kind: 'address', claimed: '/{slug}-p{id:digits}' }]);
});

it('two releases may own an address on different sites', () => {
  const one = claimer([{ DE: '/reviews', AT: '/ratings' }]);
  const other = claimer([{ AT: '/reviews', CH: '/ratings' }]);
  for (const site of ['DE', 'AT', 'CH', 'PL'] as const) expect(conflictsOn(site, one, other)).toEqual([]);
  expect(conflictsOn('AT', claimer(['/reviews']), other)).toEqual([{ kind: 'address', claimed: '/reviews' }]);
});

it.each([
  ['place of the frame', { place: 'page/header' }, 'page/header'],
  ['kind of block of the home page', { homeBlocks: { stage: {} } }, 'stage'],
  ['open place inside a slot', { offers: { 'product-page/below-price': {} } }, 'product-page/below-price'],
])('one release alone has a %s', (_what, says, claimed) => {
  expect(conflictsOn('DE', claimer([], says), claimer([], says))).toEqual([{ kind: 'place', claimed }]);
  expect(conflictsOn('DE', claimer([], says), claimer([]))).toEqual([]);
});

it('several releases may stand in one open place', () => {
  const filling = claimer([], { fills: ['product-page/below-price'] });
  expect(conflictsOn('DE', filling, filling)).toEqual([]);
});
