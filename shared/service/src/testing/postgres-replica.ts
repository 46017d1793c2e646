import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgres, untilItAnswers, userOf } from './local-postgres.ts';

export interface PostgresReplica {
  /** Connection string of the same database. */
  url: string;
  /** Its process ends without a word to anybody. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a streaming replica of the server of a connection string, in a folder of its own. */
export async function startReplica(primaryUrl: string): Promise<PostgresReplica> {
  const programs = findPostgres()!;
  const user = userOf();
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-replica-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const { hostname, port: primaryPort, pathname } = new URL(primaryUrl);
  execFileSync(
    join(programs, 'pg_basebackup'),
    ['-D', data, '-h', hostname, '-p', primaryPort, '-U', 'postgres', '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', hot_standby: 'on' };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}${pathname}`;
  await untilItAnswers(url);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  return {
    url,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
