import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** How a server ends: `fast` tells its clients, `immediate` is a crash. */
export type PostgresEnd = 'fast' | 'immediate';

export interface LocalPostgres {
  /** Makes an empty database. @returns its connection string */
  createDatabase: (name: string) => Promise<string>;
  /** Ends it and starts it again after `downMs`; resolves when it answers. */
  restart: (end: PostgresEnd, downMs?: number) => Promise<void>;
  /** Stops all its processes where they are, as a machine that hangs does, and lets them go on after so many ms, or when a promise ends. */
  freeze: (until: number | Promise<void>) => Promise<void>;
  /** Ends every connection but its own. */
  terminateBackends: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface LocalPostgresOptions {
  /** Whether a commit waits for the disk, as in a shop; data that is made for one run need not. @default false */
  isDurable?: boolean;
  /** Settings of the server beside its own few. */
  settings?: Readonly<Record<string, string>>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts a PostgreSQL server of its own on a free port; undefined when none is installed. */
export async function startPostgres({ isDurable = false, settings = {} }: LocalPostgresOptions = {}): Promise<
  LocalPostgres | undefined
> {
  const programs = findPostgres();
  if (!programs) return undefined;
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
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: isDurable ? 'on' : 'off',
    jit: 'off',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;

  async function start(): Promise<ChildProcess> {
    const started = spawn(join(programs!, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilItAnswers(urlOf('postgres'));
    return started;
  }

  async function end(how: PostgresEnd): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(SIGNALS[how]);
    await ended;
  }

  let server = await start();
  return {
    async createDatabase(name) {
      await ask(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
    async restart(how, downMs = 0) {
      await end(how);
      await delay(downMs);
      server = await start();
    },
    async freeze(until) {
      const processes = processesOf(server.pid!);
      signal(processes, 'SIGSTOP');
      await (typeof until === 'number' ? delay(until) : until);
      signal(processes, 'SIGCONT');
      await untilItAnswers(urlOf('postgres'));
    },
    terminateBackends: () =>
      ask(
        urlOf('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
    async stop() {
      await end('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs, if there is one. */
export function findPostgres(): string | undefined {
  const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  return programs && existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** PostgreSQL does not run as root. */
export function userOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A process and its children. */
function processesOf(pid: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(url, 'select 1');
    } catch (cause) {
      if (attempt === 150) throw new Error('PostgreSQL does not answer', { cause });
      await delay(200);
    }
  }
}
