import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/service/testing/free-port';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bindSocket } from './bind-socket.ts';

const here = (file: string) => new URL(file, import.meta.url).href;

/** A shop that answers its own process id, and dies when it is told to. */
const SHOP = `
  import { createServer } from 'node:http';
  import { setTimeout as delay } from 'node:timers/promises';
  import { endWithSupervisor, heldSocket, SHOP_OPEN } from '${here('shop-handover.ts')}';
  if (process.env.FAULT) process.exit(3);
  await delay(500);
  const server = createServer((request, response) => {
    if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
    if (request.url === '/leave') process.exit(0);
    response.end(String(process.pid));
  });
  server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', ...heldSocket() }, () => process.send(SHOP_OPEN));
  process.on('SIGTERM', () => process.exit(0));
  endWithSupervisor();
`;

const SUPERVISOR = `
  import { bindSocket } from '${here('bind-socket.ts')}';
  import { supervise } from '${here('supervise.ts')}';
  const [main, port] = process.argv.slice(-2);
  process.exitCode = await supervise({
    main, env: process.env, socket: bindSocket('127.0.0.1', Number(port)), onReplace: (reason) => console.log('replaced', reason),
  });
  process.exit();
`;

let folder: string;
let shop: string;
const supervisors: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  shop = join(folder, 'shop.mjs');
  writeFileSync(shop, SHOP);
});
afterEach(() => supervisors.splice(0).forEach((each) => each.kill('SIGKILL')));
afterAll(() => rmSync(folder, { recursive: true }));

function start(port: number, env: Record<string, string> = {}): ChildProcess {
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', SUPERVISOR, shop, String(port)], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  supervisors.push(supervisor);
  return supervisor;
}

/** Each on a connection of its own: one that a shop kept open ends with it. */
const ask = async (port: number, path = '/') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text();

it.runIf(process.platform !== 'win32')(
  'replaces a shop that died, and refuses nobody who comes meanwhile',
  async () => {
    const port = await freePort();
    const supervisor = start(port);
    const first = await vi.waitFor(() => ask(port));
    for (let death = 0; death < 3; death += 1) {
      await ask(port, death === 1 ? '/leave' : '/die').catch(() => undefined);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port)));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toBe(first);
    }
    supervisor.kill('SIGTERM');
    expect(await once(supervisor, 'exit')).toEqual([0, null]);
  },
);

it.runIf(process.platform !== 'win32')(
  'ends the shop when it is killed itself, so that the next one finds the port free',
  async () => {
    const port = await freePort();
    const killed = start(port);
    const orphan = await vi.waitFor(() => ask(port));
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(ask(port)).rejects.toThrow());
    start(port);
    expect(await vi.waitFor(() => ask(port))).not.toBe(orphan);
  },
);

/** Starts no second process, which throws at once, and no third, which is told later. */
const WITHOUT_PROCESSES = `
  import { supervise } from '${here('supervise.ts')}';
  const programs = ['', '/nowhere/node', process.execPath];
  await supervise({
    main: process.argv.at(-1),
    env: process.env,
    onReplace() {
      if (programs.length === 0) process.exit(0);
      process.execPath = programs.shift();
    },
  });
`;

it('tries again where the system starts no process for a while', async () => {
  const dying = join(folder, 'dying.mjs');
  writeFileSync(dying, `process.send('open', () => process.exit(1));`);
  const parameters = ['--input-type=module', '-e', WITHOUT_PROCESSES, dying];
  const supervisor = spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'ignore'] });
  supervisors.push(supervisor);
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
});

it('does not try again what never opened, and ends with its exit code', async () => {
  const supervisor = start(await freePort(), { FAULT: 'yes' });
  expect(await once(supervisor, 'exit')).toEqual([3, null]);
});

it.runIf(process.platform !== 'win32')('ends well when it is told to while the shop still starts', async () => {
  const starting = join(folder, 'starting.mjs');
  writeFileSync(starting, `console.log('starts'); setInterval(() => undefined, 1000);`);
  const parameters = ['--input-type=module', '-e', SUPERVISOR, starting, String(await freePort())];
  const supervisor = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  supervisors.push(supervisor);
  await once(supervisor.stdout, 'data');
  supervisor.kill('SIGTERM');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
});

it('holds no socket where the port is taken, so that whoever listens says so', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(bindSocket('127.0.0.1', (server.address() as { port: number }).port)).toBeUndefined();
  expect(bindSocket('localhost', 0)).toBeUndefined();
  server.close();
});
