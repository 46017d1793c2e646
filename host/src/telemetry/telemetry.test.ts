import { createServiceApp, migrateSlice, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseRegistry, type ReleaseRegistry } from '../releases/registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { releaseCounts } from '../releases/schema.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { createReleaseCounts } from './release-counts.ts';
import { createTelemetry, type Telemetry } from './telemetry.ts';
import { registerTelemetry } from './telemetry-routes.ts';

const order = { remote: 'footer', sites: ['AT'], actor: 'ada', reason: 'a test' } as const;
const LIVE = { site: 'AT', remote: 'footer', version: '1.0.0' } as const;
const CANDIDATE = { ...LIVE, version: '1.1.0' } as const;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let telemetry: Telemetry;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ninefold-telemetry-'));
  await migrateSlice(opened, RELEASES_SLICE);
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(makeArchive({ version }), order);
  await registry.activate({ ...order, version: '1.0.0' });
  telemetry = await createTelemetry({
    database: opened.database,
    registry,
    onFault: (fault, cause) => expect.fail(`${fault}: ${String(cause)}`),
    flushMs: 50,
  });
  app = createServiceApp();
  await app.register((scope) => registerTelemetry(scope, telemetry));
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await telemetry.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await telemetry.counts.flush();
  await opened.database.delete(releaseCounts);
});

function post(path: string, payload: object, remoteAddress = '192.0.2.1') {
  return app.inject({ method: 'POST', url: `/service/telemetry/api/${path}`, payload, remoteAddress });
}

async function counted() {
  await telemetry.counts.flush();
  return (await registry.vitals()).vitals;
}

const ADDED = {
  event: 'add_to_cart',
  site: 'AT',
  path: '/mug-p1',
  parameters: { value: 5, items: [{ item_id: '1' }] },
};

it.each([
  [ADDED, 204],
  [{ ...ADDED, event: 'Robert"; drop' }, 400],
  [{ ...ADDED, visitor: 'anna' }, 400],
  [{ ...ADDED, parameters: { text: 'x'.repeat(9000) } }, 413],
])('TRK-1 the collection answers an event like %j with %i', async (payload, status) => {
  expect((await post('event', payload)).statusCode).toBe(status);
});

describe('what browsers report of versions', () => {
  const failure = { ...LIVE, revision: 1, slot: 'footer/Footer', message: 'TypeError: x', isFirst: true };
  const vitals = { site: 'AT', versions: { footer: '1.0.0' }, lcp: 800, inp: 60, cls: 0.02 };

  it("is added up by version, with the pages' speed", async () => {
    for (const lcp of [800, 900, 950, 1400]) await post('vitals', { ...vitals, lcp });
    await post('failure', failure);
    expect(await counted()).toEqual([
      { ...LIVE, views: 0, failures: 1, serverFailures: 0, measured: 4, lcpMs: 1000, inpMs: 69, cls: 0.021 },
    ]);
  });

  it.each([
    ['vitals', { ...vitals, versions: { footer: '1.2.0' } }, 204],
    ['vitals', { ...vitals, versions: { footer: '1.0.0\u0000' } }, 204],
    ['vitals', { ...vitals, versions: { constructor: '1.0.0', shoes: '1.0.0' } }, 204],
    ['vitals', { ...vitals, site: 'DE' }, 204],
    ['vitals', { ...vitals, site: 'XX' }, 204],
    ['vitals', { ...vitals, lcp: -1 }, 400],
    ['vitals', { ...vitals, lcp: 1e300 }, 400],
    ['vitals', { ...vitals, visitor: 'anna' }, 400],
    ['vitals', { ...vitals, versions: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`r${i}`, '1'])) }, 400],
    ['vitals', { ...vitals, versions: { footer: 'x'.repeat(3000) } }, 413],
    ['failure', { ...failure, version: '1.2.0' }, 204],
    ['failure', { ...failure, remote: 'cart' }, 204],
    ['failure', { ...failure, isFirst: false }, 204],
    ['failure', { ...failure, count: 1000 }, 400],
  ])('is not counted when it names what was never live, or is no report: %s %.200j', async (path, payload, status) => {
    expect((await post(path, payload)).statusCode).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it('counts few failures of one address, and those of others', async () => {
    for (let time = 0; time < 20; time++) await post('failure', failure, '198.51.100.7');
    await post('failure', failure, '198.51.100.8');
    expect(await counted()).toMatchObject([{ failures: 6 }]);
  });
});

it('adds up what two hosts count, and loses nothing while the database fails', async () => {
  const other = createReleaseCounts(opened.database);
  const broken = createReleaseCounts(
    new Proxy(opened.database, {
      get: (target, name) => (name === 'insert' && isDown ? fail : Reflect.get(target, name)),
    }),
  );
  let isDown = true;
  function fail(): never {
    throw new Error('down');
  }
  for (const host of [telemetry.counts, other, broken]) host.addView(LIVE);
  await other.flush();
  await expect(broken.flush()).rejects.toThrow('down');
  broken.addView(LIVE);
  broken.addVitals(LIVE, { cls: 0 });
  isDown = false;
  await broken.flush();
  expect(await counted()).toMatchObject([{ views: 4, measured: 1, cls: 0.004 }]);
});

describe('a rollout', () => {
  function visit(views: number, candidateFailures: number): void {
    for (let view = 0; view < views; view++) {
      telemetry.counts.addView(LIVE);
      telemetry.counts.addView(CANDIDATE);
      if (view < candidateFailures) telemetry.counts.addFailure(CANDIDATE, 'server');
    }
  }
  const rolledOut = () => registry.current().sites.AT.footer?.rollout?.version;

  it('goes on when it does as well as what it replaces', async () => {
    await registry.rollOut({ ...order, version: '1.1.0', percent: 50 });
    visit(100, 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(rolledOut()).toBe('1.1.0');
  });

  it('is taken back by itself when it does worse, with the figures in the history', async () => {
    await registry.rollOut({ ...order, version: '1.1.0', percent: 60 });
    visit(100, 40);
    await vi.waitFor(() => expect(rolledOut()).toBeUndefined(), 5000);
    expect((await registry.history({ limit: 1 }))[0]).toMatchObject({
      kind: 'takeback',
      actor: 'ninefold',
      from: '1.1.0',
      to: '1.0.0',
      reason: '1.1.0: 40 failures in 100 views (40.00 %), live 0 in 100 (0.00 %)',
    });
  });
});
