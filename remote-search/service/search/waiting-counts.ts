/** Counts that wait to be written; more in one interval are an attack. */
const MOST_WAITING = 2000;
const WRITE_INTERVAL_MS = 5000;

export interface WaitingCounts<Counted> {
  /** Counts one; of those with the same key the newest stands for all. Never waits. */
  add: (key: string, counted: Counted) => void;
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
  const flush = async () => {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    await write(counts).catch(onError);
  };
  const timer = setInterval(() => void flush(), WRITE_INTERVAL_MS).unref();
  return {
    add(key, counted) {
      const known = waiting.get(key);
      if (!known && waiting.size >= MOST_WAITING) return;
      waiting.set(key, { ...counted, times: (known?.times ?? 0) + 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
