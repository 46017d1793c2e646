import { listenForChanges } from '../../database/change-feed.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';

/** How often the database is asked for changes that nobody told of, in ms. */
const POLL_INTERVAL_MS = 5000;

/** Something that this host holds in memory as the database has it. */
export interface Held {
  /** What is said when it cannot be read. */
  fault: string;
  read: () => Promise<unknown>;
}

type Follower = Pick<ReleaseRegistryOptions, 'database' | 'kind' | 'pollIntervalMs' | 'onFault'>;

/** Makes a reading that never rejects: what went wrong is told, and the next reading tries again. */
export function readingOf({ onFault }: Follower, { fault, read }: Held): () => Promise<void> {
  return async () => {
    try {
      await read();
    } catch (cause) {
      onFault?.(fault, cause);
    }
  };
}

/** Has this host look again whenever another one may have changed something: when it is told, and every few seconds. */
export function followChanges(
  { database, kind, pollIntervalMs = POLL_INTERVAL_MS, onFault }: Follower,
  lookAgain: () => void,
): { isListening(): boolean; close(): void } {
  const feed =
    kind === 'postgresql'
      ? listenForChanges({
          database,
          channel: CHANGE_CHANNEL,
          onChange: lookAgain,
          onFault: (cause) => onFault?.('changes of the composition are not told', cause),
        })
      : undefined;
  const poll = setInterval(lookAgain, pollIntervalMs).unref();
  return {
    isListening: () => feed?.isListening() ?? true,
    close() {
      clearInterval(poll);
      feed?.close();
    },
  };
}
