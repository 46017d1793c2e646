import { integrityOf, ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { and, eq, isNull } from '@ninefold/service/sql';
import * as z from 'zod';
import { ReleaseRefused } from '../verify/release-refused.ts';
import type { ReleaseKeys } from './release-keys.ts';
import { releases } from '../schema.ts';

/** What the database and the disk keep of a release beside its files. */
export const StoredManifest = z.object({
  manifest: ReleaseManifest,
  publishedAt: z.coerce.date(),
  signedBy: z.string().nullable(),
  signature: z.string().nullable(),
  signedManifest: z.string().nullable(),
});
export type StoredManifest = z.infer<typeof StoredManifest>;

/** Reads what the database has. */
export async function selectStoredManifest(
  database: Pick<Database, 'select'>,
  remote: RemoteName,
  version: string,
): Promise<StoredManifest | undefined> {
  const { manifest, publishedAt, signedBy, signature, signedManifest } = releases;
  const [row] = await database
    .select({ manifest, publishedAt, signedBy, signature, signedManifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version), isNull(releases.collectedAt)));
  return row && StoredManifest.parse(row);
}

/**
 * The manifest of a stored release, as its team has signed it. It names the hash of every file, so with it nothing else can have been
 * changed. Of a remote without keys, and of what was published before the first one was added, what is stored counts.
 *
 * @throws {ReleaseRefused} `SIGNATURE_WRONG` or `SIGNATURE_MISSING` when it was changed since
 */
export function proveManifest(
  keys: Pick<ReleaseKeys, 'firstOf' | 'isProven'>,
  remote: RemoteName,
  version: string,
  { manifest, publishedAt, signedBy, signature, signedManifest }: StoredManifest,
): ReleaseManifest {
  if (signedBy === null || signature === null || signedManifest === null) {
    const since = keys.firstOf(remote);
    if (!since || publishedAt < since) return manifest;
    throw refused('SIGNATURE_MISSING', `${remote} ${version} was stored without a signature`);
  }
  const release = { remote, version, integrity: integrityOf(Buffer.from(signedManifest)) };
  if (!keys.isProven(release, { keyId: signedBy, signature }))
    throw refused('SIGNATURE_WRONG', `${remote} ${version} is not stored as it was signed`);
  return ReleaseManifest.parse(JSON.parse(signedManifest));
}

function refused(code: 'SIGNATURE_WRONG' | 'SIGNATURE_MISSING', text: string): ReleaseRefused {
  return new ReleaseRefused([{ code, text }]);
}
