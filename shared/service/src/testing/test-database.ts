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

/**
 * A fresh database of its own: PGlite in this process, or, when TEST_DATABASE_URL names a PostgreSQL server, a database of a
 * random name there. `close` removes it.
 */
export function openTestDatabase(): Promise<OpenedDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl) : openInProcess();
}

async function openInProcess(): Promise<OpenedDatabase> {
  const pglite = await openPglite({ loadDataDir: await readSnapshot() });
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
      await pglite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
