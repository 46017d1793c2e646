import type { Socket } from 'node:net';
import type pg from 'pg';
import { requestScope } from '../app/request-scope.ts';
import { DatabaseSilent } from './database-unavailable.ts';
import { timed } from './time-statement.ts';

/** Longest wait outside of requests, in ms: imports and index builds take their time, a server that is gone need not be noticed at once. */
const BACKGROUND_MS = 15 * 60_000;

/**
 * Cuts a connection whose server does not answer in time: everything that waits for it fails with {@link DatabaseSilent}. The server's own
 * limits end what is slow; this one ends the wait for a server that hangs, or a network that swallows.
 */
export function cutWhenSilent(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const ask = timed(client.query.bind(client) as (...statement: unknown[]) => unknown);
  let timer: NodeJS.Timeout | undefined;
  client.query = ((...statement: unknown[]) => {
    const waitMs = requestScope()?.statementMs ?? BACKGROUND_MS;
    clearTimeout(timer);
    const cut = () => connection.stream.destroy(new DatabaseSilent(`the database has not answered for ${waitMs} ms`));
    timer = setTimeout(cut, waitMs).unref();
    return ask(...statement);
  }) as typeof client.query;
  const stop = () => clearTimeout(timer);
  // The driver's word for: nothing is under way any more.
  client.on('drain', stop);
  client.on('end', stop);
}
