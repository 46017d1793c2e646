import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const MODULE = new URL('end-with-grace.ts', import.meta.url).href;

/** Runs `code` in a process that ends with grace. @returns what it printed, and how it ended */
async function run(code: string): Promise<{ lines: string[]; exitCode: number | null }> {
  const program = `
    import { endWithGrace } from '${MODULE}';
    const say = (level) => ({ err }, text) => console.log(level, text, String(err?.message), String(err?.cause?.message));
    const step = (name) => async () => console.log(name);
    endWithGrace({ log: { fatal: say('fatal'), error: say('error') }, drain: step('drain'), close: step('close'), delayMs: 5000 });
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
