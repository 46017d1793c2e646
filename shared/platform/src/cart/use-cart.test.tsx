// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../contracts/cart.ts';
import type { HttpRequest, HttpTransport } from '../http/http-client.ts';
import { testArticle, testCart, testGift, testGiftCard, testPage } from '../testing/index.tsx';
import type { CartRequest, RestorableKind } from './cart-items.ts';
import { cartSlice } from './cart-slice.ts';
import { useCart, useCartCommands, useCartCount } from './use-cart.ts';

interface SentCall {
  request: HttpRequest;
  headers: Readonly<Record<string, string>>;
  answer(status: number, body?: unknown): Promise<void>;
}

/** A page whose calls wait until the test answers them. */
function openPage(seed?: Cart) {
  const calls: SentCall[] = [];
  const transport: HttpTransport = (request, headers) =>
    new Promise((resolve) => {
      const answer = (status: number, body: unknown) => act(async () => resolve({ status, body }));
      calls.push({ request, headers, answer });
    });
  const page = testPage({ texts: {}, transport });
  const view = renderHook(() => useCart(seed && { cart: seed }), { wrapper: page.Wrapper });
  return { ...view, ...page, calls, cart: () => view.result.current };
}

const set = (tcm: string, quantity: number) => ({ setArticle: { productId: tcm.split('-')[0]!, tcm, quantity } });
const quantities = (cart: Cart | null) => cart?.articles.map(({ tcm, quantity }) => `${tcm}×${quantity.quantity}`);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useCart', () => {
  it('CRT-4 shows a change at once, sends it, and takes over what the server answers', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(set('1-1', 3)));
    expect(cart()).toMatchObject({ count: 3, isBusy: true });
    expect(cart().cart?.totals.subtotalMinor).toBe(1500);
    expect(calls[0]!.request).toMatchObject({ method: 'POST', path: '/service/cart/api/cart', body: set('1-1', 3) });
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 2)]) });
    expect(cart()).toMatchObject({ count: 2, isBusy: false, error: null });
  });

  it.each([
    ['/service/cart/api/cart/add', 'saved', { addArticle: { productId: '1', tcm: '1-1', quantity: 2 } }],
    ['/service/cart/api/cart', 'shop', { setSaved: { productId: '1', tcm: '1-1', quantity: 2 } }],
    ['/service/cart/api/cart', undefined, set('1-1', 2)],
  ] as const)('CRT-14 tells %s in the address where pieces come from: %s', async (path, from, change) => {
    const { cart, calls } = openPage(testCart(1, []));
    await act(async () => void cart().change(change, undefined, from));
    const body = 'addArticle' in change ? change.addArticle : change;
    expect(calls[0]!.request).toMatchObject({ path, query: { from }, body });
  });

  it('CRT-4 returns to the previous cart when a change is refused, and says why with the limit', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1), testArticle('2-1', 1)]));
    await act(async () => void cart().change(set('2-1', 0)));
    expect(cart().lines.articles.map(({ deletedId }) => deletedId !== undefined)).toEqual([false, true]);
    await calls[0]!.answer(409, { error: 'ITEM_LIMIT', limit: 20 });
    expect(quantities(cart().cart)).toEqual(['1-1×1', '2-1×1']);
    expect(cart().lines.articles.every(({ deletedId }) => deletedId === undefined)).toBe(true);
    expect(cart().error).toMatchObject({ code: 'ITEM_LIMIT', limit: 20 });
  });

  it('CRT-4 keeps the other changes when one of several in flight is refused', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1), testArticle('2-1', 1)]));
    await act(async () => {
      void cart().change(set('1-1', 99));
      void cart().change(set('2-1', 5));
    });
    expect(quantities(cart().cart)).toEqual(['1-1×99', '2-1×5']);
    await calls[0]!.answer(409, { error: 'ITEM_LIMIT', limit: 20 });
    expect(quantities(cart().cart)).toEqual(['1-1×1', '2-1×5']);
    await calls[1]!.answer(200, { cart: testCart(2, [testArticle('1-1', 1), testArticle('2-1', 5)]) });
    expect(quantities(cart().cart)).toEqual(['1-1×1', '2-1×5']);
  });

  it('CRT-4 sends changes one after another, so that the later of two quantities wins', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => {
      void cart().change(set('1-1', 2));
      void cart().change(set('1-1', 3));
    });
    expect(calls).toHaveLength(1);
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 2)]) });
    expect(cart().count).toBe(3);
    expect(calls[1]!.request.body).toEqual(set('1-1', 3));
  });

  it('CRT-4 never lets an older answer replace a newer cart', async () => {
    const { cart, calls, store } = openPage(testCart(1, []));
    await act(async () => void cart().change(set('1-1', 1)));
    act(() => void store.dispatch(cartSlice.actions.cartReceived(testCart(9, [testArticle('1-1', 4)]))));
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 1)]) });
    expect(cart()).toMatchObject({ count: 4, isBusy: false });
  });

  it.each([0, 500])('CRT-4 asks what the cart has where the answers to a change are lost: %i', async (status) => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(set('1-1', 3)));
    await calls[0]!.answer(status);
    await act(() => vi.advanceTimersByTimeAsync(300));
    await calls[1]?.answer(status);
    const asked = calls.at(-1)!;
    expect(asked.request).toMatchObject({ path: '/service/cart/api/cart' });
    expect([asked.request.method, asked.request.query]).toEqual([undefined, undefined]);
    await asked.answer(200, { cart: testCart(2, [testArticle('1-1', 3)]) });
    expect(cart().count).toBe(3);
  });

  it('CRT-11 sends a change again under the same key when there was no answer', async () => {
    const { cart, calls } = openPage(testCart(1, []));
    await act(async () => void cart().change({ addArticle: { productId: '1', tcm: '1-1', quantity: 2 } }));
    expect(cart().count).toBe(2);
    await calls[0]!.answer(503, { error: 'UNKNOWN' });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(calls).toHaveLength(2);
    expect(calls[1]!.headers['idempotency-key']).toBe(calls[0]!.headers['idempotency-key']);
    expect(calls[1]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await calls[1]!.answer(200, { cart: testCart(2, [testArticle('1-1', 2)]), addedProduct: 'Mug' });
    expect(cart().count).toBe(2);
  });

  it.each([
    ['older', 2, [true]],
    ['as new', 3, []],
  ])(
    'CRT-10 a page whose cart is %s than the one that the browser had last reads it anew',
    async (_, revision, reads) => {
      localStorage.setItem('cart', JSON.stringify(testCart(3, [testArticle('1-1', 2)])));
      const { cart, calls } = openPage(testCart(revision, [testArticle('1-1', 1)]));
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(calls.map(({ request }) => request.query?.['forceReload'])).toEqual(reads);
      await calls[0]?.answer(200, { cart: testCart(3, [testArticle('1-1', 2)]) });
      expect(cart().count).toBe(reads.length > 0 ? 2 : 1);
    },
  );

  it('CRT-5 keeps a removed article in its place for ten seconds', async () => {
    const { cart, calls } = openPage(
      testCart(
        1,
        ['1-1', '2-1', '3-1'].map((tcm) => testArticle(tcm, 1)),
      ),
    );
    await act(async () => void cart().change(set('2-1', 0)));
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 1), testArticle('3-1', 1)]) });
    expect(cart().lines.articles.map(({ item }) => item.tcm)).toEqual(['1-1', '2-1', '3-1']);
    expect(cart().count).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(cart().lines.articles).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(cart().lines.articles.map(({ item }) => item.tcm)).toEqual(['1-1', '3-1']);
  });

  it('CRT-5 does not drop a removed article that is pointed at, and counts anew afterwards', async () => {
    const { cart } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(set('1-1', 0)));
    const id = cart().lines.articles[0]!.deletedId!;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    act(() => cart().hold(id));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(cart().lines.articles).toHaveLength(1);
    act(() => cart().release(id));
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(cart().lines.articles).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(cart().lines.articles).toHaveLength(0);
  });

  it('CRT-5 undo restores quantity and place, even before the removal is answered', async () => {
    const { cart, calls } = openPage(
      testCart(
        1,
        ['1-1', '2-1', '3-1'].map((tcm) => testArticle(tcm, 2)),
      ),
    );
    await act(async () => void cart().change(set('2-1', 0)));
    await act(async () => void cart().undo(cart().lines.articles[1]!.deletedId!));
    expect(quantities(cart().cart)).toEqual(['1-1×2', '2-1×2', '3-1×2']);
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 2), testArticle('3-1', 2)]) });
    expect(quantities(cart().cart)).toEqual(['1-1×2', '2-1×2', '3-1×2']);
    expect(cart().cart?.totals.subtotalMinor).toBe(3000);
    expect(calls[1]!.request.body).toEqual(set('2-1', 2));
  });

  it.each<[RestorableKind, Partial<Cart>, CartRequest, CartRequest]>([
    [
      'giftCards',
      { giftCards: [testGiftCard('4-1', 1), testGiftCard('5-1', 2), testGiftCard('6-1', 1)] },
      { setGiftCard: { productId: '5', tcm: '5-1', set: 0 } },
      { setGiftCard: { productId: '5', tcm: '5-1', set: 2 } },
    ],
    [
      'freeArticles',
      { freeArticles: [testGift('4-1', 'spring'), testGift('5-1', 'summer'), testGift('6-1', 'winter')] },
      { setFreeArticle: { productId: '5', campaignId: 'summer', remove: true } },
      { setFreeArticle: { productId: '5', campaignId: 'summer', remove: false } },
    ],
  ])('CRT-5 %s that are removed keep their place, and come back as they were', async (kind, lines, remove, restore) => {
    const items = lines[kind]!;
    const { cart, calls } = openPage({ ...testCart(1, []), ...lines });
    const shown = () => cart().lines[kind].map(({ item, deletedId }) => [item, deletedId !== undefined]);
    await act(async () => void cart().change(remove));
    await calls[0]!.answer(200, { cart: { ...testCart(2, []), [kind]: [items[0], items[2]] } });
    expect(shown()).toEqual(items.map((item, index) => [item, index === 1]));
    expect(Object.values(cart().lines).flat()).toHaveLength(3);
    await act(async () => void cart().undo(cart().lines[kind][1]!.deletedId!));
    expect(calls[1]!.request.body).toEqual(restore);
    expect(shown()).toEqual(items.map((item) => [item, false]));
  });

  it('CRT-5 several that are removed keep their places, each for its own time, and the one that is meant comes back', async () => {
    const all = ['1-1', '2-1', '3-1', '4-1'];
    const { cart, calls } = openPage(
      testCart(
        1,
        all.map((tcm) => testArticle(tcm, 1)),
      ),
    );
    for (const tcm of ['4-1', '3-1', '2-1']) await act(async () => void cart().change(set(tcm, 0)));
    const shown = () => cart().lines.articles.map(({ item }) => item.tcm);
    const idOf = (tcm: string) => cart().lines.articles.find(({ item }) => item.tcm === tcm)!.deletedId!;
    expect(shown()).toEqual(all);
    await act(async () => void cart().undo(idOf('3-1')));
    act(() => cart().hold(idOf('2-1')));
    for (const call of [0, 1, 2]) await calls[call]!.answer(304);
    expect(calls[3]!.request.body).toEqual(set('3-1', 1));
    await calls[3]!.answer(200, { cart: testCart(5, [testArticle('1-1', 1), testArticle('3-1', 1)]) });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(shown()).toEqual(['1-1', '2-1', '3-1']);
  });

  it('CRT-5 a removed article that is pointed at twice counts from the second time, and one that has dropped is nobody’s', async () => {
    const { cart } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(set('1-1', 0)));
    const id = cart().lines.articles[0]!.deletedId!;
    for (const afterMs of [5000, 5000]) {
      act(() => cart().hold(id));
      act(() => cart().release(id));
      await act(() => vi.advanceTimersByTimeAsync(afterMs));
    }
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(cart().lines.articles).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(cart().lines.articles).toHaveLength(0);
    act(() => cart().hold(id));
    act(() => cart().release(id));
    expect(cart().lines.articles).toHaveLength(0);
  });

  it('CRT-5 offers to bring back nothing that was not there, and nothing whose removal was refused', async () => {
    const { cart, calls } = openPage({
      ...testCart(1, [testArticle('1-1', 1), testArticle('2-1', 1)]),
      giftCards: [testGiftCard('5-1', 1)],
    });
    await act(async () => void cart().change(set('9-1', 0)));
    expect(cart().lines.articles).toHaveLength(2);
    await calls[0]!.answer(304);
    await act(async () => void cart().change(set('2-1', 0)));
    await calls[1]!.answer(409, { error: 'PRICE_UNAVAILABLE' });
    await act(async () => void cart().change(set('1-1', 3)));
    await calls[2]!.answer(200, {
      cart: { ...testCart(2, [testArticle('1-1', 3)]), giftCards: [testGiftCard('5-1', 1)] },
    });
    expect(cart().lines.articles.map(({ item }) => item.tcm)).toEqual(['1-1']);
    await act(async () => void cart().change({ setGiftCard: { productId: '5', tcm: '5-1', set: 2 } }));
    await calls[3]!.answer(200, { cart: { ...testCart(3, []), giftCards: [testGiftCard('5-1', 2)] } });
    await act(async () => void cart().reload());
    await calls[4]!.answer(200, { cart: testCart(4, []) });
    expect(cart().lines).toEqual({ articles: [], giftCards: [], freeArticles: [] });
  });

  it('CRT-7 a failed load clears the cart and records why, UNKNOWN if nothing says', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().reload());
    expect(calls[0]!.request).toMatchObject({ path: '/service/cart/api/cart', query: { forceReload: true } });
    await calls[0]!.answer(502, '<html>bad gateway</html>');
    expect(cart()).toMatchObject({ cart: null, count: undefined, getError: { code: 'UNKNOWN' } });
    await act(async () => void cart().reload());
    await calls[1]!.answer(503, { error: 'PRICE_UNAVAILABLE' });
    expect(cart().getError).toMatchObject({ code: 'PRICE_UNAVAILABLE' });
  });

  it.each<[CartRequest, string]>([
    [{ setVoucher: { code: 'TEN', remove: true } }, 'REMOVAL_FAILED'],
    [{ setGiftCard: { productId: '5', tcm: '5-1', set: 0 } }, 'REMOVAL_FAILED'],
    [{ setVoucher: { code: 'TEN' } }, 'CARTSTORAGE_UNAVAILABLE'],
    [{ setGiftCard: { productId: '5', tcm: '5-1', set: 1 } }, 'CARTSTORAGE_UNAVAILABLE'],
    [set('1-1', 0), 'CARTSTORAGE_UNAVAILABLE'],
  ])('CRT-8 %j that the service cannot do is told as %s', async (change, code) => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(change));
    await calls[0]!.answer(409, { error: 'CARTSTORAGE_UNAVAILABLE' });
    expect(cart().error?.code).toBe(code);
  });

  it('CRT-8 errors clear after 7500 ms, and a newer error has its own time', async () => {
    const { cart, calls } = openPage(testCart(1, []));
    await act(async () => void cart().change(set('1-1', 1)));
    await calls[0]!.answer(404, { error: 'PRODUCTDATA_UNAVAILABLE' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await act(async () => void cart().change(set('1-1', 99)));
    await calls[1]!.answer(409, { error: 'ITEM_LIMIT', limit: 20 });
    await act(() => vi.advanceTimersByTimeAsync(7_499));
    expect(cart().error?.code).toBe('ITEM_LIMIT');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(cart().error).toBeNull();
  });
});

