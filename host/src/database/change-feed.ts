import type { Database } from '@ninefold/service';

/** Waits between attempts to listen again, in ms. */
const RECONNECT_DELAY_MS = 1000;

export interface ChangeFeed {
  isListening(): boolean;
  close(): void;
}

interface ChangeFeedOptions {
  database: Database;
  /** PostgreSQL's channel on which changes are told. */
  channel: string;
  /** Told that something may have changed: by a notification, and after every new connection. */
  onChange: () => void;
  onFault: (cause: unknown) => void;
}

/** Listens for changes that other processes make, on a connection of its own; connects again when it breaks. */
export function listenForChanges({ database, channel, onChange, onFault }: ChangeFeedOptions): ChangeFeed {
  let isClosed = false;
  let endConnection: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = await database.$client.connect();
    let isEnded = false;
    const end = (cause?: Error) => {
      if (isEnded) return;
      isEnded = true;
      endConnection = undefined;
      client.release(true);
      if (cause) retry(cause);
    };
    client.on('error', end);
    client.on('end', () => end(new Error('the connection ended')));
    client.on('notification', ({ channel: told }) => told === channel && onChange());
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      end(error as Error);
      return;
    }
    if (isClosed) return end();
    if (isEnded) return;
    endConnection = end;
    onChange();
  }

  function retry(cause: unknown): void {
    if (isClosed) return;
    onFault(cause);
    timer = setTimeout(start, RECONNECT_DELAY_MS).unref();
  }

  function start(): void {
    connect().catch(retry);
  }

  start();
  return {
    isListening: () => endConnection !== undefined,
    close() {
      isClosed = true;
      clearTimeout(timer);
      endConnection?.();
    },
  };
}
