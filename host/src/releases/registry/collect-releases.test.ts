import { type Database, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectReleases } from './collect-releases.ts';
import { selectNeededReleases } from '../live/needed-releases.ts';
import { createReleaseRegistry } from './registry.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { blobs, releases, revisions } from '../schema.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
const ADA = { actor: 'ada', reason: 'a test' };

/** A host that starts with an empty folder of its own. */
const start = async () =>
  await createReleaseRegistry({
    ...opened,
    cacheFolder: await mkdtemp(join(folder, 'host-')),
    contract: TEST_CONTRACT,
  });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-collect-'));
  opened = await openTestDatabase(RELEASES_SLICE);
  registry = await start();
});
afterEach(async () => {
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const archiveOf = (version: string) =>
  makeArchive({ version, files: { 'server/entry.js': `exports.of = '${version}';` } });
const activate = (version: string) => registry.activate({ ...ADA, remote: 'footer', version, sites: ['DE'] });
const collect = (isDryRun = false) => collectReleases({ database: opened.database, days: 90, isDryRun });
const versionsOf = ({ releases: found }: { releases: { version: string }[] }) => found.map(({ version }) => version);
const countOf = async (table: typeof blobs) =>
  (await opened.database.select({ of: table.integrity }).from(table)).length;

/** Lets all that has happened so far be long ago. */
async function longAgo(): Promise<void> {
  const ago = sql`now() - interval '100 days'`;
  await opened.database.update(releases).set({ publishedAt: ago });
  await opened.database.update(revisions).set({ at: ago });
}

async function publish(...versions: string[]): Promise<void> {
  for (const version of versions) await registry.publish(archiveOf(version), { actor: 'ada' });
}

it('REL-21 says first what goes, then deletes the files that nothing else needs, and keeps what is live as it was', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  await activate('1.2.0');
  await longAgo();
  await publish('1.3.0');
  const before = await countOf(blobs);

  const told = await collect(true);
  expect(versionsOf(told)).toEqual(['1.0.0', '1.1.0']);
  expect(await countOf(blobs)).toBe(before);
  expect(await collect()).toEqual(told);
  expect(await countOf(blobs)).toBe(before - told.files);
  expect(told.files).toBeGreaterThan(1);
  expect(told.bytes).toBeGreaterThan(2 * `exports.of = '1.0.0';`.length);
  expect(await collect()).toEqual({ releases: [], files: 0, bytes: 0 });

  // A host that has nothing of it on its disk.
  await registry.close();
  registry = await start();
  expect((await registry.file('footer', '1.2.0', 'server/entry.js'))?.content.toString()).toBe(`exports.of = '1.2.0';`);
  expect(await registry.file('footer', '1.0.0', 'server/entry.js')).toBeUndefined();
  expect((await registry.releases({ remote: 'footer' })).map(({ version }) => version)).toEqual(['1.3.0', '1.2.0']);
});

it('REL-21 keeps what a roll-back, a rollout, an order for later, a plan or the last months need', async () => {
  await publish('0.9.0', '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
  for (const version of ['1.0.0', '1.1.0']) await activate(version);
  await registry.rollOut({ ...ADA, remote: 'footer', version: '1.2.0', percent: 10, sites: ['DE'] });
  await registry.activate({
    ...ADA,
    remote: 'footer',
    version: '1.3.0',
    sites: ['AT'],
    at: new Date(Date.now() + 3600_000),
  });
  const step = { sites: ['TR' as const], percent: 100, bakeHours: 1, visitors: 300 };
  await registry.activate({ ...ADA, remote: 'footer', version: '1.0.0', sites: ['TR'] });
  await registry.plans.order({
    ...ADA,
    remote: 'footer',
    version: '1.4.0',
    steps: [{ ...step, from: '2099-01-01T09:00' }],
  });
  await longAgo();
  expect(versionsOf(await collect(true))).toEqual(['0.9.0', '1.5.0']);

  // Live for a moment within the months.
  for (const version of ['1.5.0', '1.1.0'])
    await registry.activate({ ...ADA, remote: 'footer', version, sites: ['PL'] });
  expect(versionsOf(await collect(true))).toEqual(['0.9.0']);
});

it('REL-21 a release is needed on all sites that need it, for the most urgent reason', async () => {
  await publish('1.0.0', '1.1.0');
  for (const [version, site] of [
    ['1.0.0', 'DE'],
    ['1.1.0', 'DE'],
    ['1.0.0', 'AT'],
    ['1.0.0', 'TR'],
  ] as const)
    await registry.activate({ ...ADA, remote: 'footer', version, sites: [site] });
  const needed = await selectNeededReleases(opened.database, 1);
  expect(needed).toHaveLength(2);
  expect(needed).toContainEqual({ remote: 'footer', version: '1.0.0', need: 'live', sites: ['DE', 'AT', 'TR'] });
  expect(needed).toContainEqual({ remote: 'footer', version: '1.1.0', need: 'live', sites: ['DE'] });
});

it('REL-21 nobody gets a collected release, its version stays taken, and who publishes it again has it back', async () => {
  await publish('1.0.0', '1.1.0');
  await activate('1.1.0');
  await longAgo();
  await collect();
  await expect(activate('1.0.0')).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
  const other = makeArchive({ version: '1.0.0', files: { 'server/entry.js': 'exports.of = 1;' } });
  await expect(registry.publish(other, { actor: 'ada' })).rejects.toMatchObject({ code: 'RELEASE_REFUSED' });

  expect(await registry.publish(archiveOf('1.0.0'), { actor: 'eva' })).toMatchObject({ isNew: true });
  await activate('1.0.0');
  expect((await registry.file('footer', '1.0.0', 'server/entry.js'))?.content.toString()).toBe(`exports.of = '1.0.0';`);
  expect(versionsOf(await collect())).toEqual([]);
});

it('REL-21 no order for later, rollout or plan finds a collected release, also on a host that has it in memory', async () => {
  await publish('1.0.0', '1.1.0');
  await activate('1.1.0');
  expect(await registry.manifest('footer', '1.0.0')).toBeDefined();
  await longAgo();
  await collect();
  const order = { ...ADA, remote: 'footer', version: '1.0.0', sites: ['DE' as const] };
  const step = { sites: order.sites, percent: 10, bakeHours: 1, visitors: 300 };
  for (const ordered of [
    () => registry.activate({ ...order, at: new Date(Date.now() + 3600_000) }),
    () => registry.rollOut({ ...order, percent: 10 }),
    () => registry.plans.order({ ...ADA, remote: 'footer', version: '1.0.0', steps: [step] }),
  ])
    await expect(ordered()).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
});

it("REL-21 goes by the database's clock, whatever that of the machine says", async () => {
  await publish('1.0.0', '1.1.0');
  await activate('1.1.0');
  await longAgo();
  const found = await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`create schema behind`);
    await transaction.execute(sql`
      create function behind.now() returns timestamptz language sql as $$ select pg_catalog.now() - interval '50 days' $$`);
    await transaction.execute(sql`set local search_path = behind, pg_catalog`);
    return await collectReleases({ database: transaction as unknown as Database, days: 90, isDryRun: true });
  });
  expect([versionsOf(found), versionsOf(await collect(true))]).toEqual([[], ['1.0.0']]);
});
