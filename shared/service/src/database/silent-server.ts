import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseSilent } from './database-unavailable.ts';

/** How long a server may take to take a connection and answer, in ms; and the pause before it is asked again. */
const LOOK_MS = 1000;
const PAUSE_MS = 500;

export interface SilentServer {
  /** Nobody need wait for this server now. */
  isSilent(): boolean;
  /** Ends when it is known whether the server hangs, where somebody has just begun to look; undefined where nobody has. */
  doubt(): Promise<unknown> | undefined;
  /** Somebody has waited in vain: asks the server itself, until it answers. */
  suspect(): void;
  close(): void;
}

/**
 * Knows of a server that hangs: whoever has waited for it once waits for nobody else. One slow statement is no reason: the server is asked
 * on a connection of its own.
 */
export function watchForSilence(url: string): SilentServer {
  let isSilent = false;
  let looking: Promise<void> | undefined;
  let doubt: Promise<unknown> | undefined;
  const closing = new AbortController();

  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      const answer = answers(url);
      doubt ??= answer;
      isSilent = !(await answer);
      if (!isSilent) return;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }

  return {
    isSilent: () => isSilent,
    doubt: () => (isSilent ? undefined : doubt),
    suspect() {
      looking ??= look().finally(() => (looking = doubt = undefined));
    },
    close: () => closing.abort(),
  };
}

/** Whether the server answers; that it refuses is an answer, which whoever asks it gets at once. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isTimeout(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whether somebody has waited for the server in vain. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseSilent || (error instanceof Error && /time(d ?)?out/i.test(error.message));
}
