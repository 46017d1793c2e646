import {
  isSignedBy,
  releaseKeyId,
  type ReleaseSignature,
  type RemoteName,
  type SignedRelease,
} from '@ninefold/contract';
import { ReleaseKey } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { and, desc, eq, isNull, sql } from '@ninefold/service/sql';
import { join } from 'node:path';
import { writeAccess, type Author } from '../../operators/access-history.ts';
import * as z from 'zod';
import { readInTurn } from '../../database/read-in-turn.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { releaseKeys } from '../schema.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';

export interface NewKey {
  publicKey: string;
  /** Whose it is. */
  name: string;
  remotes: RemoteName[];
  actor: string;
}

export interface Revocation {
  keyId: string;
  isLeaked: boolean;
  actor: string;
  reason: string;
}

/** The keys by which teams stand for their releases: in memory, as the database has them. */
export interface ReleaseKeys {
  /** The newest first, also the revoked ones. */
  list(): readonly ReleaseKey[];
  /** When the first key of a remote was added: what was published before may be unsigned. */
  firstOf(remote: RemoteName): Date | undefined;
  /** An operator's is told in the history of rights, under the `author`. @throws {CodedError} 409 `KEY_KNOWN` */
  add(key: NewKey, author?: Author): Promise<ReleaseKey>;
  /** @throws {CodedError} 404 `KEY_UNKNOWN`, also for one that is revoked already */
  revoke(revocation: Revocation, author?: Author): Promise<void>;
  /** Why a release may not be published with a signature, or without one. As the database has the keys now. */
  reasonsAgainst(release: SignedRelease, signature: ReleaseSignature | undefined): Promise<Reason[]>;
  /** Whether a stored release is what a key of its team has signed, be that key revoked since or not. */
  isProven(release: SignedRelease, signature: ReleaseSignature): boolean;
  /** Reads the database. What was known stays when it does not answer. */
  refresh(): Promise<void>;
}

const Kept = z.array(
  z.object({ ...ReleaseKey.shape, addedAt: z.coerce.date(), revokedAt: z.coerce.date().nullable() }),
);

/** Opens the keys; {@link ReleaseKeys.refresh} reads them. */
export function createReleaseKeys({
  database,
  cacheFolder,
  requireSignatures = false,
  onFault,
}: Pick<ReleaseRegistryOptions, 'database' | 'cacheFolder' | 'requireSignatures' | 'onFault'>): ReleaseKeys {
  const path = join(cacheFolder, 'release-keys.json');
  let known: readonly ReleaseKey[] | undefined;
  const keyOf = (keyId: string) => known?.find((key) => key.keyId === keyId);
  const tellHosts = () => database.execute(sql`select pg_notify(${CHANGE_CHANNEL}, 'keys')`);

  const refresh = readInTurn(async () => {
    try {
      const found = await selectKeys(database);
      if (JSON.stringify(found) === JSON.stringify(known)) return;
      known = found;
      if (found.length > 0)
        await writeSealed(path, found).catch((cause: unknown) =>
          onFault?.('the keys of teams cannot be kept on disk', cause),
        );
    } catch (error) {
      known ??= await readSealed(path, Kept);
      throw error;
    }
  });

  return {
    list: () => known ?? [],
    firstOf: (remote) => known?.findLast(({ remotes }) => remotes.includes(remote))?.addedAt,
    async add({ publicKey, name, remotes, actor }, author) {
      const row = await database.transaction(async (transaction) => {
        const [added] = await transaction
          .insert(releaseKeys)
          .values({ keyId: releaseKeyId(publicKey), publicKey, name, remotes, addedBy: actor })
          .onConflictDoNothing()
          .returning();
        const told = [added?.keyId, ...remotes].join(', ');
        if (added && author) await writeAccess(transaction, author, { kind: 'key added', about: name, told });
        return added;
      });
      if (!row) throw new CodedError('KEY_KNOWN', 409, { keyId: releaseKeyId(publicKey) });
      await refresh();
      await tellHosts();
      return row;
    },
    async revoke({ keyId, isLeaked, actor, reason }, author) {
      await database.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(releaseKeys)
          .set({ revokedAt: sql`now()`, revokedBy: actor, revokedReason: reason })
          .where(and(eq(releaseKeys.keyId, keyId), isNull(releaseKeys.revokedAt)))
          .returning({ name: releaseKeys.name });
        if (!revoked) throw new CodedError('KEY_UNKNOWN', 404, { keyId });
        const told = `${keyId}${isLeaked ? ', leaked' : ''}: ${reason}`;
        if (author) await writeAccess(transaction, author, { kind: 'key revoked', about: revoked.name, told });
      });
      await refresh();
      await tellHosts();
    },
    async reasonsAgainst(release, signature) {
      await refresh();
      const { remote, version } = release;
      if (!signature) {
        if (!requireSignatures && !known?.some(({ remotes }) => remotes.includes(remote))) return [];
        return [{ code: 'SIGNATURE_MISSING', text: `${remote} ${version} is signed by no key: publish it with --key` }];
      }
      const key = keyOf(signature.keyId);
      if (!key) return [{ code: 'KEY_UNKNOWN', text: `nobody has added the key ${signature.keyId} to this shop` }];
      const reasons: Reason[] = [];
      if (!key.remotes.includes(remote))
        reasons.push({ code: 'KEY_FOREIGN', text: `the key ${key.keyId} of ${key.name} may not sign ${remote}` });
      if (key.revokedAt)
        reasons.push({
          code: 'KEY_REVOKED',
          text: `the key ${key.keyId} of ${key.name} is revoked: ${key.revokedReason}`,
        });
      if (!isSignedBy(key.publicKey, release, signature))
        reasons.push({ code: 'SIGNATURE_WRONG', text: `the signature is none of ${remote} ${version} as it is here` });
      return reasons;
    },
    isProven(release, signature) {
      const key = keyOf(signature.keyId);
      return !!key && key.remotes.includes(release.remote) && isSignedBy(key.publicKey, release, signature);
    },
    refresh,
  };
}

async function selectKeys(database: Pick<Database, 'select'>): Promise<ReleaseKey[]> {
  return await database.select().from(releaseKeys).orderBy(desc(releaseKeys.addedAt), releaseKeys.keyId);
}
