import { setTimeout as delay } from 'node:timers/promises';

/**
 * Looks again and again, with a pause in ms between, until it is stopped; what a look throws goes to `onFault`.
 * `first` and `step` say which turns are this one's, where several look at the same.
 * @returns stops it, after the look that is under way
 */
export function keepLooking(
  look: (turn: number) => Promise<void>,
  { pauseMs, onFault, first = 0, step = 1 }: KeepLookingOptions,
): () => Promise<void> {
  const ending = new AbortController();
  const looking = (async () => {
    for (let turn = first; !ending.signal.aborted; turn += step) {
      await look(turn).catch((error: unknown) => onFault(String(error)));
      await delay(pauseMs);
    }
  })();
  return async () => {
    ending.abort();
    await looking;
  };
}

export interface KeepLookingOptions {
  pauseMs: number;
  onFault: (fault: string) => void;
  first?: number;
  step?: number;
}
