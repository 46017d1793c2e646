import { createServiceApp } from '@ninefold/service';
import { afterEach, expect, it, vi } from 'vitest';
import { Preparation } from './preparation.ts';

afterEach(() => vi.useRealTimers());

it('lets services refuse at once while the database does not answer, and answer when they are prepared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const steps: string[] = [];
  let isUp = false;
  const preparation = new Preparation({
    ask: () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))),
    prepare: () => Promise.resolve(void steps.push('prepared')),
    onFault: (message) => steps.push(message),
  });
  const app = createServiceApp();
  preparation.guard(app, (url) => url.startsWith('/service/'));
  app.get('/service/cart/api/cart', () => 'a cart');
  app.get('/', () => 'a page');
  const ask = async (url: string) => (await app.inject(url)).statusCode;

  expect(await ask('/service/cart/api/cart')).toBe(200);
  const waiting = preparation.wait();
  await vi.waitFor(() => expect(steps).toEqual(['the services wait for the database']));
  expect([await ask('/service/cart/api/cart'), await ask('/')]).toEqual([503, 200]);
  expect((await app.inject('/service/cart/api/cart')).json()).toMatchObject({ error: 'DATABASE_UNAVAILABLE' });

  isUp = true;
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
  expect(steps.at(-1)).toBe('prepared');
  expect(await ask('/service/cart/api/cart')).toBe(200);
});

it('tries again what could not be prepared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const prepare = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('locked'));
  const preparation = new Preparation({ ask: () => Promise.resolve(), prepare, onFault: () => undefined });
  const waiting = preparation.wait();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('ends when it is stopped while it waits', async () => {
  const prepare = vi.fn(() => Promise.resolve());
  const preparation = new Preparation({
    ask: () => Promise.reject(new Error('down')),
    prepare,
    onFault: () => preparation.stop(),
  });
  await preparation.wait();
  expect(prepare).not.toHaveBeenCalled();
});
