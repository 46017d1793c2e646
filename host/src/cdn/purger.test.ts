import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchRemote } from '@ninefold/service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Purger } from './purger.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-signs';
let asked: IncomingMessage[] = [];
let status: number;
let faults: string[];
let purger: Purger;

const url = () => `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge-pages`;
const purgerTellingAgain = (...againMs: number[]) =>
  (purger = new Purger({ url: url(), token: TOKEN, onFault: (fault) => faults.push(fault), retryMs: 10, againMs }));

const cache = createServer((request, response) => {
  asked.push(request);
  request.resume();
  response.writeHead(status).end();
});

beforeEach(async () => {
  [status, faults] = [200, []];
  await once(cache.listen(0, '127.0.0.1'), 'listening');
  // The client is loaded with its first request.
  const { body } = await fetchRemote({
    url: url(),
    privateOrigins: [new URL(url()).origin],
    timeoutMs: 10_000,
    mostBytes: 1,
  });
  body.destroy();
  asked = [];
});
afterEach(async () => {
  await purger.close();
  cache.closeAllConnections();
  cache.close();
});

it('LAY-5 a cache is told of a change at once, by whom, and again for what was on its way', async () => {
  purgerTellingAgain(300).changed();
  await expect.poll(() => asked.length).toBe(1);
  const [{ method, url: path, headers }] = asked as [IncomingMessage];
  expect([method, path, headers.authorization, headers['surrogate-key']]).toEqual([
    'POST',
    '/purge-pages',
    `Bearer ${TOKEN}`,
    'ninefold-pages',
  ]);
  await expect.poll(() => purger.figures()).toEqual({ done: 2, failed: 0 });
});

it('LAY-5 a hundred changes at once are two words to a cache', async () => {
  purgerTellingAgain(60_000);
  for (let change = 0; change < 100; change += 1) purger.changed();
  await expect.poll(() => purger.figures().done).toBe(1);
  await delay(300);
  expect(asked.length).toBeLessThanOrEqual(2);
});

it('LAY-5 a cache that does not take it is told until it does, and operators hear of it once', async () => {
  status = 503;
  purgerTellingAgain(60_000).changed();
  await expect.poll(() => purger.figures().failed).toBeGreaterThan(2);
  expect(faults).toEqual(['a cache was not told that pages have changed: it answered with 503']);
  status = 200;
  await expect.poll(() => purger.figures().done).toBe(1);
});

it('LAY-5 a host that ends tells its last change once more', async () => {
  purgerTellingAgain(60_000).changed();
  await expect.poll(() => purger.figures().done).toBe(1);
  await purger.close();
  expect(asked.length).toBe(2);
  purger.changed();
  expect(asked.length).toBe(2);
});
