import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const APP = JSON.stringify(join(import.meta.dirname, 'service-app.ts'));
const END = JSON.stringify(join(import.meta.dirname, '..', 'runtime', 'end-with-grace.ts'));
const SERVICE = `
  const { createServiceApp } = await import(${APP});
  const { endWithGrace } = await import(${END});
  const app = createServiceApp({ logger: true });
  endWithGrace({ log: app.log, drain: async () => {}, close: () => app.close(), delayMs: 5000 });
  app.get('/', async ({ log }) => log.error('this has no room') ?? 'there');
  await app.listen({ port: 0 });
  const said = [];
  for (let asked = 0; asked < 3; asked += 1)
    said.push(await (await fetch('http://127.0.0.1:' + app.server.address().port)).text());
  process.stderr.write(said.join());
  process.kill(process.pid, 'SIGTERM');`;

it('OPS-1 a process whose log has no room goes on, and ends as it is told', async () => {
  // A file that takes nothing, as on a full disk.
  const full = await open(import.meta.filename, 'r');
  const service = spawn(process.execPath, ['--input-type=module', '--eval', SERVICE], {
    stdio: ['ignore', full.fd, 'pipe'],
  });
  const written: Buffer[] = [];
  service.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  expect([(await once(service, 'close'))[0], Buffer.concat(written).toString()]).toEqual([0, 'there,there,there']);
  await full.close();
});

const LAST_LINES = `
  const { openLogStream } = await import(${JSON.stringify(join(import.meta.dirname, 'log-stream.ts'))});
  const stream = openLogStream();
  for (const line of ['first', 'second', 'third']) stream.write(line + '\\n');
  process.exit(0);`;

it.each([
  ['r', import.meta.filename, null],
  ['w', join(tmpdir(), `ninefold-last-lines-${process.pid}`), 'first\nsecond\nthird\n'],
])('OPS-1 a process ends whose last lines go to a file opened for %s', async (flags, path, written) => {
  const log = await open(path, flags);
  const ended = spawn(process.execPath, ['--input-type=module', '--eval', LAST_LINES], {
    stdio: ['ignore', log.fd, 'ignore'],
  });
  onTestFinished(() => void ended.kill('SIGKILL'));
  expect((await once(ended, 'close'))[0]).toBe(0);
  await log.close();
  if (written === null) return;
  expect(await readFile(path, 'utf8')).toBe(written);
  await rm(path);
});

it('OPS-1 a reader that is late gets every line of a process, also the last ones', async () => {
  const LINES = 20_000;
  const lines = `
    const { openLogStream } = await import(${JSON.stringify(join(import.meta.dirname, 'log-stream.ts'))});
    for (let line = 1; line <= ${LINES}; line += 1) openLogStream().write('line ' + line + ' ü\\n');
    process.stderr.write('all said');
    process.exit(0);`;
  const told = spawn(process.execPath, ['--input-type=module', '--eval', lines], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(told.stderr, 'data');
  const written = await told.stdout.toArray();
  expect(Buffer.concat(written).toString()).toBe(
    Array.from({ length: LINES }, (_, line) => `line ${line + 1} ü\n`).join(''),
  );
});
