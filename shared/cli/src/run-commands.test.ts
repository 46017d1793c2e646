import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { readCountFrom } from './read-arguments.ts';
import { runCommands, runProcess } from './run-commands.ts';
import { captureOutput } from './testing/capture-output.ts';

const { argv, exitCode } = process;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

/** Carries out a line of a program that has one command. @returns the exit code, and what is written anywhere */
async function carryOut(
  line: string,
  addCommand: (program: Command) => Command,
): Promise<{ code: number; written: string }> {
  const { surroundings, written } = captureOutput();
  const code = await runCommands(line.split(' '), surroundings, {
    description: 'a test',
    packageFile: new URL('../package.json', import.meta.url),
    examples: [],
    environment: { NOTHING: 'a test' },
    addCommands: (program) => void addCommand(program),
  });
  return { code, written: written.stdout + written.stderr };
}

it.each([
  [['status'], 'the database is away\n'],
  [['collect', '--json'], '{"error":"FAILED","message":"the database is away"}\n'],
])('CLI-2 %j says what nobody has foreseen in the form that was asked for', async (line, said) => {
  process.argv = ['node', 'ninefold', ...line];
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProcess(() => Promise.reject(new Error('the database is away')));
  expect([process.exitCode, written.mock.calls.map(([text]) => text)]).toEqual([1, [said]]);
});

it.each([
  ['status --json --sites AT', "unknown option '--sites'"],
  [
    'status --json --limit many',
    "option '--limit <count>' argument 'many' is invalid. It is no whole number from 1 to 9.",
  ],
  ['nothing --json', "unknown command 'nothing'"],
])('CLI-2 tells machines what is wrong with `%s` as one value of JSON', async (line, message) => {
  const { code, written } = await carryOut(line, (program) =>
    program
      .command('status')
      .option('--json')
      .option('--limit <count>', 'most', readCountFrom(1, 9))
      .action(() => undefined),
  );
  expect([code, JSON.parse(written)]).toEqual([2, { error: 'USAGE', message }]);
});

it.each([
  ['kill cart --site AT --site DE', [2, expect.stringContaining("error: option '--site <sites>' is given twice")]],
  ['kill cart --site AT --json --json', [0, 'AT']],
  ['kill cart --site AT --remote a b --remote c', [0, 'AT']],
])('CLI-2 does not leave out a value without a word: %s', async (line, told) => {
  let done = '';
  const { code, written } = await carryOut(line, (program) =>
    program
      .command('kill <remote>')
      .option('--site <sites>', 'by comma')
      .option('--remote <remotes...>', 'several')
      .option('--json')
      .action((_remote, { site }) => void (done = site)),
  );
  expect([code, written || done]).toEqual(told);
});

it.each([
  ['freeze add --til tomorrow', "required option '--until <time>' not specified, and unknown option '--til'"],
  ['freeze add', "required option '--until <time>' not specified"],
])('CLI-2 names what is missing and what may be the same mistyped: %s', async (line, message) => {
  const addFreeze = (program: Command) =>
    program
      .command('freeze')
      .command('add')
      .option('--json')
      .requiredOption('--until <time>')
      .action(() => undefined);
  expect((await carryOut(line, addFreeze)).written.split('\n')[0]).toBe(`error: ${message}`);
  const { code, written } = await carryOut(`${line} --json`, addFreeze);
  expect([code, JSON.parse(written)]).toEqual([2, { error: 'USAGE', message }]);
});

/** Carries out a line with a command that needs a reason. @returns what is written */
async function withOrder(line: string): Promise<string> {
  const { written } = await carryOut(line, (program) =>
    program
      .command('plan')
      .command('pause')
      .requiredOption('--reason <text>', 'why')
      .option('--json', 'for machines')
      .action(() => undefined),
  );
  return written;
}

it('CLI-2 says in the help of a command which options it needs', async () => {
  const help = await withOrder('plan pause --help');
  expect(help).toMatch(/--reason <text> +why \(required\)\n/);
  expect(help).toMatch(/--json +for machines\n/);
});

it.each([
  ['plan pause', '(`npx ninefold plan pause --help` says how it is written)'],
  ['plan explode', '(`npx ninefold plan --help` says how it is written)'],
  ['explode', '(`npx ninefold help` shows the commands)'],
])('CLI-2 names the help of the command beside what is wrong with `%s`', async (line, hint) => {
  expect(await withOrder(line)).toContain(hint);
});

it('CLI-2 goes on to its end, and ends as it would, when nobody reads any more what it says on the way', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const command = spawn(process.execPath, [main, 'nothing'], { stdio: ['ignore', 'ignore', 'pipe'] });
  command.stderr.destroy();
  expect(await once(command, 'close')).toEqual([2, null]);
});

it.each([
  [
    'the output',
    ['help', 1],
    [1, 'What the command says cannot be written to its end: EBADF: bad file descriptor, write.\n'],
  ],
  ['what it says on the way', ['nothing', 2], [2, '']],
] as const)('CLI-2 says so, or goes on, where there is no room for %s', async (_what, [word, stream], [code, said]) => {
  const main = join(import.meta.dirname, 'main.ts');
  // A file that takes nothing, as on a full disk.
  const full = await open(main, 'r');
  const command = spawn(process.execPath, [main, word], {
    stdio: ['ignore', stream === 1 ? full.fd : 'ignore', stream === 2 ? full.fd : 'pipe'],
  });
  const written: Buffer[] = [];
  command.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  expect([(await once(command, 'close'))[0], Buffer.concat(written).toString()]).toEqual([code, said]);
  await full.close();
});
