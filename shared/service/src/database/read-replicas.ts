import { drizzle } from 'drizzle-orm/node-postgres';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { inRequestScope } from '../app/request-scope.ts';
import type { Database, OpenDatabaseOptions } from './database.ts';
import { isDatabaseUnavailable, sourceOf } from './database-unavailable.ts';
import { openPool } from './open-database.ts';
import { markReading } from './remembered.ts';

/** How often everybody is asked how far they are, and how long an answer may take, in ms. */
const LOOK_EVERY_MS = 500;
const LOOK_MS = 2000;
const MOST_LAG_MS = 5000;
/** SQLSTATE: what the primary has removed meanwhile was still being read, or a table of the newest version is not there yet. */
const PRIMARY_KNOWS = /^(40001|40P01|42P01|42703)$/;

export interface ReadReplicas {
  /** Asks a replica that has all changes that this process was told of, else the primary; transactions are the primary's. */
  database: Database;
  close(): Promise<void>;
}

export interface ReadReplicasOptions extends Pick<OpenDatabaseOptions, 'poolSize' | 'waitMs'> {
  /** A replica that is further behind answers nobody, in ms: the change may be one that this process was not told of. @default 5000 */
  mostLagMs?: number;
  /** Told once whenever a replica is used no more, or again: `reads: 10.0.0.7:5432 is behind`. */
  onChange: (line: string) => void;
}

/** Spreads reads of what everybody is shown over replicas of the `primary`: those of the connection strings `urls`. */
export function openReadReplicas(
  primary: Database,
  urls: readonly string[],
  { poolSize, waitMs, mostLagMs = MOST_LAG_MS, onChange }: ReadReplicasOptions,
): ReadReplicas {
  const needed = followPrimary(primary, mostLagMs);
  const replicas = urls.map((url) => {
    const { database, close } = openPool(url, { poolSize, waitMs });
    return followReplica({ url, pool: database.$client, close, needed, mostLagMs, onChange });
  });
  let turn = 0;

  async function query(...statement: unknown[]): Promise<unknown> {
    const current = replicas.filter((each) => each.isCurrent());
    const replica = current[turn++ % current.length];
    if (!replica) return await send(primary.$client, statement);
    try {
      return await send(replica.pool, statement);
    } catch (error) {
      if (isDatabaseUnavailable(error)) replica.lose();
      else if (!PRIMARY_KNOWS.test((sourceOf(error) as { code?: string }).code ?? '')) throw error;
      return await send(primary.$client, statement);
    }
  }

  const closing = new AbortController();
  for (const each of [needed, ...replicas]) void every(LOOK_EVERY_MS, closing.signal, () => each.look());
  // All but single statements stays with the primary.
  const client = Object.assign(Object.create(primary.$client) as pg.Pool, { query: query as pg.Pool['query'] });
  return {
    database: drizzle(client),
    async close() {
      closing.abort();
      await Promise.all(replicas.map(({ close }) => close()));
    },
  };
}

type Needed = ReturnType<typeof followPrimary>;

interface ReplicaOptions extends Required<Pick<ReadReplicasOptions, 'mostLagMs' | 'onChange'>> {
  url: string;
  pool: pg.Pool;
  close: () => Promise<void>;
  needed: Needed;
}

/** Knows how much of the primary's log a replica has, and tells what becomes of it: that it is behind when it stays so. */
function followReplica({ url, pool, close, needed, mostLagMs, onChange }: ReplicaOptions) {
  const { hostname, port } = new URL(url);
  let replayed: bigint | undefined;
  let told: string | undefined;
  let currentAt = Date.now();
  const isCurrent = () => replayed !== undefined && needed.isIn(replayed);
  const tell = () => {
    if (isCurrent()) currentAt = Date.now();
    else if (replayed !== undefined && Date.now() - currentAt < mostLagMs) return;
    const state = replayed === undefined ? 'away' : isCurrent() ? 'current' : 'behind';
    if (state !== told) onChange(`reads: ${hostname}:${port || 5432} is ${state}`);
    told = state;
  };
  return {
    pool,
    close,
    isCurrent,
    lose() {
      replayed = undefined;
      tell();
    },
    async look(): Promise<void> {
      replayed = await ask(pool, 'select pg_last_wal_replay_lsn() as position').catch(() => undefined);
      tell();
    },
  };
}

/** Knows how much of the primary's log a replica must have: all changes that were told, and whatever is older than `mostLagMs`. */
function followPrimary(primary: Database, mostLagMs: number) {
  let mark = markReading();
  let atMark: bigint | undefined;
  let past: { at: number; position: bigint }[] = [];
  return {
    isIn(replayed: bigint): boolean {
      if (atMark === undefined || !mark.isBelieved(Infinity)) return false;
      const old = past.findLast(({ at }) => at <= Date.now() - mostLagMs);
      return replayed >= atMark && replayed >= (old?.position ?? 0n);
    },
    async look(): Promise<void> {
      const now = markReading();
      const at = Date.now();
      const position = await ask(primary.$client, 'select pg_current_wal_lsn() as position').catch(() => undefined);
      // While the primary is away nothing changes: what replicas have goes on being shown.
      if (position === undefined) return;
      if (atMark === undefined || !mark.isBelieved(Infinity)) [mark, atMark] = [now, position];
      const first = past.findLastIndex((each) => each.at <= at - mostLagMs);
      past = [...past.slice(Math.max(0, first)), { at, position }];
    },
  };
}

/** As whoever asks gave it: a text or a statement with a name, and its values. */
async function send(pool: pg.Pool, statement: unknown[]): Promise<unknown> {
  return await (pool.query as (...given: unknown[]) => Promise<unknown>).apply(pool, statement);
}

/** A position in the log, which PostgreSQL writes as `16/B374D848`; undefined for a server that has none of the kind. */
async function ask(pool: pg.Pool, statement: string): Promise<bigint | undefined> {
  const { rows } = await inRequestScope({ requestId: 'read-replicas', statementMs: LOOK_MS }, () =>
    pool.query<{ position: string | null }>(statement),
  );
  const [high, low] = rows[0]?.position?.split('/') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
