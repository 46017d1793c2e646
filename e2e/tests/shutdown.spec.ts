import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { copyOfData, removeFolder, startShop } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';

interface Visit {
  path: string;
  status: number;
  isWhole: boolean;
  /** Whether the connection was refused or cut before a first byte: nobody has taken the request. */
  isUntaken: boolean;
}

const PATHS = ['/', '/search?query=tasse', '/service/catalogue/api/categories', '/live'];

/** Visitors on connections that stay open, until they are told to stop: their visits so far, and when the last is over. */
function startVisits(port: number, { until }: { until: AbortSignal }): { visits: Visit[]; ended: Promise<void> } {
  const visits: Visit[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });

  function visit(path: string): Promise<Visit> {
    return new Promise((resolve) => {
      let text = '';
      let status = 0;
      const end = (isWhole: boolean) => resolve({ path, status, isWhole, isUntaken: status === 0 });
      const call = request({ agent, host: '127.0.0.1', port, path, headers: { host: 'de.localhost' } }, (response) => {
        status = response.statusCode ?? 0;
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => end(response.complete && /(<\/html>|\})$/.test(text)));
        response.on('error', () => end(false));
      });
      call.on('error', () => end(false));
      call.end();
    });
  }

  async function visitOn(first: number): Promise<void> {
    for (let turn = first; !until.aborted; turn += 1) {
      const made = await visit(PATHS[turn % PATHS.length]!);
      visits.push(made);
      await delay(made.isUntaken ? 100 : 10);
    }
  }

  const ended = Promise.all(Array.from({ length: 6 }, (_, index) => visitOn(index))).then(() => agent.destroy());
  return { visits, ended };
}

const faultsOf = (visits: readonly Visit[]) =>
  visits.filter(({ status, isWhole, isUntaken }) => !isUntaken && (status >= 400 || !isWhole));

for (const isGroup of [false, true])
  test(`a shop that is told to end${isGroup ? ' with its whole process group' : ''} answers everybody whom it has taken, and ends though somebody sends slowly`, async () => {
    const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
    const shop = await startShop({ dataDir, env: { DATABASE_URL: '', DRAIN_MS: '1000' }, isGroup });
    await fetch(`http://127.0.0.1:${shop.port}/ready`);
    const ending = new AbortController();
    const { visits, ended } = startVisits(shop.port, { until: ending.signal });
    const uploads = Array.from({ length: 20 }, () => {
      const socket = connect(shop.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('POST /service/cart/api/cart HTTP/1.1\r\nhost: de.localhost\r\nx-csrf-protection: 1\r\n');
      // The shop says so when it has begun to read.
      socket.write('content-type: application/json\r\ncontent-length: 99\r\nexpect: 100-continue\r\n\r\n{"a"');
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      return { begun: once(socket, 'data'), answer: once(socket, 'close').then(() => text) };
    });
    await Promise.all(uploads.map(({ begun }) => begun));
    await expect.poll(() => visits.map(({ path }) => path)).toEqual(expect.arrayContaining(PATHS));
    await shop.stop();
    ending.abort();
    await ended;
    console.log(JSON.stringify({ visits: visits.length, untaken: visits.filter(({ isUntaken }) => isUntaken).length }));
    expect(faultsOf(visits)).toEqual([]);
    for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 503 [^]*CLOSING/);
    expect(shop.log()).not.toMatch(/longer than|killed|database ended/);
    await removeFolder(dataDir);
  });

test('`ninefold serve` replaces a shop that died, and refuses nobody meanwhile', async () => {
  test.skip(process.platform === 'win32', 'the system holds no socket for another process');
  test.setTimeout(240_000);
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  const main = join(REPOSITORY_ROOT, 'host/src/cli/main.ts');
  const patient = { SLOT_DEADLINE_MS: '4000', DRAIN_MS: '30000' };
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', ...patient };
  const serving = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const output of [serving.stdout, serving.stderr]) output.on('data', (chunk) => (log += String(chunk)));
  const opened = async (times: number) =>
    await expect.poll(() => log.match(/The shop is open at/g)?.length ?? 0, { timeout: 60_000 }).toBe(times);
  try {
    await opened(1);
    const port = Number(/The shop is open at http:\/\/localhost:(\d+)/.exec(log)![1]);
    const ask = async (path: string) => {
      // A connection of the shop that was killed is no use.
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      await response.text();
      return response.status;
    };
    expect(await ask('/')).toBe(200);
    // One page among them: ten at once would be too many for a busy machine, which may say so.
    const paths = ['/', ...Array<string>(9).fill('/live')];
    for (let death = 1; death <= 2; death += 1) {
      const shop = childOf(serving.pid!);
      process.kill(shop, 'SIGKILL');
      await expect.poll(() => isRunning(shop)).toBe(false);
      expect(await Promise.all(paths.map(ask))).toEqual(paths.map(() => 200));
      await opened(death + 1);
    }
    expect(log).toContain('The shop has ended (SIGKILL). It is started again');
  } finally {
    const ended = once(serving, 'exit');
    serving.kill('SIGTERM');
    expect(await ended, log).toEqual([0, null]);
    await removeFolder(dataDir);
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function childOf(pid: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(children, 10);
}
