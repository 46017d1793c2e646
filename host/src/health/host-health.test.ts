import { createServiceApp, migrateSlice, type Health, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleasePool } from '../composition/release-pool.ts';
import { Serving } from '../composition/serving.ts';
import { createReleaseRegistry, type ReleaseRegistry } from '../releases/registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import type { ReleaseRunner } from '../rendering/renderer-pool.ts';
import { registerHostHealth } from './host-health.ts';

let opened: OpenedDatabase;
let dataDir: string;
let registry: ReleaseRegistry;
let serving: Serving;
let app: FastifyInstance;
let health: Health;
/** Whether this host can run the releases. */
let isRunning: boolean;

const runner: ReleaseRunner = {
  hold: () => (isRunning ? Promise.resolve() : Promise.reject(new Error('needs a newer host'))),
  drop: () => undefined,
};

beforeEach(async () => {
  isRunning = true;
  opened = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-health-'));
  await migrateSlice(opened, RELEASES_SLICE);
  registry = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: TEST_CONTRACT });
  serving = new Serving({ pool: new ReleasePool(registry, runner), onFault: () => undefined });
  app = createServiceApp();
  health = registerHostHealth(app, {
    database: opened.database,
    slices: [RELEASES_SLICE],
    registry,
    serving,
    drainMs: 10,
  });
});

afterEach(async () => {
  serving.close();
  await app.close();
  await registry.close();
  await opened.close();
  await rm(dataDir, { recursive: true });
});

async function ready() {
  const response = await app.inject({ url: '/ready', headers: { host: '10.0.0.7' } });
  const { checks } = response.json<{ checks: Record<string, string> }>();
  return { status: response.statusCode, checks };
}

it('is ready on an empty shop, where nothing is live', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    checks: { database: 'ok', migrations: 'ok', composition: 'ok', releases: 'ok', closing: 'ok' },
  });
});

it.each([
  [true, 200, 'ok'],
  [false, 503, 'not loaded: footer 1.0.0'],
])('where this host can load what is live: %s, it answers %d', async (canLoad, status, releases) => {
  isRunning = canLoad;
  await registry.publish(makeArchive({ version: '1.0.0' }), { actor: 'ada' });
  await registry.activate({ remote: 'footer', sites: ['DE', 'AT'], actor: 'ada', reason: 'first', version: '1.0.0' });
  await serving.take(registry.current());
  expect(await ready()).toMatchObject({ status, checks: { releases } });
});

it('is ready again when the release can be loaded', async () => {
  isRunning = false;
  await registry.publish(makeArchive({ version: '1.0.0' }), { actor: 'ada' });
  await registry.activate({ remote: 'footer', sites: ['DE'], actor: 'ada', reason: 'first', version: '1.0.0' });
  await serving.take(registry.current());
  expect(await ready()).toMatchObject({ status: 503 });
  isRunning = true;
  await serving.take(registry.current());
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }), 2000);
});

it('needs no site, and is not ready once the host ends', async () => {
  await ready();
  const drained = health.drain();
  expect(await ready()).toMatchObject({ status: 503, checks: { closing: 'the process ends' } });
  await drained;
});
