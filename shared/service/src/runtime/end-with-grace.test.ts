import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const MODULE = new URL('end-with-grace.ts', import.meta.url).href;

/** Runs `code` in a process that ends with grace. @returns what it printed, and how it ended */
async function run(code: string, drainMs = 0): Promise<{ lines: string[]; exitCode: number | null }> {
  const program = `
    import { endWithGrace } from '${MODULE}';
    const say = (level) => ({ err }, text) => console.log(level, text, String(err?.message), String(err?.cause?.message));
    const step = (name, ms = 0) => () => (console.log(name), new Promise((done) => setTimeout(done, ms)));
    endWithGrace({ log: { fatal: say('fatal'), error: say('error') }, drain: step('drain', ${drainMs}), close: step('close'), delayMs: 5000 });
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { lines: output.trim().split('\n'), exitCode };
}

it('logs an error that nobody caught, with its cause, before anything else, closes and ends', async () => {
  const cause = `new Error('what happened', { cause: new Error('why') })`;
  const { lines, exitCode } = await run(
    `setTimeout(() => { throw ${cause}; }, 10); setTimeout(() => undefined, 5000);`,
  );
  expect(lines).toEqual(['fatal an error that nobody caught: the process ends what happened why', 'close']);
  expect(exitCode).toBe(1);
});

it('logs a forgotten await and goes on', async () => {
  const { lines, exitCode } = await run(
    `void Promise.reject(new Error('forgotten')); setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50);`,
  );
  expect(lines).toEqual(['error a rejection that nobody handled forgotten undefined', 'drain', 'close']);
  expect(exitCode).toBe(0);
});

it.each([
  ['at the same moment, as by a terminal and a supervisor', 50, ['drain', 'close'], 0],
  ['later, by somebody who does not wait', 1200, ['drain'], 1],
])('is told to end again %s', async (_when, ms, expected, expectedCode) => {
  const tell = `process.kill(process.pid, 'SIGINT')`;
  const code = `setTimeout(() => { ${tell}; setTimeout(() => ${tell}, ${ms}); }, 50);`;
  const { lines, exitCode } = await run(code, 2000);
  expect([lines, exitCode]).toEqual([expected, expectedCode]);
});
