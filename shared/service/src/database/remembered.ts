/**
 * Remembers what `load` answers for a key for `maxAgeMs`. Callers at the same time share one load; while `load` fails, the
 * last answer stays, and only without one the failure reaches the caller.
 */
export function createRemembered<Key, Value>(load: (key: Key) => Promise<Value>, maxAgeMs: number) {
  const answers = new Map<Key, { value: Promise<Value>; loadedAt: number }>();
  return (key: Key): Promise<Value> => {
    const known = answers.get(key);
    if (known && Date.now() - known.loadedAt < maxAgeMs) return known.value;
    const value = load(key).catch((error: unknown) => {
      if (!known) {
        answers.delete(key);
        throw error;
      }
      return known.value;
    });
    answers.set(key, { value, loadedAt: Date.now() });
    return value;
  };
}
