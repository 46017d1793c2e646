import type { RemoteName } from '@ninefold/contract';
import type { Quarantine } from '@ninefold/contract/operators';
import type { Author } from '../../operators/access-history.ts';
import { isDraftVersion } from '../publish/draft-version.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Lifting, Quarantines } from '../rules/quarantines.ts';
import type { ReleaseKeys, Revocation } from '../publish/release-keys.ts';
import type { ReleaseStore } from '../publish/release-store.ts';

/** How releases are taken from everybody, and permitted again. */
export interface Withdrawals {
  /**
   * Lets nobody get a release any more: sites on which it is live return to what they had, and it is refused (`QUARANTINED`) until it is
   * lifted. Nothing happens when it is in quarantine already. A build of a draft, which no order can give to anybody, is taken out instead.
   */
  quarantine(remote: RemoteName, version: string, reason: string): Promise<void>;
  /** Lets a release be live again; it is not by itself. 404 `NOT_QUARANTINED`. */
  lift(lifting: Lifting, author?: Author): Promise<void>;
  /** The releases in quarantine, the oldest first, from memory. */
  quarantined(): readonly Quarantine[];
  /**
   * Refuses what a key signs from now on. With `isLeaked` all that it has signed goes into quarantine, also when it is revoked already: a
   * leak may be known later. 404 `KEY_UNKNOWN`.
   */
  revokeKey(revocation: Revocation, author?: Author): Promise<{ remote: RemoteName; version: string }[]>;
}

interface WithdrawalsParts {
  drafts: Pick<Drafts, 'remove'>;
  quarantines: Quarantines;
  keys: ReleaseKeys;
  store: ReleaseStore;
  /** Brings sites on which a release in quarantine is live back to what they had. */
  enforce: () => Promise<void>;
}

export function createWithdrawals({ drafts, quarantines, keys, store, enforce }: WithdrawalsParts): Withdrawals {
  return {
    async quarantine(remote, version, reason) {
      if (isDraftVersion(version)) return await drafts.remove(remote, version);
      await quarantines.put(remote, version, reason);
      await enforce();
    },
    lift: (lifting, author) => quarantines.lift(lifting, author),
    quarantined: () => quarantines.list(),
    async revokeKey(revocation, author) {
      const { keyId, isLeaked } = revocation;
      await keys.refresh();
      const isRevoked = keys.list().some((key) => key.keyId === keyId && key.revokedAt !== null);
      if (!isLeaked || !isRevoked) await keys.revoke(revocation, author);
      if (!isLeaked) return [];
      const signed = await store.signedBy(keyId);
      for (const { remote, version } of signed)
        await quarantines.put(remote, version, `the key that has signed it has leaked: ${revocation.reason}`);
      await enforce();
      return signed;
    },
  };
}
