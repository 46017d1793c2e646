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
  const done = commands.change({ setArticle: { productId: '1', tcm: '1-1', quantity: 3 } });
  // Shown at once: the next press counts on from it.
  expect(shown(store).pending).toHaveLength(1);
  expect(await done).toMatchObject({ ok: true });
  expect(calls).toHaveLength(1);
  expect(seen.slice(-3)).toEqual([
    [1, 1],
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
  const { store, calls, commands } = openPage(fresh.createCartCommands);
  const waiting: string[] = [];
  store.subscribe(() =>
    waiting.push(
      shown(store)
        .pending.map(({ change }) => 'setArticle' in change && change.setArticle.quantity)
        .join(),
    ),
  );
  const set = (quantity: number) => ({ setArticle: { productId: '1', tcm: '1-1', quantity } });
  const done = [commands.change(set(2)), commands.change(set(3))];
  window.dispatchEvent(new Event('pagehide'));
  const kept = unansweredChanges();
  expect([calls, kept.map(({ change }) => change)]).toEqual([[], [set(2), set(3)]]);
  sessionStorage.clear();
  await Promise.all(done);
  expect(calls.map(({ body }) => body)).toEqual([set(2), set(3)]);
  expect(waiting.filter((each, index) => each !== waiting[index - 1])).toEqual(['2', '2,3', '3', '']);
  expect(calls.map(({ headers }) => headers?.['idempotency-key'])).toEqual(kept.map(({ id }) => id));
  window.dispatchEvent(new Event('pagehide'));
  expect(unansweredChanges()).toEqual([]);
});

it('CRT-5 a line that is removed before the code comes can be brought back into its place', async () => {
  vi.resetModules();
  const fresh = await import('./cart-commands.ts');
  const { store, commands } = openPage(fresh.createCartCommands);
  fresh.receiveCart(store, testCart(1, [testArticle('1-1', 3), testArticle('2-1', 1)]));
  const remove = (tcm: string) => ({ setArticle: { productId: tcm.slice(0, 1), tcm, quantity: 0 } });
  await Promise.all([commands.change(remove('1-1')), commands.change(remove('2-1'))]);
  expect(shown(store).recentlyDeleted).toMatchObject([
    { index: 0, item: { tcm: '1-1', quantity: { quantity: 3 } } },
    { index: 1, item: { tcm: '2-1' } },
  ]);
});
