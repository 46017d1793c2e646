import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DataFolderUnusable,
  databaseSettingsOf,
  makeDataFolder,
  openDatabase,
  reasonOf,
  type OpenedDatabase,
  type Slice,
} from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { ReleasePool } from '../composition/release-pool.ts';
import type { Config } from '../config.ts';
import { loadPagesBundle } from '../pages/pages-bundle.ts';
import type { HostContract } from '../releases/verify/verify-contract.ts';
import { selectNeededReleases, type NeededRelease } from '../releases/live/needed-releases.ts';
import { proveRelease } from '../releases/publish/prove-release.ts';
import { createReleaseKeys } from '../releases/publish/release-keys.ts';
import { createReleaseStore } from '../releases/publish/release-store.ts';
import { RendererPool } from '../rendering/renderer-pool.ts';
import { compareMigrations } from './compare-migrations.ts';
import type { Finding } from './finding.ts';

export interface ExamineOptions {
  config: Config;
  slices: readonly Pick<Slice, 'name' | 'migrations'>[];
  /** What a release may ask of this host. @default as it was built */
  contract?: HostContract;
  /** The clock of this machine. @default Date.now */
  now?: () => number;
}

/** Looks whether a host that is configured so could serve the shop: changes nothing but caches, and no table. */
export async function examineHost({
  config,
  slices,
  contract = builtContract(),
  now = Date.now,
}: ExamineOptions): Promise<Finding[]> {
  const folder = await examineFolder(config);
  if (folder.level === 'fault') return [folder];
  let opened: OpenedDatabase | undefined;
  try {
    opened = await openDatabase({
      ...(config.DATABASE_URL && { url: config.DATABASE_URL }),
      dataDir: config.DATA_DIR,
      ...databaseSettingsOf(config),
    });
    await opened.database.$client.query('select 1');
  } catch (error) {
    await opened?.close();
    if (error instanceof DataFolderUnusable) return [unusable(config.DATA_DIR, error)];
    const advice = 'Check DATABASE_URL, the server and the network between.';
    return [folder, { what: 'database', level: 'fault', text: `does not answer: ${reasonOf(error)}`, advice }];
  }
  try {
    const database: Finding = { what: 'database', level: 'ok', text: 'answers' };
    const clock = await examineClock(opened, now);
    const migrations = await compareMigrations(opened.database, slices);
    return [folder, database, clock, ...migrations, ...(await examineReleases(config, opened, contract))];
  } finally {
    await opened.close();
  }
}

/** How far two clocks may be from each other, in seconds. */
const MOST_OFF_SECONDS = 2;

async function examineClock({ database }: OpenedDatabase, now: () => number): Promise<Finding> {
  const asked = now();
  const { rows } = await database.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  // The database was asked at some moment between.
  const off = (now() + asked) / 2 - Number(rows[0]!.ms);
  const seconds = Math.round(Math.abs(off) / 1000);
  if (seconds <= MOST_OFF_SECONDS) return { what: 'clock', level: 'ok', text: 'is that of the database' };
  const text = `is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} that of the database`;
  const advice = 'Orders for later, plans and freezes go by it: let every machine get the time from a time server.';
  return { what: 'clock', level: 'note', text, advice };
}

async function examineFolder({ DATA_DIR, DATABASE_URL }: Config): Promise<Finding> {
  const path = join(DATA_DIR, `.doctor-${process.pid}`);
  try {
    await makeDataFolder(DATA_DIR);
    // A full disk makes the file, and leaves it empty.
    await writeFile(path, 'x').finally(() => rm(path, { force: true }));
    return { what: 'data folder', level: 'ok', text: DATA_DIR };
  } catch (error) {
    if (error instanceof DataFolderUnusable) return unusable(DATA_DIR, error);
    const fault = new DataFolderUnusable(DATA_DIR, error);
    if (!fault.isFull || DATABASE_URL === undefined) return unusable(DATA_DIR, fault);
    // With its data on a server a host starts and shows pages without room, as `/ready` says, too.
    const advice = 'Pages go on, and what cannot be kept is refused: make room there.';
    return { what: 'data folder', level: 'note', text: `${DATA_DIR}: ${reasonOf(error)}`, advice };
  }
}

function unusable(folder: string, { cause, remedy }: DataFolderUnusable): Finding {
  const advice = `${remedy}, or set DATA_DIR.`;
  return { what: 'data folder', level: 'fault', text: `${folder}: ${reasonOf(cause)}`, advice };
}

async function examineReleases(
  config: Config,
  { database }: OpenedDatabase,
  contract: HostContract,
): Promise<Finding[]> {
  const cacheFolder = join(config.DATA_DIR, 'releases');
  const keys = createReleaseKeys({ database, cacheFolder });
  let needed: NeededRelease[];
  try {
    await keys.refresh();
    needed = await selectNeededReleases(database, config.ROLLBACK_WINDOW);
  } catch (error) {
    const advice =
      'On an empty database that is right: the first start makes the tables. Else look at the log of a host that runs.';
    return [{ what: 'releases', level: 'note', text: `cannot be read: ${reasonOf(error)}`, advice }];
  }
  if (needed.length === 0) return [{ what: 'releases', level: 'ok', text: 'nothing is live' }];
  const store = createReleaseStore({ database, cacheFolder, keys });
  const renderers = new RendererPool({ count: 1, memoryMb: config.RENDERER_MEMORY_MB, onFault: () => undefined });
  const pool = new ReleasePool(store, renderers);
  const findings: Finding[] = [];
  try {
    for (const release of needed) {
      findings.push(
        await examineRelease(release, async () => {
          const reasons = await proveRelease(store, contract, release);
          if (reasons.length > 0) throw new Error(reasons.map(({ code, text }) => `${code}: ${text}`).join('; '));
          await pool.load(release.remote, release.version);
          pool.keepOnly(new Set());
        }),
      );
    }
  } finally {
    renderers.close();
  }
  return findings;
}

const ADVICE = {
  live: 'Do not start this host: go on with the one before, or roll the release back.',
  rollout: 'Take the rollout back, or go on with the host before.',
  'roll-back':
    'A roll-back to it would fail here: publish a release that fits, or take ROLLBACK_WINDOW=0 upon yourself.',
  later: 'Cancel the order, or publish a release that fits.',
} as const;

async function examineRelease(
  { remote, version, need, sites }: NeededRelease,
  prove: () => Promise<void>,
): Promise<Finding> {
  const what = `${remote} ${version}`;
  const text = `${need} on ${sites.join(', ')}`;
  try {
    await prove();
    return { what, level: 'ok', text };
  } catch (error) {
    return { what, level: 'fault', text: `${text}: ${reasonOf(error)}`, advice: ADVICE[need] };
  }
}

function builtContract(): HostContract {
  const { bundle } = loadPagesBundle();
  return { provided: bundle.sharedVersions, exports: bundle.sharedExports };
}