describe('other tabs and scripts', () => {
  const storageEvent = (cart: Cart) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: JSON.stringify(cart) })));

  it('CRT-8 why a load failed is shown for its own time, whatever expires before', async () => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(set('1-1', 99)));
    await calls[0]!.answer(409, { error: 'ITEM_LIMIT', limit: 20 });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await act(async () => void cart().reload());
    await calls[1]!.answer(503);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect([cart().error, cart().getError?.code]).toEqual([null, 'UNKNOWN']);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(cart().getError).toBeNull();
  });

  it.each([
    [{ setVoucher: { code: 'SOMMER', remove: true } }, 'REMOVAL_FAILED'],
    [{ setVoucher: { code: 'SOMMER' } }, 'VOUCHER_USED'],
    [{ setGiftCard: { productId: '5', tcm: '5-1', set: 0 } }, 'REMOVAL_FAILED'],
    [{ setGiftCard: { productId: '5', tcm: '5-1', set: 2 } }, 'VOUCHER_USED'],
  ])('CRT-8 says of %j that was refused: %s', async (change, code) => {
    const { cart, calls } = openPage(testCart(1, [testArticle('1-1', 1)]));
    await act(async () => void cart().change(change));
    await calls[0]!.answer(409, { error: 'VOUCHER_USED' });
    expect(cart().error?.code).toBe(code);
  });

  it('CRT-6 caches the cart under `cart` and fires cart-data-changed when the count changes', async () => {
    const counts: unknown[] = [];
    const listener = (event: Event) => void counts.push((event as CustomEvent).detail);
    window.addEventListener('cart-data-changed', listener);
    const { cart, calls } = openPage(testCart(1, []));
    expect(counts).toEqual([]);
    await act(async () => void cart().change(set('1-1', 2)));
    await calls[0]!.answer(200, { cart: testCart(2, [testArticle('1-1', 2)]) });
    window.removeEventListener('cart-data-changed', listener);
    expect(counts).toEqual([{ numberOfArticles: 2 }]);
    expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject({ revision: 2, numberOfArticles: 2 });
  });

  it('CRT-6 follows another tab, but not to an older cart', () => {
    const { cart } = openPage(testCart(5, [testArticle('1-1', 1)]));
    storageEvent(testCart(6, [testArticle('1-1', 7)]));
    expect(cart().count).toBe(7);
    storageEvent(testCart(4, []));
    expect(cart().count).toBe(7);
  });

  it('CRT-6 CRT-12 asks whose cart it is when another tab has one that was never changed: there somebody may have logged out', async () => {
    const { cart, calls } = openPage(testCart(5, [testArticle('1-1', 1)]));
    await act(async () => storageEvent(testCart(0, [])));
    expect(calls.map(({ request }) => request.query)).toEqual([{ forceReload: true }]);
    await calls[0]!.answer(200, { cart: testCart(0, []) });
    expect(cart()).toMatchObject({ count: 0, isBusy: false });
  });

  it.each(['', 'nonsense', 'null', '{"revision":99}'])('CRT-6 ignores %j in local storage', (newValue) => {
    const { cart } = openPage(testCart(5, [testArticle('1-1', 1)]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue })));
    expect(cart().count).toBe(1);
  });

  it('CRT-6 ignores what other scripts keep, and all once no slot shows a cart', async () => {
    const { cart, calls, unmount, Wrapper } = openPage(testCart(5, [testArticle('1-1', 1)]));
    const newValue = JSON.stringify(testCart(6, []));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue })));
    expect(cart().count).toBe(1);
    const other = renderHook(() => useCartCount(), { wrapper: Wrapper });
    unmount();
    const update = () => act(async () => void window.dispatchEvent(new Event('cart-update')));
    await update();
    expect(calls).toHaveLength(1);
    await calls[0]!.answer(200, { cart: testCart(5, []) });
    other.unmount();
    await update();
    expect(calls).toHaveLength(1);
  });

  it('CRT-10 remembers for the tab’s next page what it knew before a read failed', async () => {
    const { cart, calls } = openPage(testCart(5, [testArticle('1-1', 1)]));
    await act(async () => void cart().reload());
    await calls[0]!.answer(503);
    expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject({ revision: 5 });
  });

  it.each(['cart-update', 'cart-data-changed'])('CRT-3 reads the cart anew on a foreign %s', async (type) => {
    const { cart, calls } = openPage(testCart(5, [testArticle('1-1', 1)]));
    await act(async () => void window.dispatchEvent(new Event(type)));
    expect([calls.length, cart().isBusy]).toEqual([1, true]);
    await calls[0]!.answer(200, { cart: testCart(6, [testArticle('1-1', 3)]) });
    expect(cart()).toMatchObject({ count: 3, isBusy: false });
    expect(calls).toHaveLength(1);
  });
});

