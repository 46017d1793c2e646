import { access, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readOrMakeSecret } from './secret-file.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  /** A full disk still takes an empty file. */
  const writeFile: typeof original.writeFile = async (path, text, options) => {
    await original.writeFile(path, disk.isFull ? '' : text, options);
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return { ...original, writeFile };
});

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'secret-'))));
afterAll(() => rm(folder, { recursive: true }));

it('OPS-1 a secret that a full disk did not take is made at the next start', async () => {
  const path = join(folder, 'secret');
  disk.isFull = true;
  await expect(readOrMakeSecret(path)).rejects.toThrow('no space left');
  await expect(access(path)).rejects.toThrow('ENOENT');
  disk.isFull = false;
  const secret = await readOrMakeSecret(path);
  expect([secret.length, (await stat(path)).mode & 0o777]).toEqual([43, 0o600]);
  disk.isFull = true;
  expect(await readOrMakeSecret(path)).toBe(secret);
});
