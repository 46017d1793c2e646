import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { expect, it } from 'vitest';
import { readOpening } from './opening-state.ts';

const live = { version: '1.0.0', isKilled: false };
const sites = { ...EMPTY_COMPOSITION.sites, DE: { header: live, cart: live }, AT: { header: live } };
const STOCKED = { hasCategories: true, hasGoods: true, hasLegalPages: true };

async function liveOn(remotes: readonly string[], contents = STOCKED) {
  const opening = await readOpening({ sites }, remotes, { read: () => Promise.resolve(contents) });
  return opening.filter(({ isLive }) => isLive).map(({ site }) => site);
}

it('a site that has goods and content stays open when a remote is published for other countries, or is live nowhere yet', async () => {
  expect(await liveOn(['header', 'cart', 'reviews'])).toEqual(['DE', 'AT']);
});

it('while goods or content are to come, a site needs every remote', async () => {
  expect(await liveOn(['header', 'cart'], { ...STOCKED, hasGoods: false })).toEqual(['DE']);
  expect(await liveOn([])).toEqual([]);
});
