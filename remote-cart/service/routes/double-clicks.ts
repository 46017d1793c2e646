import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';

/** Two additions of the same that come this close are one double click, in ms: the usual limit of the systems, and the way to us. */
const DOUBLE_CLICK_MS = 1000;
/** Most additions that are remembered; the oldest are forgotten first. */
const MOST_ADDITIONS = 10_000;

/**
 * Gives a form's additions their idempotency keys: both of a double click the same one, so that it adds once. A key in the form
 * itself would be the same when the visitor comes back to the page and wants one more.
 */
export function createDoubleClicks(now: () => number = Date.now) {
  const latest = new LRUCache<string, { key: string; atMs: number }>({ max: MOST_ADDITIONS });
  return {
    keyOf(owner: string, addition: { tcm: string; quantity: number }): string {
      const what = JSON.stringify([owner, addition.tcm, addition.quantity]);
      const last = latest.get(what);
      const isSecond = last !== undefined && now() - last.atMs < DOUBLE_CLICK_MS;
      const key = isSecond ? last.key : randomUUID();
      latest.set(what, { key, atMs: now() });
      return key;
    },
  };
}
