import { CodedError } from '@ninefold/service';
import { LRUCache } from 'lru-cache';

/** Most reviews that a customer sends within {@link WINDOW_MS}, those that were refused included. */
export const MOST_TRIES = 20;
const WINDOW_MS = 60 * 60 * 1000;
/** Most customers that are remembered; those who wrote longest ago are forgotten first. */
const MOST_CUSTOMERS = 10_000;

/** Counts what customers send, in the memory of this process: somebody reads all of it. */
export function createReviewTries(now: () => number = Date.now) {
  const triesOf = new LRUCache<string, number[]>({ max: MOST_CUSTOMERS });
  return {
    /** Throws `TOO_MANY_REQUESTS`. */
    begin(loginId: string): void {
      const recent = (triesOf.get(loginId) ?? []).filter((triedAt) => triedAt > now() - WINDOW_MS);
      if (recent.length >= MOST_TRIES) throw new CodedError('TOO_MANY_REQUESTS', 429);
      triesOf.set(loginId, [...recent, now()]);
    },
  };
}
