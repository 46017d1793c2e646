import { expect, it, vi } from 'vitest';
import type { HttpTransport } from '@ninefold/platform/http';
import { siteOf } from '@ninefold/sites';
import { askedOf, visitorsFor } from './sample-visitors.ts';

const CART = '/service/cart/api/cart';
const PERSON = '/service/customerfrontenddata/api/v1/psdata';
const PRODUCT = { productId: '1', tcm: '1-1', title: 'Aria', priceMinor: 499 };

const visitors = (...asked: string[]) => visitorsFor(new Set(asked), siteOf('DE'), PRODUCT as never);

it.each([
  [[], []],
  [[CART], ['with a full cart']],
  [[PERSON], ['for a customer']],
  [
    [CART, PERSON],
    ['with a full cart', 'for a customer', 'for a customer with a full cart'],
  ],
])('REL-4 a slot that asks %j is tried %j', (asked, tried) => {
  expect(visitors(...asked).map(({ text }) => text)).toEqual(tried);
});

it('REL-4 answers what a slot reads about its visitor alone, and nothing that it changes', async () => {
  const reached = vi.fn<HttpTransport>(() => Promise.resolve({ status: 404, body: {} }));
  const asked = new Set<string>();
  const send = askedOf(reached, asked, visitors(CART)[0]);
  const calls = [
    { path: CART, method: 'POST' as const },
    { path: '/service/weather' },
    { path: `${CART}?forceReload=true` },
    { path: PERSON },
  ];
  const statuses = [];
  for (const call of calls) statuses.push((await send(call, {})).status);
  expect(statuses).toEqual([404, 404, 200, 404]);
  expect([...asked]).toEqual([CART, PERSON]);
});
