import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart, CartChange } from '../contracts/cart.ts';
import { CART_ADD_PATH, IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import { createHttpClient, type HttpTransport } from '../http/http-client.ts';
import { createPageStore } from '../store/page-store.ts';
import { testArticle, testCart } from '../testing/test-cart.ts';
import { createCartActs } from './cart-acts.ts';
import { cartSlice } from './cart-slice.ts';
import { selectCart, selectIsBusy, selectLines } from './cart-state.ts';

const TCMS = ['1-1', '2-1', '3-1'] as const;
const ITEM_LIMIT = 20;

/** What the network does with one call. */
const Fate = fc.record({
  delayMs: fc.integer({ min: 0, max: 800 }),
  fate: fc.constantFrom('answer', 'answer', 'answer', 'refuse', 'lose the request', 'lose the answer'),
});
type Fate = typeof Fate extends fc.Arbitrary<infer Value> ? Value : never;

const tcm = fc.constantFrom(...TCMS);
const Act = fc.oneof(
  fc.record({ act: fc.constant('set' as const), tcm, quantity: fc.integer({ min: 0, max: 25 }) }),
  fc.record({ act: fc.constant('add' as const), tcm, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ act: fc.constant('undo' as const) }),
  fc.record({ act: fc.constant('reload' as const) }),
  fc.record({ act: fc.constant('other tab' as const), tcm, quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 12_000 }) }),
);

/** A service that keeps one cart as the real one does: limits, revisions, keys of applied changes. */
function createService(fates: Iterator<Fate>) {
  const quantities = new Map<string, number>(TCMS.map((each) => [each, 1]));
  const applied = new Set<string>();
  let revision = 1;
  const cart = (): Cart =>
    testCart(
      revision,
      [...quantities].flatMap(([each, quantity]) => (quantity > 0 ? [testArticle(each, quantity)] : [])),
    );
  function set(each: string, quantity: number): boolean {
    if (quantity > ITEM_LIMIT && quantity > (quantities.get(each) ?? 0)) return false;
    quantities.set(each, quantity);
    revision++;
    return true;
  }
  function apply(path: string, body: unknown): boolean {
    if (path === CART_ADD_PATH) {
      const addition = body as { tcm: string; quantity: number };
      return set(addition.tcm, (quantities.get(addition.tcm) ?? 0) + addition.quantity);
    }
    const { setArticle } = body as Extract<CartChange, { setArticle: unknown }>;
    return set(setArticle.tcm, setArticle.quantity);
  }
  const transport: HttpTransport = async ({ path, method, body }, headers) => {
    const { delayMs, fate } = fates.next().value as Fate;
    const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs));
    await wait();
    if (fate === 'lose the request') throw new Error('no network');
    if (fate === 'refuse') return { status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE' } };
    const key = headers[IDEMPOTENCY_KEY_HEADER] ?? '';
    let isRefused = false;
    if (method === 'POST' && !applied.has(key)) {
      isRefused = !apply(path, body);
      if (!isRefused) applied.add(key);
    }
    const answer = isRefused
      ? { status: 409, body: { error: 'ITEM_LIMIT', limit: ITEM_LIMIT } }
      : { status: 200, body: { cart: cart() } };
    await wait();
    if (fate === 'lose the answer') throw new Error('no network');
    return answer;
  };
  return { cart, set, transport };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shape = (cart: Cart | null) =>
  cart && { ...cart, revision: 0, articles: [...cart.articles].sort((a, b) => a.tcm.localeCompare(b.tcm)) };

it('CRT-4 C1 whatever the network does to changes, the shown cart ends as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Act, { maxLength: 30 }),
      fc.array(Fate, { minLength: 1, maxLength: 40 }),
      async (acts, fates) => {
        let calls = 0;
        let isOver = false;
        const endless: Iterator<Fate> = {
          next: () => ({ value: isOver ? { delayMs: 1, fate: 'answer' } : fates[calls++ % fates.length]! }),
        };
        const service = createService(endless);
        const store = createPageStore();
        const commands = createCartActs(store, createHttpClient('DE', service.transport));
        const state = () => store.getState().cart;
        store.dispatch(cartSlice.actions.cartReceived(service.cart()));
        for (const act of acts) {
          if (act.act === 'set') {
            const shown = () => selectCart(state())?.articles.find((article) => article.tcm === act.tcm);
            const wasShown = shown() !== undefined;
            void commands.change({ setArticle: { productId: '1', tcm: act.tcm, quantity: act.quantity } });
            if (wasShown) expect(shown()?.quantity.quantity ?? 0).toBe(act.quantity);
          } else if (act.act === 'add') {
            const before = selectCart(state())?.numberOfArticles;
            void commands.change({ addArticle: { productId: '1', tcm: act.tcm, quantity: act.quantity } });
            if (before !== undefined) expect(selectCart(state())?.numberOfArticles).toBe(before + act.quantity);
          } else if (act.act === 'undo') {
            const { deletedId } = selectLines(state()).articles.find((line) => line.deletedId !== undefined) ?? {};
            if (deletedId !== undefined) void commands.undo(deletedId);
          } else if (act.act === 'reload') void commands.reload();
          else if (act.act === 'wait') await vi.advanceTimersByTimeAsync(act.ms);
          else {
            service.set(act.tcm, act.quantity);
            store.dispatch(cartSlice.actions.cartReceived(service.cart()));
          }
          const shown = selectCart(state());
          expect(shown?.numberOfArticles ?? 0).toBeGreaterThanOrEqual(0);
          const keys = selectLines(state()).articles.map(({ item }) => item.tcm);
          expect(new Set(keys).size).toBe(keys.length);
        }
        await vi.advanceTimersByTimeAsync(200_000);
        isOver = true;
        void commands.reload();
        await vi.advanceTimersByTimeAsync(20_000);
        expect(selectIsBusy(state())).toBe(false);
        expect(selectLines(state()).articles.every(({ deletedId }) => deletedId === undefined)).toBe(true);
        expect(shape(selectCart(state()))).toEqual(shape(service.cart()));
        expect(state().getError).toBe(null);
      },
    ),
    { numRuns: 1000 },
  );
});

it('CRT-4 a change whose answers were lost shows what the server made of it, without a reload', async () => {
  const fates: Fate[] = [
    { delayMs: 1, fate: 'lose the answer' },
    { delayMs: 1, fate: 'lose the answer' },
    { delayMs: 1, fate: 'answer' },
  ];
  const service = createService(fates.values());
  const store = createPageStore();
  const commands = createCartActs(store, createHttpClient('DE', service.transport));
  store.dispatch(cartSlice.actions.cartReceived(service.cart()));
  void commands.change({ setArticle: { productId: '1', tcm: '1-1', quantity: 5 } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(selectCart(store.getState().cart)?.numberOfArticles).toBe(7);
  expect(service.cart().numberOfArticles).toBe(7);
});
