import { createServiceApp, type Health, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from '@ninefold/service/sql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleasePool } from '../composition/release-pool.ts';
import { Serving } from '../composition/serving.ts';
import { createVisitorPlaces } from '../composition/visitor-arm.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { selectNeededReleases } from '../releases/live/needed-releases.ts';
import { proveRelease } from '../releases/publish/prove-release.ts';
import { blobs } from '../releases/schema.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import type { ReleaseRunner } from '../rendering/renderer-pool.ts';
import { registerHostHealth } from './host-health.ts';
import { ReleaseProof } from './release-proof.ts';
import { roomCheck } from './room-check.ts';

let opened: OpenedDatabase;
let dataDir: string;
let registry: ReleaseRegistry;
let serving: Serving;
let app: FastifyInstance;
let health: Health;
/** Whether this host can run the releases. */
let isRunning: boolean;
let proof: ReleaseProof;
/** What this host offers. */
let contract: typeof TEST_CONTRACT;
let told: string[];
let disk: { bsize: number; bavail: number; blocks: number };

const runner: ReleaseRunner = {
  hold: () => (isRunning ? Promise.resolve() : Promise.reject(new Error('needs a newer host'))),
  drop: () => undefined,
};

beforeEach(async () => {
  isRunning = true;
  contract = TEST_CONTRACT;
  told = [];
  disk = { bsize: 4096, bavail: 1_000_000, blocks: 2_000_000 };
  opened = await openTestDatabase(RELEASES_SLICE);
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-health-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: TEST_CONTRACT });
  serving = new Serving({
    pool: new ReleasePool(registry, runner),
    placeOf: createVisitorPlaces('secret'),
    onFault: () => undefined,
  });
  app = createServiceApp();
  proof = new ReleaseProof({
    needed: () => selectNeededReleases(opened.database, 1),
    prove: (release) => proveRelease(registry, contract, release),
    onFault: (fault) => void told.push(fault),
  });
  health = registerHostHealth(app, {
    database: opened.database,
    slices: [RELEASES_SLICE],
    registry,
    serving,
    proof,
    disk: roomCheck(dataDir, async () => disk),
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
    checks: {
      database: 'ok',
      migrations: 'ok',
      composition: 'ok',
      releases: 'ok',
      rollback: 'ok',
      disk: 'ok',
      closing: 'ok',
    },
  });
});

it.each([
  [{ bavail: 500 }, '1 MB left in the data folder'],
  [{ bavail: 0 }, '0 MB left in the data folder'],
  [{ bavail: 0, blocks: 0 }, 'ok'],
])('OPS-1 names a disk without room, and keeps nobody away: %j', async (state, told) => {
  Object.assign(disk, state);
  expect(await ready()).toMatchObject({ status: 200, checks: { disk: told } });
  expect(await health.look()).toEqual(told === 'ok' ? [] : [`disk: ${told}`]);
});

it('OPS-1 asks a disk that answers nobody once, and keeps nobody away', async () => {
  let asked = 0;
  const check = roomCheck(dataDir, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  expect(await check()).toEqual({ notice: 'the data folder cannot be asked' });
  expect(await check()).toEqual({ notice: 'the data folder cannot be asked' });
  expect(asked).toBe(1);
  expect(await roomCheck(join(dataDir, 'away'))()).toEqual({ notice: 'the data folder cannot be asked' });
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
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }));
});

it('stays ready, and says so, where a release cannot be loaded that is live later: it would be wrong for all hosts', async () => {
  await registry.publish(makeArchive({ version: '1.0.0' }), { actor: 'ada' });
  await registry.publish(makeArchive({ version: '1.1.0' }), { actor: 'ada' });
  const order = { remote: 'footer', sites: ['DE'], actor: 'ada', reason: 'a test' } as const;
  await registry.activate({ ...order, version: '1.0.0' });
  await serving.take(registry.current());
  isRunning = false;
  await registry.activate({ ...order, version: '1.1.0' });
  await serving.take(registry.current());
  expect(await ready()).toMatchObject({ status: 200, checks: { releases: 'not loaded: footer 1.1.0' } });
});

describe('a host that starts', () => {
  const who = { remote: 'footer', sites: ['DE'], actor: 'ada', reason: 'a test' } as const;
  const ORDER = [
    ['1.0.0', '^19.0.0'],
    ['1.1.0', '^19.0.0'],
    ['1.2.0', '^19.0.0'],
  ] as const;

  /** The last of them is live. */
  async function makeLive(order: readonly (readonly [version: string, react: string])[] = ORDER) {
    for (const [version, react] of order) {
      const files = { 'server/entry.js': `module.exports = '${version}';` };
      await registry.publish(makeArchive({ version, files, manifest: { shared: { react } } }), who);
      await registry.activate({ ...who, version });
    }
    await serving.take(registry.current());
  }

  it('OPS-2 is not ready where it could not run what a roll-back leads to, and says what is against it', async () => {
    await makeLive([
      ['1.0.0', '^19.0.0'],
      ['1.1.0', '~19.3.0'],
      ['1.2.0', '^19.0.0'],
    ]);
    contract = { ...TEST_CONTRACT, provided: { react: '19.4.0' } };
    expect(await ready()).toMatchObject({
      status: 503,
      checks: { releases: 'ok', rollback: 'cannot be run here: footer 1.1.0 (roll-back)' },
    });
    expect(told).toEqual(['footer 1.1.0 cannot be run here, and is needed for: roll-back']);
    contract = TEST_CONTRACT;
    await expect.poll(async () => (await ready()).status).toBe(200);
  });

  it('OPS-2 is not ready while a file is gone that a roll-back needs, and stays ready once it was', async () => {
    await makeLive();
    const [row] = await opened.database
      .delete(blobs)
      .where(eq(blobs.integrity, await serverFileOf('1.1.0')))
      .returning();
    await registry.close();
    await rm(dataDir, { recursive: true });
    registry = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: TEST_CONTRACT });
    expect((await ready()).checks['rollback']).toBe('cannot be run here: footer 1.1.0 (roll-back)');
    await opened.database.insert(blobs).values(row!);
    await expect.poll(async () => (await ready()).status).toBe(200);

    await registry.rollBack(who);
    contract = { ...TEST_CONTRACT, provided: { react: '18.0.0' } };
    proof.lookAgain();
    await expect.poll(() => told.at(-1)).toContain('footer 1.0.0 cannot be run here');
    expect((await ready()).status).toBe(200);
  });

  const serverFileOf = async (version: string) =>
    (await registry.manifest('footer', version))!.files['server/entry.js']!.integrity;
});

it('needs no site, and is not ready once the host ends', async () => {
  await ready();
  const drained = health.drain();
  expect(await ready()).toMatchObject({ status: 503, checks: { closing: 'the process ends' } });
  await drained;
});
