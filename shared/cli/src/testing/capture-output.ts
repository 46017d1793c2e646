import { Writable } from 'node:stream';
import type { Surroundings } from '../terminal.ts';

/** What a command has written so far. */
export interface WrittenOutput {
  stdout: string;
  stderr: string;
}

/** Surroundings whose output is kept. @param isTTY whether a person reads it */
export function captureOutput(
  env: NodeJS.ProcessEnv = {},
  isTTY = false,
): { surroundings: Surroundings; written: WrittenOutput } {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof WrittenOutput) =>
    Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          written[name] += String(chunk);
          done();
        },
      }),
      { isTTY },
    );
  return { surroundings: { env, stdout: stream('stdout'), stderr: stream('stderr') }, written };
}
