import { forgetRemembered, SHOWN_CHANNEL, type Database } from '@ninefold/service';
import { listenForChanges } from '../database/change-feed.ts';

/** How new the data is that pages are made of. */
export interface ShownData {
  /** Another number after each change of what everybody is shown, whoever made it; undefined while changes are not told to this host. */
  revision(): number | undefined;
  /** Calls `listener` after each change, once {@link ShownData.revision} tells of it. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Follows the changes that slices' tables tell ({@link SHOWN_CHANNEL}); what services of this process remember is read anew after each. */
export function followShownData(database: Database, onFault: (cause: unknown) => void): ShownData {
  let revision = 0;
  const listeners: (() => void)[] = [];
  const feed = listenForChanges({
    database,
    channel: SHOWN_CHANNEL,
    onChange() {
      revision += 1;
      forgetRemembered();
      for (const listener of listeners) listener();
    },
    onFault,
  });
  return {
    revision: () => (feed.isListening() ? revision : undefined),
    onChange: (listener) => void listeners.push(listener),
    close: () => feed.close(),
  };
}
