import type { PGlite } from '@electric-sql/pglite';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { OpenedDatabase } from '../database/database.ts';
import { migrateSlice } from '../database/migrate-slice.ts';
import { connect } from '../database/open-database.ts';
import { createDatabaseServer } from '../embedded/database-server.ts';
import { openPglite } from '../embedded/open-pglite.ts';
import { socketPath } from '../embedded/socket-folder.ts';
import type { Slice } from '../slice.ts';

/** An empty PostgreSQL as PGlite dumps it: opening a copy takes half a second, creating one four. */
const SNAPSHOT = join(import.meta.dirname, '../../.cache/empty-database.tar');

/** A slice's name and its tables. */
type MigratedSlice = Pick<Slice, 'name' | 'migrations'>;

interface ClosedDatabase {
  pglite: PGlite;
  /** The slices whose tables it has. */
  slices: string;
  /** Each table with its columns, and the rows that it had from the start. */
  tables: readonly Table[];
}

interface Table {
  name: string;
  columns: string;
  rows: string;
}

/** Databases of this process that nobody uses: emptying one takes a twentieth of opening another, its rows alone a tenth of migrating it. */
const closed: ClosedDatabase[] = [];

/**
 * A fresh database of its own: PGlite in this process, or, when TEST_DATABASE_URL names a PostgreSQL server, a database of a
 * random name there. `close` removes it.
 *
 * @param slices those whose tables it has. @default none
 */
export async function openTestDatabase(...slices: MigratedSlice[]): Promise<OpenedDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl, slices) : openInProcess(slices);
}

/**
 * A pool of its own on a test's database, as each host has one. `close` ends the pool alone.
 *
 * @param most connections at once
 */
export async function connectTestDatabase({ url, kind }: OpenedDatabase, most: number): Promise<OpenedDatabase> {
  return { ...(await connect(url, { max: most })), url, kind };
}

async function openInProcess(slices: MigratedSlice[]): Promise<OpenedDatabase> {
  const names = slices.map(({ name }) => name).join();
  const migrated = closed.findIndex((one) => one.slices === names);
  const [reused] = closed.splice(Math.max(0, migrated), 1);
  const pglite = reused?.pglite ?? (await openPglite({ loadDataDir: await readSnapshot() }));
  if (reused && migrated < 0) await dropSchemas(pglite);
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  const server = createDatabaseServer(pglite).listen(socketPath(folder));
  await once(server, 'listening');
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const { database, close } = await connect(url, { max: 4 });
  if (migrated < 0) for (const slice of slices) await migrateSlice({ url }, slice);
  const tables = reused && migrated >= 0 ? reused.tables : await withRows(pglite, await tablesOf(pglite));
  return {
    database,
    url,
    kind: 'embedded',
    async close() {
      await close();
      await new Promise((resolve) => server.close(resolve));
      await endSession(pglite);
      const isWhole = isDeepStrictEqual((await tablesOf(pglite)).map(shapeOf), tables.map(shapeOf));
      if (isWhole) await putBack(pglite, tables);
      else await dropSchemas(pglite);
      closed.push({ pglite, slices: isWhole ? names : '', tables: isWhole ? tables : [] });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const shapeOf = ({ name, columns }: Table) => [name, columns];

/** All tables but those in which drizzle keeps what it has migrated. */
async function tablesOf(pglite: PGlite): Promise<Table[]> {
  const { rows } = await pglite.query<Table>(
    String.raw`select relation.oid::regclass::text as name, string_agg(attname, ',' order by attnum) as columns, '[]' as rows
      from pg_class relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'p') and relname <> '__drizzle_migrations'
        and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      group by relation.oid order by 1`,
  );
  return rows;
}

/** What migrations have put into tables. */
function withRows(pglite: PGlite, tables: Table[]): Promise<Table[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await pglite.query<Pick<Table, 'rows'>>(
        `select coalesce(json_agg(to_json(t)), '[]')::text as rows from ${table.name} t`,
      );
      return { ...table, ...rows[0] };
    }),
  );
}

/** Takes out what a test has put into tables, without their triggers, and starts their numbers anew. */
async function putBack(pglite: PGlite, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const insert = ({ name, rows }: Table) =>
    `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}');`;
  await pglite.exec(`begin; set local session_replication_role = replica;
    truncate ${tables.map(({ name }) => name).join()} restart identity;
    ${tables
      .filter(({ rows }) => rows !== '[]')
      .map(insert)
      .join('\n')} commit`);
}

/** Ends what a test has left open. */
async function endSession(pglite: PGlite): Promise<void> {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  // A test may have set the clock: PostgreSQL would wait busily for the moment, by that clock, at which it counts its statements.
  await pglite.exec('select pg_stat_force_next_flush()');
}

async function dropSchemas(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    String.raw`select quote_ident(nspname) as name from pg_namespace
      where nspname not like 'pg\_%' and nspname <> 'information_schema'`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await pglite.exec(`drop schema ${names} cascade; create schema public`);
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

async function openOnServer(serverUrl: string, slices: MigratedSlice[]): Promise<OpenedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = slices.length > 0 ? await templateOf(serverUrl, slices) : 'template1';
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const url = urlOf(serverUrl, name);
  const { database, close } = await connect(url, { max: 4 });
  return {
    database,
    url,
    kind: 'postgresql',
    async close() {
      await close();
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Only one process at a time makes a database that others are copied from. */
const TEMPLATE_LOCK = 7_309_962;

/** A database with the tables of slices, which stays on the server: a copy of it takes a third of migrating another. @returns its name */
async function templateOf(serverUrl: string, slices: MigratedSlice[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, migrations } of slices)
    hash.update(name).update(await readFile(join(fileURLToPath(migrations), 'meta', '_journal.json')));
  const template = `tables_${hash.digest('hex').slice(0, 16)}`;
  await onServer(serverUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `test_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${unfinished}`);
    for (const slice of slices) await migrateSlice({ url: urlOf(serverUrl, unfinished) }, slice);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
