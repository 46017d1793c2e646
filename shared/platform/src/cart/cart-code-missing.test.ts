// @vitest-environment jsdom
import { combineReducers } from 'redux';
import { expect, it, vi } from 'vitest';
import type { EarlyCall } from '../early/early-calls.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createPageStore, type PageStore } from '../store/page-store.ts';
import { createCartCommands } from './cart-commands.ts';
import { cartSlice } from './cart-slice.ts';

vi.mock('./cart-acts.ts', () => {
  throw new Error('the code for changing carts does not come');
});

it.each([
  [
    'an early press that was answered',
    { status: 200, body: { cart: null, addedProduct: 'Aria' } },
    { ok: true, addedProduct: 'Aria' },
  ],
  ['an early press that was refused', { status: 409, body: { error: 'CART_LIMIT' } }, { ok: false }],
  ['a press that nothing has sent', undefined, { ok: false }],
])('CRT-11 tells the truth of %s, though the code for changing carts does not come', async (_what, answer, result) => {
  const http = createHttpClient('DE', () => Promise.reject(new Error('nothing is sent')));
  const early = answer && ({ key: 'key', answer: Promise.resolve(answer) } as EarlyCall);
  const store = createPageStore();
  const { change } = createCartCommands(store, http);
  const done = change({ addArticle: { productId: '1', tcm: '1-1', quantity: 1 } }, early);
  expect(store.getState().cart.pending).toHaveLength(1);
  expect(await done).toMatchObject(result);
  expect(store.getState().cart.pending).toEqual([]);
  expect(store.getState().cart.setError).toEqual(result.ok ? null : { id: 'unreachable', code: 'UNKNOWN' });
});

it.each([
  ['could not be sent', () => undefined],
  [
    'could not be sent, and no longer when the network and the code are back',
    (store: PageStore) => store.replaceReducer(combineReducers({ [cartSlice.name]: cartSlice.reducer })),
  ],
])('CRT-8 the cart shows for 7.5 s that a press %s', async (_what, meanwhile) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const store = createPageStore();
  const http = createHttpClient('DE', () => Promise.reject(new Error('nothing is sent')));
  await createCartCommands(store, http).change({ setArticle: { productId: '1', tcm: '1-1', quantity: 2 } });
  meanwhile(store);
  vi.advanceTimersByTime(7_499);
  expect(store.getState().cart.setError).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.getState().cart.setError).toBeNull();
  vi.useRealTimers();
});
