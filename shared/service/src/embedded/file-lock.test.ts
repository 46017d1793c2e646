import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from './file-lock.ts';

const MODULE = new URL('file-lock.ts', import.meta.url).href;

describe('lockFile', () => {
  let folder: string;
  let path: string;

  /** Another process that has locked the file, and lives for so long, or until it is killed. */
  async function lockElsewhere(livesMs = 60_000) {
    const code = `import { lockFile } from '${MODULE}'; if (lockFile(process.argv[1])) console.log('locked'); setTimeout(() => {}, ${livesMs});`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    return other;
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
    path = join(folder, 'some.lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives the lock to one at a time', () => {
    const unlock = lockFile(path);
    expect(lockFile(path)).toBeUndefined();
    unlock!();
    const unlockAgain = lockFile(path);
    expect(unlockAgain).toBeDefined();
    unlockAgain!();
  });

  it('gives the lock of a killed process to the next who asks, at once, and never before', async () => {
    const other = await lockElsewhere();
    expect(lockFile(path)).toBeUndefined();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const unlock = lockFile(path);
    expect(unlock).toBeDefined();
    unlock!();
  });

  it('waits for whoever has it', async () => {
    await lockElsewhere(500);
    expect(lockFile(path)).toBeUndefined();
    const unlock = lockFile(path, { waitMs: 20_000 });
    expect(unlock).toBeDefined();
    unlock!();
  });

  it('fails where no file can be written, and on a file that is something else', async () => {
    await writeFile(path, 'no lock '.repeat(200));
    expect(() => lockFile(path)).toThrow('not a database');
    expect(() => lockFile(join(path, 'some.lock'))).toThrow('unable to open');
  });
});
