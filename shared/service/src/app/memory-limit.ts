import { LRUCache } from 'lru-cache';

export interface MemoryLimitOptions {
  /** How often somebody may do it within the time, which begins with their first. */
  most: number;
  withinMs: number;
  /** How many are remembered; who has not come for longest is forgotten first. @default 10000 */
  remembered?: number;
}

export interface MemoryLimit {
  /** Counts one more of somebody. False where it is too much, which counts for nothing. */
  take(who: string): boolean;
  /** Takes back one that was counted. */
  giveBack(who: string): void;
}

/** Counts what each does, in the memory of this process: it spares the database, and of several hosts each counts for itself. */
export function createMemoryLimit({ most, withinMs, remembered = 10_000 }: MemoryLimitOptions): MemoryLimit {
  const counts = new LRUCache<string, number>({ max: remembered, ttl: withinMs, noUpdateTTL: true, perf: Date });
  const countOf = (who: string) => counts.get(who) ?? 0;
  return {
    take(who) {
      const before = countOf(who);
      if (before >= most) return false;
      counts.set(who, before + 1);
      return true;
    },
    giveBack: (who) => void counts.set(who, Math.max(0, countOf(who) - 1)),
  };
}
