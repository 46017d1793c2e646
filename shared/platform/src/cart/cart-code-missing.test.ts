// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { EarlyCall } from '../early/early-calls.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createPageStore } from '../store/page-store.ts';
import { createCartCommands } from './cart-commands.ts';

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
  const { change } = createCartCommands(createPageStore(), http);
  expect(await change({ addArticle: { productId: '1', tcm: '1-1', quantity: 1 } }, early)).toMatchObject(result);
});
