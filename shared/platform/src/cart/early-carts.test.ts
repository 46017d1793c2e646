// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { EarlyAnswer } from '../early/early-calls.ts';
import { createPageStore } from '../store/page-store.ts';
import { testArticle, testCart } from '../testing/test-cart.ts';
import { receiveEarlyCarts } from './early-carts.ts';

const CART = testCart(1, [testArticle('1-1', 2)]);
const call = (answer: EarlyAnswer) => ({ answer: Promise.resolve(answer) });
const announce = (answer: EarlyAnswer) => window.dispatchEvent(new CustomEvent('early-call', { detail: call(answer) }));

it('CRT-6 lets the page know each cart that an early press has brought, before and after its script came', async () => {
  const store = createPageStore();
  const revision = () => store.getState().cart.cart?.revision;
  window.earlyCalls = [call({ status: 200, body: { cart: CART } })] as NonNullable<typeof window.earlyCalls>;
  receiveEarlyCarts(store);
  await vi.waitFor(() => expect(revision()).toBe(1));
  announce({ status: 409, body: { cart: { ...CART, revision: 7 } } });
  announce({ status: 200, body: { subscribed: true } });
  announce({ status: 0, body: undefined });
  announce({ status: 200, body: { cart: { ...CART, revision: 2 } } });
  await vi.waitFor(() => expect(revision()).toBe(2));
});
