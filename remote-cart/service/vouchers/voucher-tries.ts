import { LRUCache } from 'lru-cache';
import { cartError } from '../errors.ts';

/** Most unknown codes of one owner within {@link WINDOW_MS}. */
const MOST_TRIES = 10;
const WINDOW_MS = 10 * 60 * 1000;
/** Most owners that are remembered; those who tried longest ago are forgotten first. */
const MOST_OWNERS = 10_000;

/**
 * Counts the unknown voucher codes of each owner, in the memory of this process: guessing 60 bits is hopeless anyway, and
 * what is public is no secret. It spares the database, and it is not by address: behind a gateway or a company's network
 * one shopper would lock out all others.
 */
export function createVoucherTries(now: () => number = Date.now) {
  const triesByOwner = new LRUCache<string, number[]>({ max: MOST_OWNERS });

  function recent(owner: string): number[] {
    return (triesByOwner.get(owner) ?? []).filter((triedAt) => triedAt > now() - WINDOW_MS);
  }

  return {
    /** Counts a try until {@link forgive} takes it back, so that tries at once count too. Throws `TOO_MANY_TRIES`. */
    begin(owner: string): void {
      const tries = recent(owner);
      if (tries.length >= MOST_TRIES) throw cartError('TOO_MANY_TRIES');
      triesByOwner.set(owner, [...tries, now()]);
    },

    /** The code exists. */
    forgive(owner: string): void {
      const tries = recent(owner).slice(0, -1);
      if (tries.length > 0) triesByOwner.set(owner, tries);
      else triesByOwner.delete(owner);
    },
  };
}

export type VoucherTries = ReturnType<typeof createVoucherTries>;
