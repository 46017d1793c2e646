import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ninefold/service';
import { findPostgres, startPostgres, type LocalPostgres } from '@ninefold/service/testing';
import type { HostsAnswer } from '@ninefold/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { openCut, type Cut } from './testing/cut.ts';

const TOKEN = randomBytes(32).toString('hex');
const SECRETS = { SERVICE_TOKEN: randomBytes(32).toString('hex'), KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex') };
const MAIN = join(import.meta.dirname, '../main.ts');
const OPENED = /Operators find their page at http:\/\/[\w.]+:(\d+)/;

interface RunningHost {
  api: string;
  child: ChildProcess;
}

// Where there is a PostgreSQL to be cut off from: the hosts are processes of their own.
describe.runIf(process.env['TEST_DATABASE_URL'] && findPostgres())('four hosts on one PostgreSQL', () => {
  let server: LocalPostgres;
  let url: string;
  let folder: string;
  let cut: Cut;
  const running = new Map<string, RunningHost>();

  beforeAll(async () => {
    server = (await startPostgres())!;
    url = await server.createDatabase('shop');
    folder = await mkdtemp(join(tmpdir(), 'ninefold-hosts-'));
    cut = await openCut(url);
    const names = ['shop-1', 'shop-2', 'shop-3', 'shop-4'];
    await Promise.all(
      names.map(async (name) => running.set(name, await startHost(name, name === 'shop-3' ? cut.url : url))),
    );
  });
  afterAll(async () => {
    for (const { child } of running.values()) await end(child, 'SIGKILL');
    cut.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  async function startHost(name: string, databaseUrl: string): Promise<RunningHost> {
    const env = {
      ...process.env,
      ...SECRETS,
      PORT: '0',
      HOST_NAME: name,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      OPERATOR_TOKEN: TOKEN,
      RENDERERS: '1',
      DRAIN_MS: '0',
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: '',
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    return await new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error(`${name} did not open: ${output}`)));
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        const port = OPENED.exec(output)?.[1];
        if (port !== undefined) resolve({ child, api: `http://127.0.0.1:${port}/service/releases/api` });
      });
    });
  }

  /** By a release that no gate has seen. */
  async function makeLive(): Promise<void> {
    const opened = await openDatabase({ url, dataDir: folder });
    const registry = await createReleaseRegistry({
      ...opened,
      cacheFolder: join(folder, 'made'),
      contract: TEST_CONTRACT,
    });
    const who = { actor: 'ada', reason: 'a test' };
    const code = `exports.init = () => {}; exports.get = async () => () => ({ default: () => 'well' });`;
    await registry.publish(makeArchive({ version: '1.0.0', files: { 'server/entry.js': code } }), who);
    await registry.activate({ ...who, remote: 'footer', version: '1.0.0', sites: ['AT'] });
    await registry.close();
    await opened.close();
  }

  const ask = (name: string, path: string) =>
    fetch(`${running.get(name)!.api}/${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });

  /** What a host tells of all: `shop-2 current`. */
  async function toldBy(name: string): Promise<string[]> {
    const response = await ask(name, 'hosts');
    if (!response.ok) return [String(response.status)];
    const { hosts } = (await response.json()) as HostsAnswer;
    return hosts.map((host) => `${host.name} ${host.state}`);
  }
  const isTold = (by: string, told: string[]) => expect.poll(() => toldBy(by)).toEqual(told);
  const ALL = ['shop-1 current', 'shop-2 current', 'shop-3 current', 'shop-4 current'];

  it('OPS-1 tell the truth of one that is stopped, one that is cut off, one that is killed and one that ends', async () => {
    await isTold('shop-1', ALL);

    process.kill(running.get('shop-2')!.child.pid!, 'SIGSTOP');
    cut.close();
    await isTold('shop-1', ['shop-1 current', 'shop-2 gone', 'shop-3 gone', 'shop-4 current']);
    expect(await toldBy('shop-3')).toEqual(['503']);

    await makeLive();
    expect(((await (await ask('shop-4', 'hosts')).json()) as HostsAnswer).newest).toBe(1);
    await isTold('shop-4', ['shop-1 current', 'shop-2 gone', 'shop-3 gone', 'shop-4 current']);

    cut.open();
    process.kill(running.get('shop-2')!.child.pid!, 'SIGCONT');
    await isTold('shop-1', ALL);
    await isTold('shop-3', ALL);

    await end(running.get('shop-4')!.child, 'SIGKILL');
    await isTold('shop-1', [...ALL.slice(0, 3), 'shop-4 gone']);

    await end(running.get('shop-3')!.child, 'SIGTERM');
    await isTold('shop-1', [...ALL.slice(0, 2), 'shop-4 gone']);
  });
});

async function end(child: ChildProcess, how: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill(how);
  await ended;
}
