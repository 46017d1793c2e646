import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerImageDelivery } from './image-delivery.ts';

vi.mock('node:fs/promises', { spy: true });

let app: FastifyInstance;
let folder: string;
let started: string[];
let end: () => void;

const ask = (width: number, priority = '') =>
  app.inject({ url: `/img/products/garden-${width}.avif`, headers: { priority } });

/** Resolves when so many pictures were looked for on the disk: each that was not there waits for its turn. */
async function lookedFor(pictures: number): Promise<void> {
  const { mock } = vi.mocked(readFile);
  await expect.poll(() => mock.calls).toHaveLength(pictures);
  await Promise.allSettled(mock.results.map(({ value }) => value));
}

beforeEach(async () => {
  vi.clearAllMocks();
  folder = await mkdtemp(join(tmpdir(), 'picture-order-'));
  started = [];
  const { promise: mayEnd, resolve } = Promise.withResolvers<void>();
  end = resolve;
  app = createServiceApp();
  registerImageDelivery(app, {
    cacheFolder: folder,
    source: async () => ({
      version: '3f2a9c1b5d6e7f80',
      kind: 'photograph',
      lifetime: 'fixed',
      read: async () => Buffer.from('a photograph'),
    }),
    async render(_original, { width }) {
      started.push(String(width));
      await mayEnd;
      return Buffer.from('a picture');
    },
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['the browser calls one urgent', 'u=1, i', ['960', '160', '240']],
  ['one is asked for ahead', 'u=7', ['160', '240', '960']],
  ['what is said means nothing', 'u=12', ['160', '240', '960']],
])('PRM-4 renders pictures in the order in which they are needed when %s', async (_when, priority, order) => {
  const asked = [ask(320), ask(480)];
  await expect.poll(() => started).toHaveLength(2);
  asked.push(ask(960, priority), ask(240), ask(160));
  await lookedFor(5);
  end();
  await Promise.all(asked);
  expect(started.slice(2)).toEqual(order);
});

it('PRM-4 renders a picture that was asked for ahead as soon as it would be for whoever waits for it now', async () => {
  const asked = [ask(120), ask(160)];
  await expect.poll(() => started).toHaveLength(2);
  asked.push(ask(240, 'u=7'), ask(320, 'u=7'), ask(480));
  await lookedFor(5);
  asked.push(ask(320));
  // Who asks later, and has the picture, is answered when the one before has been heard.
  const has = { 'if-none-match': '"3f2a9c1b5d6e7f80"' };
  await app.inject({ url: '/img/products/garden-320.avif', headers: has });
  end();
  await Promise.all(asked);
  expect(started.slice(2)).toEqual(['320', '480', '240']);
});
