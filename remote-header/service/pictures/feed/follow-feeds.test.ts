import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFeeds } from './follow-feeds.ts';

const calls: string[] = [];
const called = (name: string) => () => {
  calls.push(name);
  return Promise.resolve();
};

function start(orderNew = called('order')) {
  const app = fastify();
  const orders = { retry: (origins: readonly string[]) => called(`retry ${origins.join(' ')}`)() };
  const fetcher = { fetchDue: called('fetch'), close: called('close') };
  const given = { orders, catalogue: { orderNew }, fetcher, origins: ['https://cdn.example'] };
  followFeeds(app, given as unknown as Parameters<typeof followFeeds>[1]);
  return app;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls.length = 0;
});
afterEach(() => vi.useRealTimers());

it('PRM-4 orders and fetches what feeds name soon after the start and every half a minute, what an origin kept out once', async () => {
  const app = start();
  await app.ready();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.splice(0)).toEqual(['retry https://cdn.example', 'order', 'fetch']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls.splice(0)).toEqual(['order', 'fetch']);
  await app.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(['close']);
});

it('PRM-4 goes on when the catalogue has not answered', async () => {
  let isAway = true;
  const app = start(() => (isAway ? Promise.reject(new Error('away')) : called('order')()));
  await app.ready();
  await vi.advanceTimersByTimeAsync(5_000);
  isAway = false;
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toEqual(['order', 'fetch']);
  await app.close();
});
