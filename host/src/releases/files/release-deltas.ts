import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { and, eq, inArray } from '@ninefold/service/sql';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { dictionaryHash, nameOfAll } from '../../deltas/dictionary.ts';
import { makeDelta } from '../../deltas/make-delta.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { blobs, compositions, deltas, releases } from '../schema.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

/** From how many versions there are deltas to a release. */
const MOST_VERSIONS = 3;
/** How many of the versions that were live on a site before may be among them. */
const MOST_EARLIER = 2;
const SCRIPT = /^browser\/.+\.js$/;
/** How many releases' deltas are in memory. */
const MOST_KEPT = 60;
/** How long a visitor waits for a delta that is not in memory, before the file is sent as it is, in ms. */
const LONGEST_WAIT_MS = 300;

/** Content in base64 by the dictionary's hash, by path. */
const StoredDeltas = z.record(z.string(), z.record(z.string(), z.string()));
type DeltasOfRelease = ReadonlyMap<string, ReadonlyMap<string, Buffer>>;

/** Whether a file of a release may be fetched as its difference to another version's. */
export function hasDeltas(path: string): boolean {
  return SCRIPT.test(path);
}

/**
 * The scripts of a release that is to be stored as differences to those of the versions that visitors may have, and to themselves: an
 * unchanged script of another version has another address.
 */
export async function makeReleaseDeltas(
  database: Pick<Database, 'select'>,
  { remote, version }: Pick<ReleaseManifest, 'remote' | 'version'>,
  files: ReadonlyMap<string, Buffer>,
): Promise<(typeof deltas.$inferInsert)[]> {
  const earlier = await selectScripts(database, remote, version);
  const made: (typeof deltas.$inferInsert)[] = [];
  for (const [path, content] of files) {
    if (!hasDeltas(path)) continue;
    const dictionaries = new Map(
      [content, ...(earlier.get(nameOfAll(path)) ?? [])].map((one) => [dictionaryHash(one), one]),
    );
    for (const [dictionary, bytes] of dictionaries) {
      const difference = await makeDelta(bytes, content);
      if (difference) made.push({ remote, version, path, dictionary, content: difference });
    }
  }
  return made;
}

/** The scripts of the versions that visitors have, by the name that they share with their successors. */
async function selectScripts(
  database: Pick<Database, 'select'>,
  remote: RemoteName,
  except: string,
): Promise<Map<string, Buffer[]>> {
  const versions = (await selectVersions(database, remote)).filter((version) => version !== except);
  const scripts = new Map<string, Buffer[]>();
  if (versions.length === 0) return scripts;
  const rows = await database
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), inArray(releases.version, versions.slice(0, MOST_VERSIONS))));
  for (const { manifest } of rows) {
    const listed = Object.entries(manifest.files).filter(([path]) => hasDeltas(path));
    if (listed.length === 0) continue;
    const integrities = listed.map(([, { integrity }]) => integrity);
    const stored = await database
      .select({ integrity: blobs.integrity, content: blobs.content })
      .from(blobs)
      .where(inArray(blobs.integrity, integrities));
    const contents = new Map(stored.map(({ integrity, content }) => [integrity, content]));
    for (const [path, { integrity }] of listed) {
      const content = contents.get(integrity);
      const name = nameOfAll(path);
      if (content) scripts.set(name, [...(scripts.get(name) ?? []), content]);
    }
  }
  return scripts;
}

/** What is live, what is rolled out, and what was live before, on whichever site; in this order, each once. */
async function selectVersions(database: Pick<Database, 'select'>, remote: RemoteName): Promise<string[]> {
  const { version, earlier, rollout } = compositions;
  const rows = await database
    .select({ version, earlier, rollout })
    .from(compositions)
    .where(eq(compositions.remote, remote));
  return [
    ...new Set([
      ...rows.map((row) => row.version),
      ...rows.flatMap((row) => row.rollout?.version ?? []),
      ...rows.flatMap((row) => row.earlier.slice(-MOST_EARLIER).reverse()),
    ]),
  ];
}

/** Deltas of stored releases, from memory, disk, or the database, in this order. */
export interface ReleaseDeltas {
  /** A script as its difference to a dictionary; undefined where there is none, or none is at hand soon. Never rejects. */
  read(remote: RemoteName, version: string, path: string, dictionary: string): Promise<Buffer | undefined>;
  /** Brings those of a release into memory and to this host's disk. */
  fetch(remote: RemoteName, version: string): Promise<void>;
}

/** Opens the deltas that the database holds, with copies in `cacheFolder`. */
export function createReleaseDeltas({
  database,
  cacheFolder,
  onFault,
}: Pick<ReleaseRegistryOptions, 'database' | 'cacheFolder' | 'onFault'>): ReleaseDeltas {
  const kept = new LRUCache<string, Promise<DeltasOfRelease>>({ max: MOST_KEPT });

  function deltasOf(remote: RemoteName, version: string): Promise<DeltasOfRelease> {
    const key = `${remote}@${version}`;
    const known = kept.get(key);
    if (known) return known;
    const loading = load(key, remote, version);
    kept.set(key, loading);
    // Asked for again with the next file.
    loading.catch(() => kept.delete(key));
    return loading;
  }

  async function load(key: string, remote: RemoteName, version: string): Promise<DeltasOfRelease> {
    const path = join(cacheFolder, 'deltas', `${encodeURIComponent(key)}.json`);
    const found = await readSealed(path, StoredDeltas);
    if (found) return fromStored(found);
    const rows = await database
      .select({ path: deltas.path, dictionary: deltas.dictionary, content: deltas.content })
      .from(deltas)
      .where(and(eq(deltas.remote, remote), eq(deltas.version, version)));
    const stored: z.infer<typeof StoredDeltas> = {};
    for (const row of rows) (stored[row.path] ??= {})[row.dictionary] = row.content.toString('base64');
    await writeSealed(path, stored).catch((cause: unknown) => onFault?.(`the deltas of ${key} cannot be kept`, cause));
    return fromStored(stored);
  }

  return {
    async read(remote, version, path, dictionary) {
      const late = delay(LONGEST_WAIT_MS, undefined, { ref: false });
      const found = await Promise.race([deltasOf(remote, version).catch(() => undefined), late]);
      return found?.get(path)?.get(dictionary);
    },
    async fetch(remote, version) {
      await deltasOf(remote, version);
    },
  };
}

function fromStored(stored: z.infer<typeof StoredDeltas>): DeltasOfRelease {
  return new Map(
    Object.entries(stored).map(([path, ofPath]) => [
      path,
      new Map(Object.entries(ofPath).map(([dictionary, content]) => [dictionary, Buffer.from(content, 'base64')])),
    ]),
  );
}
