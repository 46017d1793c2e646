// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createHttpClient, type HttpRequest } from '../http/http-client.ts';
import { createPageStore, type PageStore } from '../store/page-store.ts';
import { testArticle, testCart } from '../testing/test-cart.ts';
import { createCartCommands, loadCartActs, receiveCart } from './cart-commands.ts';
import { unansweredChanges } from './unanswered-changes.ts';

function openPage(create = createCartCommands) {
  const calls: HttpRequest[] = [];
  const http = createHttpClient('DE', (request) => {
    calls.push(request);
    return Promise.resolve({ status: 200, body: { cart: testCart(2, [testArticle('1-1', 3)]) } });
  });
  const store = createPageStore();
  return { store, calls, commands: create(store, http) };
}

const shown = (store: PageStore) => store.getState().cart;

// Before every other test: with the first act the code is there for good.
it('CRT-11 sends a press that comes before the code for changing carts, after the cart that the page was told before it', async () => {
  const { store, calls, commands } = openPage();
  receiveCart(store, testCart(1, [testArticle('1-1', 1)]));
  const seen: [revision: number | undefined, pending: number][] = [];
  store.subscribe(() => seen.push([shown(store).cart?.revision, shown(store).pending.length]));
  expect(await commands.change({ setArticle: { productId: '1', tcm: '1-1', quantity: 3 } })).toMatchObject({
    ok: true,
  });
  expect(calls).toHaveLength(1);
  expect(seen.slice(-3)).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
});

it('CRT-4 shows a press at once as soon as the code has come', async () => {
  await loadCartActs();
  const { store, commands } = openPage();
  const result = commands.change({ setArticle: { productId: '1', tcm: '1-1', quantity: 3 } });
  expect(shown(store).pending).toHaveLength(1);
  await result;
});

it('CRT-4 CRT-11 presses that come before the code are sent in their order, and kept for the next page if this one is left by then', async () => {
  vi.resetModules();
  const fresh = await import('./cart-commands.ts');
  const { calls, commands } = openPage(fresh.createCartCommands);
  const set = (quantity: number) => ({ setArticle: { productId: '1', tcm: '1-1', quantity } });
  const done = [commands.change(set(2)), commands.change(set(3))];
  window.dispatchEvent(new Event('pagehide'));
  const kept = unansweredChanges();
  expect([calls, kept.map(({ change }) => change)]).toEqual([[], [set(2), set(3)]]);
  sessionStorage.clear();
  await Promise.all(done);
  expect(calls.map(({ body }) => body)).toEqual([set(2), set(3)]);
  expect(calls.map(({ headers }) => headers?.['idempotency-key'])).toEqual(kept.map(({ id }) => id));
  window.dispatchEvent(new Event('pagehide'));
  expect(unansweredChanges()).toEqual([]);
});
