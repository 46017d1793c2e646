import { createMemoryLimit, isPublicAddress, networkOf } from '@ninefold/service';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes } from 'node:crypto';

/** Counts that wait to be written; more in one interval are an attack. */
const MOST_WAITING = 2000;
const WRITE_INTERVAL_MS = 5000;
/** How long the same of one network counts once, in ms; past the most that is remembered the oldest is forgotten. */
const ONCE_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 50_000;
/** Most that is counted of one network within that time: more than the shoppers of a company search. */
const MOST_OF_NETWORK = 1000;

export interface WaitingCounts<Counted> {
  /** Counts one, of one network once a day; of those with the same key the newest stands for all. Never waits. */
  add: (key: string, counted: Counted, ip: string) => void;
  /** Writes what was counted; called every few seconds by itself. */
  flush: () => Promise<void>;
  /** Writes what was counted, and ends. */
  close: () => Promise<void>;
}

/** Keeps counts in memory, and writes them every few seconds with how often each was counted. */
export function createWaitingCounts<Counted>(
  write: (counts: readonly (Counted & { times: number })[]) => Promise<void>,
  onError: (error: unknown) => void,
): WaitingCounts<Counted> {
  let waiting = new Map<string, Counted & { times: number }>();
  const isFirst = createFirstOfNetwork();
  const flush = async () => {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    await write(counts).catch(onError);
  };
  const timer = setInterval(() => void flush(), WRITE_INTERVAL_MS).unref();
  return {
    add(key, counted, ip) {
      const known = waiting.get(key);
      if ((!known && waiting.size >= MOST_WAITING) || !isFirst(ip, key)) return;
      waiting.set(key, { ...counted, times: (known?.times ?? 0) + 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/**
 * Whether a network of the internet does something for the first time within a day, and has not done too much. Who and what it was is kept as
 * hashes that nobody can work out elsewhere.
 */
function createFirstOfNetwork(): (ip: string, what: string) => boolean {
  const secret = randomBytes(16);
  const known = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: ONCE_MS });
  const ofNetwork = createMemoryLimit({ most: MOST_OF_NETWORK, withinMs: ONCE_MS, remembered: MOST_REMEMBERED });
  const hashOf = (text: string) => createHash('sha256').update(secret).update(text).digest('base64url');
  return (ip, what) => {
    // Behind a proxy that hides the visitors' addresses all have its own.
    if (!isPublicAddress(ip)) return true;
    const network = networkOf(ip);
    const [who, deed] = [hashOf(network), hashOf(`${network} ${what}`)];
    if (known.has(deed) || !ofNetwork.take(who)) return false;
    known.set(deed, true);
    return true;
  };
}
