import { createServiceApp } from '@ninefold/service';
import { afterEach, expect, it, vi } from 'vitest';
import { Preparation } from './preparation.ts';

afterEach(() => vi.useRealTimers());

const down = () => Promise.reject(new Error('down'));

it('takes a step at once where the database answers', async () => {
  const preparation = new Preparation({ ask: () => Promise.resolve(), onFault: () => undefined });
  await preparation.begin();
  const step = vi.fn(() => Promise.resolve());
  await preparation.take(step);
  expect(step).toHaveBeenCalledTimes(1);
  await preparation.wait();
  expect(step).toHaveBeenCalledTimes(1);
});

it('lets services refuse at once while the database does not answer, and answer when they are prepared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const steps: string[] = [];
  let isUp = false;
  const preparation = new Preparation({
    ask: () => (isUp ? Promise.resolve() : down()),
    onFault: (message) => steps.push(message),
  });
  const app = createServiceApp();
  preparation.guard(app, (url) => url.startsWith('/service/'));
  app.get('/service/cart/api/cart', () => 'a cart');
  app.get('/', () => 'a page');
  const ask = async (url: string) => (await app.inject(url)).statusCode;

  await preparation.begin();
  expect(preparation.missing).toEqual(new Error('down'));
  await preparation.take(() => Promise.resolve(void steps.push('tables')));
  await preparation.take(() => Promise.resolve(void steps.push('contents')));
  expect(await ask('/service/cart/api/cart')).toBe(200);
  const waiting = preparation.wait();
  await vi.waitFor(() => expect(steps).toEqual(['the services wait for the database']));
  expect([await ask('/service/cart/api/cart'), await ask('/')]).toEqual([503, 200]);
  expect((await app.inject('/service/cart/api/cart')).json()).toMatchObject({ error: 'DATABASE_UNAVAILABLE' });

  isUp = true;
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
  expect(steps.slice(1)).toEqual(['tables', 'contents']);
  expect(await ask('/service/cart/api/cart')).toBe(200);
});

it('tries again what could not be prepared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ask = vi.fn(() => Promise.resolve()).mockImplementationOnce(down);
  const prepare = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('locked'));
  const preparation = new Preparation({ ask, onFault: () => undefined });
  await preparation.begin();
  await preparation.take(prepare);
  const waiting = preparation.wait();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('ends when it is stopped while it waits', async () => {
  const prepare = vi.fn(() => Promise.resolve());
  const preparation = new Preparation({ ask: down, onFault: () => preparation.stop() });
  await preparation.begin();
  await preparation.take(prepare);
  await preparation.wait();
  expect(prepare).not.toHaveBeenCalled();
});