describe('server and hydration', () => {
  it('CRT-4 a slot that wakes up late with an empty cart does not undo what was added before', async () => {
    const { cart, calls, Wrapper } = openPage();
    await act(async () => void cart().change({ addArticle: { productId: '1', tcm: '1-1', quantity: 2 } }));
    await calls[0]!.answer(200, { cart: testCart(7, [testArticle('1-1', 2)]) });
    const late = renderHook(() => useCart({ cart: testCart(0, []) }), { wrapper: Wrapper });
    expect([late.result.current.count, cart().count]).toEqual([2, 2]);
  });

  function Count({ seed }: { seed: Cart }) {
    const { count } = useCart({ cart: seed });
    return <p>{count}</p>;
  }

  it('CRT-3 hydrates with the cart of the HTML although the page knows a newer one, then shows that', async () => {
    const { Wrapper, store } = testPage({ texts: {} });
    const seed = testCart(1, [testArticle('1-1', 1)]);
    const shown = (
      <Wrapper>
        <Count seed={seed} />
      </Wrapper>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(shown);
    expect(root.textContent).toBe('1');
    store.dispatch(cartSlice.actions.cartReceived(testCart(2, [testArticle('1-1', 4)])));
    const mismatches: unknown[] = [];
    await act(async () => hydrateRoot(root, shown, { onRecoverableError: (error) => mismatches.push(error) }));
    expect(mismatches).toEqual([]);
    expect(root.textContent).toBe('4');
  });
});

describe('what shows a part of the cart', () => {
  /** Components on one page, each with how often it was rendered. */
  function openParts() {
    const renders = { count: 0, commands: 0, cart: 0 };
    const page = testPage({ texts: {}, transport: () => Promise.resolve({ status: 200, body: {} }) });
    const seed = { cart: testCart(1, [testArticle('1-1', 1)]) };
    function Badge() {
      renders.count++;
      return <output>{useCartCount(seed)}</output>;
    }
    function Button() {
      renders.commands++;
      useCartCommands();
      return null;
    }
    function Page() {
      renders.cart++;
      useCart(seed);
      return null;
    }
    const { container } = render(
      <>
        <Badge />
        <Button />
        <Page />
      </>,
      { wrapper: page.Wrapper },
    );
    const since = { ...renders };
    const news = () => ({
      count: renders.count - since.count,
      commands: renders.commands - since.commands,
      cart: renders.cart - since.cart,
    });
    return { ...page, container, news };
  }
  const { loadStarted, cartReceived } = cartSlice.actions;

  it('HDR-5 a badge renders when its count changes, and with no other change of the cart', () => {
    const { store, news, container } = openParts();
    act(() => void store.dispatch(loadStarted()));
    act(() => void store.dispatch(cartReceived(testCart(2, [testArticle('2-1', 1)]))));
    expect(news()).toEqual({ count: 0, commands: 0, cart: 2 });
    expect(container.textContent).toBe('1');
    act(() => void store.dispatch(cartReceived(testCart(3, [testArticle('2-1', 4)]))));
    expect(news()).toEqual({ count: 1, commands: 0, cart: 3 });
    expect(container.textContent).toBe('4');
  });

  it('HDR-5 a badge that is hydrated late shows first what the server has shown, then what the page knows', async () => {
    const { store, Wrapper } = testPage({ texts: {} });
    const Badge = () => <output>{useCartCount({ cart: testCart(1, [testArticle('1-1', 1)]) })}</output>;
    const shown = (
      <Wrapper>
        <Badge />
      </Wrapper>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(shown);
    expect(root.textContent).toBe('1');
    store.dispatch(cartReceived(testCart(2, [testArticle('1-1', 4)])));
    const mismatches: unknown[] = [];
    await act(async () => hydrateRoot(root, shown, { onRecoverableError: (error) => mismatches.push(error) }));
    expect(mismatches).toEqual([]);
    expect(root.textContent).toBe('4');
  });
});
