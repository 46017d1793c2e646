import type { PGlite } from '@electric-sql/pglite';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseServer } from './database-server.ts';
import { openPglite } from './open-pglite.ts';
import { socketPath } from './socket-folder.ts';

const IDLE_IN_TRANSACTION_MS = 400;

describe('the server of the embedded database', () => {
  let folder: string;
  let pglite: PGlite;
  let server: Server;
  let pool: pg.Pool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
    pglite = await openPglite({});
    server = createDatabaseServer(pglite, { idleInTransactionMs: IDLE_IN_TRANSACTION_MS }).listen(socketPath(folder));
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await pglite.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 8 });
    pool.on('error', () => undefined);
    await pool.query('drop table if exists line; create table line (id int primary key)');
  });
  afterEach(() => pool.end());

  async function connect() {
    const client = await pool.connect();
    client.on('error', () => undefined);
    return client;
  }

  it('answers each client its own statement, however big the parameters and many the clients', async () => {
    const big = 'x'.repeat(500_000);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        pool.query(`select $1::int as n${index}, length($2::text) as size`, [index, big]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      answers.map((_, index) => ({ [`n${index}`]: index, size: big.length })),
    );
  });

  it('tells all clients what one of them listens to, once its transaction is through, between answers of any size', async () => {
    const [listening, other] = [await connect(), await connect()];
    const told: (string | undefined)[] = [];
    listening.on('notification', ({ payload }) => told.push(payload));
    await listening.query('listen news');
    await other.query('begin');
    await other.query(`notify news, 'later'`);
    await other.query('rollback');
    await other.query(`notify news, 'first'`);
    const big = 'y'.repeat(300_000);
    await other.query(`select $1::text as big, pg_notify('news', 'second')`, [big]);
    expect((await listening.query(`select $1::text as big, pg_notify('news', 'own')`, [big])).rows[0].big).toBe(big);
    await vi.waitFor(() => expect(told).toEqual(['first', 'second', 'own']));
    listening.release();
    other.release();
  });

  it('keeps the prepared statements of each client apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        pool.query({ name: 'sum', text: 'select $1::int + 1 as sum', values: [index] }),
      ),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(answers.map((_, index) => ({ sum: index + 1 })));
  });

  it('goes on after an error', async () => {
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('keeps others waiting while one client is in a transaction, and shows them all of it or nothing', async () => {
    const client = await connect();
    await client.query('begin');
    await client.query('insert into line values (1)');
    const count = pool.query('select count(*)::int as count from line');
    await client.query('insert into line values (2)');
    await client.query('commit');
    client.release();
    expect((await count).rows).toEqual([{ count: 2 }]);
  });

  it('rolls back a client that leaves inside a transaction', async () => {
    const client = await connect();
    await client.query('begin');
    await client.query('insert into line values (1)');
    client.release(true);
    expect((await pool.query('select count(*)::int as count from line')).rows).toEqual([{ count: 0 }]);
  });

  it('disconnects a client that idles inside a transaction, so that a query outside of it gets through', async () => {
    const client = await connect();
    await client.query('begin');
    await client.query('insert into line values (1)');
    const outside = await pool.query('select count(*)::int as count from line');
    expect(outside.rows).toEqual([{ count: 0 }]);
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
  });

  it('disconnects it however many others come meanwhile', async () => {
    const client = await connect();
    await client.query('begin');
    const others: pg.Client[] = [];
    const coming = setInterval(() => {
      const other = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
      other.connect().catch(() => undefined);
      others.push(other);
    }, IDLE_IN_TRANSACTION_MS / 4);
    const outside = pool.query('select 1 as one').then(({ rows }) => rows);
    const answered = await Promise.race([outside, delay(IDLE_IN_TRANSACTION_MS * 4)]);
    clearInterval(coming);
    client.release(true);
    await outside;
    await Promise.all(others.map((other) => other.end()));
    expect(answered).toEqual([{ one: 1 }]);
  });

  it('lets a client stay as long as it likes outside of a transaction', async () => {
    const client = await connect();
    await client.query('select 1');
    await delay(IDLE_IN_TRANSACTION_MS + 100);
    await expect(client.query('select 2 as two')).resolves.toMatchObject({ rows: [{ two: 2 }] });
    client.release();
  });

  it('survives bytes that are no protocol', async () => {
    const client = await connect();
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection;
    stream.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    client.release(true);
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it.each(['pg_trgm', 'unaccent', 'citext', 'pgcrypto', 'btree_gin', 'fuzzystrmatch'])('has %s', async (extension) => {
    await pool.query(`create extension if not exists ${extension} with schema public`);
    const { rows } = await pool.query('select extname from pg_extension where extname = $1', [extension]);
    expect(rows).toEqual([{ extname: extension }]);
  });
});
