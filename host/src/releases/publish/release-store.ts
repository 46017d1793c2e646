import { integrityOf, ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { and, desc, eq, isNull } from '@ninefold/service/sql';
import { join } from 'node:path';
import { createFileCache, type ReleaseFile } from '../files/file-cache.ts';
import { isCompressed } from '../files/release-compression.ts';
import type { ReleaseKeys } from './release-keys.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { blobs, releases } from '../schema.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import { proveManifest, selectStoredManifest, StoredManifest } from './stored-manifest.ts';

/** Where releases have the source maps of their scripts: private, as all that is below `server`. */
export const MAPS_FOLDER = 'server/maps/';

/** A published release, live or not. */
export interface PublishedRelease {
  remote: RemoteName;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  /** The team's key that stands for it; null for an unsigned one. */
  signedBy: string | null;
}

/** Releases as they were published, from memory, disk, or the database, in this order. */
export interface ReleaseStore {
  /** @throws {ReleaseRefused} when what is stored is not what its team has signed */
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  /** Whether the manifest is in memory. */
  isAtHand(remote: RemoteName, version: string): boolean;
  file(remote: RemoteName, version: string, path: string): Promise<ReleaseFile | undefined>;
  /** The releases that a key has signed. */
  signedBy(keyId: string): Promise<{ remote: RemoteName; version: string }[]>;
  list(filter: { remote?: RemoteName | undefined }): Promise<PublishedRelease[]>;
  /** Brings what serves a release to this host's disk, until `signal` ends it: all of its files but its source maps. */
  fetch(remote: RemoteName, version: string, signal: AbortSignal): Promise<void>;
}

/** Opens the releases that the database holds, with a cache in `cacheFolder`. */
export function createReleaseStore({
  database,
  cacheFolder,
  onFault,
  keys,
}: Pick<ReleaseRegistryOptions, 'database' | 'cacheFolder' | 'onFault'> & {
  keys: Pick<ReleaseKeys, 'firstOf' | 'isProven'>;
}): ReleaseStore {
  const manifests = new Map<string, ReleaseManifest>();
  const cache = createFileCache(cacheFolder);

  const keyOf = (remote: RemoteName, version: string) => `${remote}@${version}`;

  async function manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined> {
    const key = keyOf(remote, version);
    const known = manifests.get(key);
    if (known) return known;
    const path = join(cacheFolder, 'manifests', `${encodeURIComponent(key)}.json`);
    const kept = await readKept(path, remote, version);
    if (kept) {
      manifests.set(key, kept);
      return kept;
    }
    const stored = await selectStoredManifest(database, remote, version);
    if (!stored) return undefined;
    const found = proveManifest(keys, remote, version, stored);
    manifests.set(key, found);
    await writeSealed(path, stored).catch((cause: unknown) => onFault?.(`${key} cannot be kept on disk`, cause));
    return found;
  }

  /** What this host's disk holds counts when it is proven; of a remote with keys the database alone says that a release is unsigned. */
  async function readKept(path: string, remote: RemoteName, version: string): Promise<ReleaseManifest | undefined> {
    const stored = await readSealed(path, StoredManifest);
    if (!stored) return keys.firstOf(remote) ? undefined : await readSealed(path, ReleaseManifest);
    if (stored.signedBy === null && keys.firstOf(remote)) return undefined;
    try {
      return proveManifest(keys, remote, version, stored);
    } catch (cause) {
      onFault?.(`${remote} ${version} was changed on this host's disk`, cause);
      return undefined;
    }
  }

  async function blob(integrity: string): Promise<ReleaseFile | undefined> {
    const kept = await cache.read(integrity);
    if (kept) return kept;
    const [row] = await database.select().from(blobs).where(eq(blobs.integrity, integrity));
    if (!row || integrityOf(row.content) !== integrity) return undefined;
    const { content, brotli } = row;
    const isSound = brotli !== null && (await isCompressed(brotli, content));
    const file: ReleaseFile = { content, integrity, ...(isSound && { brotli }) };
    await cache.keep(file).catch((cause: unknown) => onFault?.('a file of a release cannot be kept on disk', cause));
    return file;
  }

  return {
    manifest,
    isAtHand: (remote, version) => manifests.has(keyOf(remote, version)),
    async file(remote, version, path) {
      const files = (await manifest(remote, version))?.files;
      const listed = files && Object.hasOwn(files, path) ? files[path] : undefined;
      return listed && (await blob(listed.integrity));
    },
    async fetch(remote, version, signal) {
      const found = await manifest(remote, version);
      for (const [path, { integrity }] of Object.entries(found?.files ?? {})) {
        if (signal.aborted) return;
        // Asked for when something fails, if ever.
        if (!path.startsWith(MAPS_FOLDER)) await blob(integrity);
      }
    },
    signedBy: (keyId) =>
      database
        .select({ remote: releases.remote, version: releases.version })
        .from(releases)
        .where(eq(releases.signedBy, keyId))
        .orderBy(releases.remote, releases.version),
    list: ({ remote }) =>
      database
        .select({
          remote: releases.remote,
          version: releases.version,
          publishedAt: releases.publishedAt,
          publishedBy: releases.publishedBy,
          signedBy: releases.signedBy,
        })
        .from(releases)
        .where(and(isNull(releases.collectedAt), remote === undefined ? undefined : eq(releases.remote, remote)))
        .orderBy(desc(releases.publishedAt), desc(releases.version)),
  };
}

/** Reads a manifest from the database. */
export async function selectManifest(
  database: Pick<Database, 'select'>,
  remote: RemoteName,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const [row] = await database
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version), isNull(releases.collectedAt)));
  return row && ReleaseManifest.parse(row.manifest);
}
