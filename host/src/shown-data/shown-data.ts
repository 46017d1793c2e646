import { forgetRemembered, SHOWN_CHANNEL, type Database } from '@ninefold/service';
import { listenForChanges } from '../database/change-feed.ts';

/** How new the data is that pages are made of. */
export interface ShownData {
  /** Another number after each change of what everybody is shown, whoever made it; undefined while changes are not told to this host. */
  revision(): number | undefined;
  close(): void;
}

/** Follows the changes that slices' tables tell ({@link SHOWN_CHANNEL}); what services of this process remember is read anew after each. */
export function followShownData(database: Database, onFault: (cause: unknown) => void): ShownData {
  let revision = 0;
  const feed = listenForChanges({
    database,
    channel: SHOWN_CHANNEL,
    onChange() {
      revision += 1;
      forgetRemembered();
    },
    onFault,
  });
  return { revision: () => (feed.isListening() ? revision : undefined), close: () => feed.close() };
}
