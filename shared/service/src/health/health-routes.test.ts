import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceApp } from '../app/service-app.ts';
import { registerHealth, type Health } from './health-routes.ts';

let app: FastifyInstance;
let health: Health;
/** What the check of this test says. */
let state: () => string | undefined | Promise<string | undefined>;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = 0;
  state = () => undefined;
  app = createServiceApp();
  health = registerHealth(app, {
    checks: {
      database: () => {
        asked += 1;
        return state();
      },
      composition: () => undefined,
    },
    drainMs: 200,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function get(url: string) {
  const response = await app.inject({ url, headers: { host: '10.0.0.7:3000' } });
  return { status: response.statusCode, body: response.json<unknown>() };
}

it('names each check where all is well', async () => {
  const checks = { database: 'ok', composition: 'ok', closing: 'ok' };
  expect(await get('/ready')).toEqual({ status: 200, body: { status: 'ready', checks } });
});

it('is not ready while one check is not well, and lives on', async () => {
  state = () => 'does not answer';
  const checks = { database: 'does not answer', composition: 'ok', closing: 'ok' };
  expect(await get('/ready')).toEqual({ status: 503, body: { status: 'not-ready', checks } });
  expect(await get('/live')).toEqual({ status: 200, body: { status: 'live' } });
});

it('tells nothing of why a check failed', async () => {
  state = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'));
  expect(await get('/ready')).toMatchObject({ status: 503, body: { checks: { database: 'failed' } } });
});

it('does not wait for a check that hangs', async () => {
  state = () => new Promise(() => undefined);
  const answer = get('/ready');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toMatchObject({ status: 503, body: { checks: { database: 'no answer within 3000 ms' } } });
});

it('asks once for many who ask at the same time, and anew half a second later', async () => {
  await Promise.all(Array.from({ length: 300 }, () => get('/ready')));
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  state = () => 'does not answer';
  expect(await get('/ready')).toMatchObject({ status: 503 });
});

it('says 503 before it ends, for as long as it was told to, though the checks are well', async () => {
  await get('/ready');
  const drained = vi.fn();
  const draining = health.drain().then(drained);
  expect(await get('/ready')).toMatchObject({ status: 503, body: { checks: { closing: 'the process ends' } } });
  expect(await get('/live')).toMatchObject({ status: 200 });
  await vi.advanceTimersByTimeAsync(199);
  expect(drained).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await draining;
});

it('ends at once where nobody ever asked whether it is ready', async () => {
  await expect(health.drain()).resolves.toBeUndefined();
});
