import type { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { OpenedDatabase } from '../database/database.ts';
import { connect } from '../database/open-database.ts';
import { createDatabaseServer } from '../embedded/database-server.ts';
import { openPglite } from '../embedded/open-pglite.ts';
import { socketPath } from '../embedded/socket-folder.ts';

/** An empty PostgreSQL as PGlite dumps it: opening a copy takes half a second, creating one four. */
const SNAPSHOT = join(import.meta.dirname, '../../.cache/empty-database.tar');

/** Databases of this process that are empty again: emptying one takes a twentieth of opening another. */
const emptied: PGlite[] = [];

/**
 * A fresh database of its own: PGlite in this process, or, when TEST_DATABASE_URL names a PostgreSQL server, a database of a
 * random name there. `close` removes it.
 */
export function openTestDatabase(): Promise<OpenedDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl) : openInProcess();
}

/**
 * A pool of its own on a test's database, as each host has one. `close` ends the pool alone.
 *
 * @param most connections at once
 */
export async function connectTestDatabase({ url, kind }: OpenedDatabase, most: number): Promise<OpenedDatabase> {
  return { ...(await connect(url, { max: most })), url, kind };
}

async function openInProcess(): Promise<OpenedDatabase> {
  const pglite = emptied.pop() ?? (await openPglite({ loadDataDir: await readSnapshot() }));
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  const server = createDatabaseServer(pglite).listen(socketPath(folder));
  await once(server, 'listening');
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const { database, close } = await connect(url, { max: 4 });
  return {
    database,
    url,
    kind: 'embedded',
    async close() {
      await close();
      await new Promise((resolve) => server.close(resolve));
      await empty(pglite);
      emptied.push(pglite);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes out all that a test has put into a database, and what it has left open in its session. */
async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec('rollback');
  const { rows } = await pglite.query<{ name: string }>(
    String.raw`select quote_ident(nspname) as name from pg_namespace
      where nspname not like 'pg\_%' and nspname <> 'information_schema'`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await pglite.exec(`drop schema ${names} cascade; create schema public`);
  await pglite.exec('discard all');
  // A test may have set the clock: PostgreSQL would wait busily for the moment, by that clock, at which it counts its statements.
  await pglite.exec('select pg_stat_force_next_flush()');
}

async function readSnapshot(): Promise<Blob> {
  const stored = await readFile(SNAPSHOT).catch(() => undefined);
  if (stored) return new Blob([stored]);
  const pglite: PGlite = await openPglite({});
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(dirname(SNAPSHOT), { recursive: true });
  await writeFile(`${SNAPSHOT}.${process.pid}`, Buffer.from(await snapshot.arrayBuffer()));
  await rename(`${SNAPSHOT}.${process.pid}`, SNAPSHOT);
  return snapshot;
}

async function openOnServer(serverUrl: string): Promise<OpenedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { database, close } = await connect(url.href, { max: 4 });
  return {
    database,
    url: url.href,
    kind: 'postgresql',
    async close() {
      await close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
