import { afterEach, expect, it, vi } from 'vitest';
import { runProcess } from './run-commands.ts';

const { argv, exitCode } = process;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

it.each([
  [['status'], 'the database is away\n'],
  [['collect', '--json'], '{"error":"FAILED","message":"the database is away"}\n'],
])('CLI-2 %j says what nobody has foreseen in the form that was asked for', async (line, said) => {
  process.argv = ['node', 'ninefold', ...line];
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProcess(() => Promise.reject(new Error('the database is away')));
  expect([process.exitCode, written.mock.calls.map(([text]) => text)]).toEqual([1, [said]]);
});
