import { expect, it } from 'vitest';
import { watchlistPageOf } from './watchlist-page.ts';

it.each([
  [[{ number: 18, title: 'Merkzettel', url: '/merkzettel-s18' }], '/merkzettel-s18'],
  [[{ number: 5, title: 'Datenschutz', url: '/datenschutz-s5' }], '/'],
])('HDR-2 of a site with the pages %j the form of the watchlist leads to %s', async (pages, address) => {
  expect(await watchlistPageOf({ servicePages: async () => pages }, 'DE')).toBe(address);
});
