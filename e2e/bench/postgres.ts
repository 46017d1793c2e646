import { openDatabase } from '@ninefold/service';
import { sql } from 'drizzle-orm';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface LocalPostgres {
  /** Makes an empty database. @returns its connection string */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own on a free port; undefined when none is installed.
 *
 * @param isDurable whether a commit waits for the disk, as in a shop; data that is made for one run need not
 */
export async function startPostgres({ isDurable = false } = {}): Promise<LocalPostgres | undefined> {
  const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!programs || !existsSync(join(programs, 'initdb'))) return undefined;
  const user = userOf();
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: isDurable ? 'on' : 'off',
    jit: 'off',
  };
  const sizes = { shared_buffers: '2GB', work_mem: '64MB', maintenance_work_mem: '512MB', max_wal_size: '8GB' };
  const options = Object.entries({ ...settings, ...sizes }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const urlOf = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  await untilItAnswers(urlOf('postgres'));
  return {
    async createDatabase(name) {
      const { database, close } = await openDatabase({ url: urlOf('postgres'), dataDir: folder });
      await database.execute(sql.raw(`create database ${name}`));
      await close();
      return urlOf(name);
    },
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root. */
function userOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const opened = await openDatabase({ url, dataDir: tmpdir() }).catch(() => undefined);
    await opened?.close();
    if (opened) return;
    await delay(200);
  }
  throw new Error('PostgreSQL did not start');
}
