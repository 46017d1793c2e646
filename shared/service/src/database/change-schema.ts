import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sourceOf } from './database-unavailable.ts';
import { openClient } from './open-database.ts';

/** One lock for all slices: two of them may create the same extension. */
const SCHEMA_LOCK = 7_309_961;
/** Longest wait for a table that somebody else is using, a backup for one, in ms: whoever wants it meanwhile waits, too. And the pause before the next try. */
const TABLE_MS = 1000;
const PAUSE_MS = 1000;
/** SQLSTATE: a table was not to be had in time, or each of two had what the other wanted. */
const IN_USE = /^(55P03|40P01)$/;

/**
 * Changes tables in a transaction, all or nothing; of several processes one after the other. Tables that others use are waited for, however long,
 * but nobody waits for that.
 *
 * @param onWait told once when one is waited for
 */
export async function changeSchema(
  url: string,
  change: (client: pg.Client) => Promise<void>,
  onWait: () => void = () => undefined,
): Promise<void> {
  for (let isTold = false; !(await isChanged(url, change)); isTold = true) {
    if (!isTold) onWait();
    await delay(PAUSE_MS);
  }
}

async function isChanged(url: string, change: (client: pg.Client) => Promise<void>): Promise<boolean> {
  const client = await openClient(url);
  try {
    // A transaction from the start, since the embedded database has one session for all: there the advisory lock keeps
    // nobody out, but an open transaction does.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(`set local lock_timeout = ${TABLE_MS}`);
    await change(client);
    await client.query('commit');
    return true;
  } catch (error) {
    if (IN_USE.test((sourceOf(error) as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
