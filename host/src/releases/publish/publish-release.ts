import { compressFile, integrityOf, type ReleaseManifest, type ReleaseSignature } from '@ninefold/contract';
import type { Database, Transaction } from '@ninefold/service';
import { and, eq, inArray, isNotNull, isNull, or, sql } from '@ninefold/service/sql';
import { isDraftVersion } from './draft-version.ts';
import { readArchive } from './read-archive.ts';
import { verifyAddresses } from '../verify/verify-addresses.ts';
import type { HostContract } from '../verify/verify-contract.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import type { ReleaseKeys } from './release-keys.ts';
import { makeReleaseDeltas } from '../files/release-deltas.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import { refuseFor } from '../verify/release-refused.ts';
import { blobs, deltas, releases } from '../schema.ts';
import { verifyContract } from '../verify/verify-contract.ts';
import { parseManifest, verifyFiles } from '../verify/verify-release.ts';

/** Releases that are unpacked and judged at a time, and as many drafts: each takes a renderer, and memory for all that is in it. */
export const JUDGED_AT_ONCE = 3;

/** Of publishing and collecting; any number that nobody else uses. */
export const FILES_LOCK = 1_629_004_161;

/** Held while a release is stored: nobody collects a file that it shares. */
const HOLD_FILES = sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`;

type Publication = { manifest: ReleaseManifest; isNew: boolean };

/** Verifies a release archive and stores the release, all of it or nothing. */
export async function publishRelease(
  {
    database,
    contract,
    gate,
    keys,
  }: Pick<ReleaseRegistryOptions, 'database' | 'contract' | 'gate'> & { keys: Pick<ReleaseKeys, 'reasonsAgainst'> },
  archive: Buffer,
  { actor, signature }: { actor: string; signature?: ReleaseSignature | undefined },
): Promise<Publication> {
  const { manifest, manifestText, integrity, files, unsound } = await readRelease(archive, contract);
  if (isDraftVersion(manifest.version))
    unsound.push({
      code: 'MANIFEST_INVALID',
      text: `${manifest.version} is the version of a draft: build the release`,
    });
  const known = await findKnown(database, manifest, integrity);
  const { remote, version, federationName } = manifest;
  const signed = signature && {
    signedBy: signature.keyId,
    signature: signature.signature,
    signedManifest: manifestText,
  };
  if (unsound.length === 0 && known === 'same') {
    if (signed) {
      refuseFor(await keys.reasonsAgainst({ remote, version, integrity }, signature));
      // Published before its team had a key.
      await database
        .update(releases)
        .set(signed)
        .where(and(eq(releases.remote, remote), eq(releases.version, version), isNull(releases.signedBy)));
    }
    return { manifest, isNew: false };
  }
  // Before anything of it runs: whoever may not speak for the remote has no code run here.
  refuseFor(await keys.reasonsAgainst({ remote, version, integrity }, signature));
  refuseFor([...unsound, ...(typeof known === 'string' ? [] : known)]);
  if (gate) refuseFor(await gate(manifest, (path) => Promise.resolve(files.get(path))));

  const [missing, differences] = await Promise.all([
    findMissingBlobs(database, files),
    makeReleaseDeltas(database, manifest, files),
  ]);
  // The gate takes its time: a key that has leaked may have been revoked meanwhile.
  refuseFor(await keys.reasonsAgainst({ remote, version, integrity }, signature));
  const isNew = await database.transaction(async (transaction) => {
    await transaction.execute(HOLD_FILES);
    for (const blob of missing) await transaction.insert(blobs).values(blob).onConflictDoNothing();
    // What was there at the first look may have been collected since.
    for (const blob of await findMissingBlobs(transaction, files))
      await transaction.insert(blobs).values(blob).onConflictDoNothing();
    const stored = { remote, version, manifest, integrity, federationName, publishedBy: actor, ...signed };
    const added =
      known === 'collected'
        ? await storeAgain(transaction, stored)
        : await transaction
            .insert(releases)
            .values(stored)
            .onConflictDoNothing()
            .returning({ version: releases.version });
    if (added.length > 0 && differences.length > 0) await transaction.insert(deltas).values(differences);
    return added.length > 0;
  });
  if (isNew) return { manifest, isNew };
  // Somebody published between the look and the insert.
  const winner = await findKnown(database, manifest, integrity);
  if (typeof winner !== 'string') refuseFor(winner);
  return { manifest, isNew: false };
}

/** Has a collected release back, published anew. */
async function storeAgain(transaction: Transaction, { remote, version, ...stored }: typeof releases.$inferInsert) {
  const isCollected = and(eq(releases.remote, remote), eq(releases.version, version), isNotNull(releases.collectedAt));
  return await transaction
    .update(releases)
    .set({ ...stored, publishedAt: sql`now()`, collectedAt: null })
    .where(isCollected)
    .returning({ version: releases.version });
}

/** Reads an archive of unknown origin, and compares what is in it with what it says of itself and with what the host provides. */
export async function readRelease(archive: Buffer, contract: HostContract) {
  const { manifestBytes, files, reasons } = await readArchive(archive);
  const manifest = parseManifest(manifestBytes, contract);
  const unsound = [
    ...reasons,
    ...verifyFiles(manifest, files),
    ...verifyAddresses(manifest, contract),
    ...verifyContract(manifest, contract),
  ];
  return { manifest, manifestText: manifestBytes.toString(), integrity: integrityOf(manifestBytes), files, unsound };
}

/** `same` when this very release is stored already, `collected` when it was, else the reasons why stored ones forbid it. */
async function findKnown(
  database: Database,
  { remote, version, federationName }: ReleaseManifest,
  integrity: string,
): Promise<'same' | 'collected' | Reason[]> {
  const rows = await database
    .select({
      remote: releases.remote,
      version: releases.version,
      integrity: releases.integrity,
      federationName: releases.federationName,
      collectedAt: releases.collectedAt,
    })
    .from(releases)
    .where(
      or(and(eq(releases.remote, remote), eq(releases.version, version)), eq(releases.federationName, federationName)),
    );
  const reasons: Reason[] = [];
  for (const row of rows) {
    if (row.remote === remote && row.version === version) {
      if (row.integrity === integrity) return row.collectedAt ? 'collected' : 'same';
      reasons.push({
        code: 'VERSION_TAKEN',
        text: `${remote} ${version} was published with other content; give this build a new version`,
      });
    } else {
      reasons.push({
        code: 'FEDERATION_NAME_TAKEN',
        text: `${row.remote} ${row.version} has the federation name ${federationName} already`,
      });
    }
  }
  return reasons;
}

/** In one order, whatever that of the release: two that share files would wait for each other. */
async function findMissingBlobs(database: Pick<Database, 'select'>, files: Map<string, Buffer>) {
  const byIntegrity = new Map([...files].map(([path, content]) => [integrityOf(content), { path, content }]));
  const stored = await database
    .select({ integrity: blobs.integrity })
    .from(blobs)
    .where(inArray(blobs.integrity, [...byIntegrity.keys()]));
  for (const { integrity } of stored) byIntegrity.delete(integrity);
  const missing = [...byIntegrity].sort(([one], [other]) => (one < other ? -1 : 1));
  return await Promise.all(
    missing.map(async ([integrity, { path, content }]) => ({
      integrity,
      content,
      brotli: (await compressFile(path, content)) ?? null,
    })),
  );
}
