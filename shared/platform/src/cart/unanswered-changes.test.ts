// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { PRESSED_EARLY } from '../early/early-calls.ts';
import { createHttpClient, type HttpTransport } from '../http/http-client.ts';
import { createPageStore } from '../store/page-store.ts';
import { testArticle, testCart } from '../testing/test-cart.ts';
import { createCartActs, receiveCart } from './cart-acts.ts';
import { startCart } from './cart-commands.ts';
import { selectCart } from './cart-state.ts';

interface SentCall {
  body: unknown;
  key: string | undefined;
  answer(quantity: number, revision: number): Promise<void>;
}

/** A page of the tab, whose calls wait until the test answers them. */
function openPage(quantity: number, revision: number) {
  const calls: SentCall[] = [];
  const http = createHttpClient('DE', ({ body }, headers) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<HttpTransport>>>();
    const answer = async (answered: number, at: number) => {
      resolve({ status: 200, body: { cart: testCart(at, [testArticle('1-1', answered)]) } });
      await settle();
    };
    calls.push({ body, key: headers['idempotency-key'], answer });
    return promise;
  });
  const listening = vi.spyOn(window, 'addEventListener');
  const store = createPageStore();
  receiveCart(store, testCart(revision, [testArticle('1-1', quantity)]));
  const onLeaving = listening.mock.calls.find(([type]) => type === 'pagehide')![1] as () => void;
  listening.mockRestore();
  // A page that was left hears nothing of the next one.
  window.removeEventListener('pagehide', onLeaving);
  const acts = () => createCartActs(store, http);
  const start = () => startCart(store, http);
  return { calls, leave: onLeaving, acts, start, shown: () => selectCart(store.getState().cart)!.numberOfArticles };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const set = (quantity: number) => ({ setArticle: { productId: '1', tcm: '1-1', quantity } });
const bodies = (calls: readonly SentCall[]) => calls.map(({ body }) => body);

/** A page that is left with two presses, of which the second waits for the answer to the first. */
async function leaveWithTwo(): Promise<SentCall> {
  const { acts, calls, leave } = openPage(1, 1);
  void acts().change(set(2));
  void acts().change(set(3));
  await settle();
  leave();
  return calls[0]!;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  delete window.earlyCalls;
});

it('CRT-11 sends what the page before was left with again under its key, in order and before anything new', async () => {
  const { key } = await leaveWithTwo();
  const { acts, calls, shown } = openPage(2, 2);
  void acts().change(set(5));
  await settle();
  expect([bodies(calls), calls[0]!.key]).toEqual([[set(2)], key]);
  await calls[0]!.answer(2, 2);
  await calls[1]!.answer(3, 3);
  await calls[2]!.answer(5, 4);
  expect(bodies(calls)).toEqual([set(2), set(3), set(5)]);
  expect(new Set(calls.map((call) => call.key)).size).toBe(3);
  expect(shown()).toBe(5);
});

it('CRT-4 shows what the page before was left with when it is answered: the cart of the page may hold it already', async () => {
  const { acts, calls, leave } = openPage(1, 1);
  void acts().change({ addArticle: { productId: '1', tcm: '1-1', quantity: 1 } });
  await settle();
  leave();
  expect(calls).toHaveLength(1);
  const next = openPage(2, 2);
  next.acts();
  await settle();
  expect(next.shown()).toBe(2);
  await next.calls[0]!.answer(2, 2);
  expect(next.shown()).toBe(2);
});

it('CRT-11 keeps it until it is answered, over as many pages as that takes, and no longer', async () => {
  await leaveWithTwo();
  const second = openPage(2, 2);
  second.acts();
  await settle();
  await second.calls[0]!.answer(2, 2);
  second.leave();
  const third = openPage(2, 2);
  third.acts();
  await settle();
  expect(bodies(third.calls)).toEqual([set(3)]);
  await third.calls[0]!.answer(3, 3);
  const fourth = openPage(3, 3);
  fourth.acts();
  await settle();
  expect(fourth.calls).toEqual([]);
});

it('CRT-11 sends it once the page has come to rest, without a press, and once for all of its slots', async () => {
  const { key } = await leaveWithTwo();
  const { acts, calls, start } = openPage(2, 2);
  await start();
  await settle();
  expect(calls.map((call) => call.key)).toEqual([key]);
  acts();
  await settle();
  await calls[0]!.answer(2, 2);
  await calls[1]!.answer(3, 3);
  expect(calls).toHaveLength(2);
});

it('CRT-11 sends nothing that a page was left with a minute ago', async () => {
  await leaveWithTwo();
  await vi.advanceTimersByTimeAsync(60_000);
  const { acts, calls } = openPage(2, 2);
  acts();
  await settle();
  expect(calls).toEqual([]);
});

it('CRT-10 asks for the cart when a form of the page before was pressed early, once, and not on that page', async () => {
  sessionStorage.setItem(PRESSED_EARLY, '1');
  window.earlyCalls = [{ key: 'of this page' } as never];
  const pressed = openPage(1, 1);
  pressed.acts();
  await settle();
  expect(pressed.calls).toEqual([]);

  window.earlyCalls = [];
  const next = openPage(0, 0);
  next.acts();
  await settle();
  expect(bodies(next.calls)).toEqual([undefined]);
  await next.calls[0]!.answer(1, 1);
  expect(next.shown()).toBe(1);
  const last = openPage(1, 1);
  last.acts();
  await settle();
  expect(last.calls).toEqual([]);
});

it('CRT-11 leaves an early press to the page that asks what became of it: it was sent in another form', async () => {
  window.earlyCalls = [];
  const { acts, calls, leave } = openPage(1, 1);
  const early = { key: 'early', answer: new Promise(() => undefined) } as never;
  window.earlyCalls.push(early);
  void acts().change({ addArticle: { productId: '1', tcm: '1-1', quantity: 1 } }, early);
  void acts().change(set(7));
  await settle();
  leave();
  const next = openPage(2, 2);
  next.acts();
  await settle();
  expect([calls, bodies(next.calls)]).toEqual([[], [set(7)]]);
});

it.each(['null', '{}', '[null]', '[{"leftAt":9e15}]', '[{"leftAt":9e15,"change":{"id":"a"}}]', 'no JSON'])(
  'CRT-11 sends nothing of what another script has left there: %s',
  async (text) => {
    sessionStorage.setItem('cart-unanswered', text);
    const { acts, calls } = openPage(1, 1);
    acts();
    await settle();
    expect(calls).toEqual([]);
  },
);
