/** How often everything that is remembered was to be forgotten. */
let forgotten = 0;

/** Has whatever this process remembers of what everybody is shown read anew: something of it has changed. */
export function forgetRemembered(): void {
  forgotten += 1;
}

/** Tells whether what was read at some time may still be believed: see {@link forgetRemembered}. */
export interface ReadMark {
  isBelieved(maxAgeMs: number): boolean;
}

/** Call it before the reading begins: what changes meanwhile may be missing. */
export function markReading(now: () => number = Date.now): ReadMark {
  const startedAt = now();
  const then = forgotten;
  return { isBelieved: (maxAgeMs) => then === forgotten && now() - startedAt < maxAgeMs };
}

/**
 * Remembers what `load` answers for a key for `maxAgeMs`, or until {@link forgetRemembered}. Callers at the same time share one load; while
 * `load` fails, the last answer stays, and only without one the failure reaches the caller.
 */
export function createRemembered<Key, Value>(load: (key: Key) => Promise<Value>, maxAgeMs: number) {
  const answers = new Map<Key, { value: Promise<Value>; mark: ReadMark }>();
  return (key: Key): Promise<Value> => {
    const known = answers.get(key);
    if (known?.mark.isBelieved(maxAgeMs)) return known.value;
    const mark = markReading();
    const value = load(key).catch((error: unknown) => {
      if (!known) {
        answers.delete(key);
        throw error;
      }
      return known.value;
    });
    answers.set(key, { value, mark });
    return value;
  };
}
