import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { removeFolder } from '../src/shop-process.ts';

/** Where Debian and Ubuntu keep the server's programs. */
const PROGRAMS = '/usr/lib/postgresql';
/** How long the server may take to answer, in ms. */
const STARTING_MS = 20_000;
/** The server refuses to run as root: then these commands run as the user that its package made. */
const AS_POSTGRES = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

interface PostgresServer {
  /** Connection string of its empty database. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on a free port with data of its own. `undefined` where none is installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = newestPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  execute([join(programs, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale']);
  const [program, ...before] = [...AS_POSTGRES, join(programs, 'postgres')];
  const settings = ['-p', `${port}`, '-h', '127.0.0.1', '-k', folder];
  const server = spawn(program, [...before, '-D', data, ...settings], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await untilReady(join(programs, 'pg_isready'), port);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      execute([join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast']);
      await ended;
      await removeFolder(folder);
    },
  };
}

function newestPrograms(): string | undefined {
  if (!existsSync(PROGRAMS)) return undefined;
  const version = readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a))[0];
  return version && join(PROGRAMS, version, 'bin');
}

async function untilReady(isReady: string, port: number): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < STARTING_MS; await setTimeout(100)) {
    try {
      return void execFileSync(isReady, ['-h', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' });
    } catch {
      // It is not up yet.
    }
  }
  throw new Error('PostgreSQL does not answer');
}

function execute(command: string[]): void {
  const [program, ...args] = [...AS_POSTGRES, ...command];
  execFileSync(program!, args, { stdio: 'ignore', cwd: tmpdir() });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
