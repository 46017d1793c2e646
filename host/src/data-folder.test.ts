import {
  DataFolderUnusable,
  prepareSlice,
  type OpenedDatabase,
  type Slice,
  type SliceContext,
} from '@ninefold/service';
import Fastify from 'fastify';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { database } from './database/database-plugin.ts';
import { examineHost } from './doctor/examine-host.ts';
import { openKeyVault } from './login/key-vault.ts';
import { loadOperatorToken, operatorTokenPath } from './operators/operator-token.ts';
import { OWN_SLICES } from './own-slices.ts';
import { writeSealed } from './releases/files/sealed-file.ts';

const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' });

/** What keeps something in the data folder at a start. */
const KEEPS: Record<string, (dataDir: string) => Promise<unknown>> = {
  'the host': async (dataDir) =>
    await Fastify().register(database, { config: config(dataDir), progress: () => undefined } as never),
  'the operators’ token': loadOperatorToken,
  'the secret of the keys': openKeyVault,
  'a slice': (dataDir) =>
    prepareSlice(
      {} as OpenedDatabase,
      OWN_SLICES[0] as Slice,
      { dataDir: join(dataDir, 'x') } as SliceContext,
      () => undefined,
    ),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-data-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const OBSTACLES = [
  ['where a file is in the way', () => join(folder, 'file/data'), 'ENOTDIR: not a directory'],
  ['that is a file', () => join(folder, 'file'), /EEXIST: file already exists|ENOTDIR: not a directory/],
  ...(process.platform === 'linux'
    ? [['in which no folder can be made', () => '/proc/ninefold/data', 'ENOENT: no such file or directory'] as const]
    : []),
] as const;

for (const [what, dataDir, reason] of OBSTACLES) {
  it.each(Object.keys(KEEPS))(`OPS-1 of a data folder ${what} %s says at once what to do`, async (name) => {
    const refused = await KEEPS[name]!(dataDir()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFolderUnusable);
    expect((refused as Error).message).toMatch(reason);
    expect((refused as Error).message).toContain('or name another folder by DATA_DIR');
  });

  it(`OPS-2 of a data folder ${what} the doctor says at once what to do, and what is kept there later fails`, async () => {
    const [finding, ...others] = await examineHost({ config: config(dataDir()), slices: [] });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ what: 'data folder', level: 'fault', text: expect.stringMatching(reason) });
    await expect(writeSealed(join(dataDir(), 'releases/live'), 1)).rejects.toThrow(/ENOTDIR|ENOENT/);
  });
}

it('OPS-2 the doctor says of a data folder in which the embedded database cannot be what to do', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'database'), '');
  const [finding] = await examineHost({ config: { ...config(dataDir), DATABASE_URL: undefined }, slices: [] });
  expect(finding).toMatchObject({ what: 'data folder', level: 'fault', text: expect.stringContaining('EEXIST') });
});

it('OPS-1 of a secret that another user keeps the start says what to do', async () => {
  const dataDir = join(folder, 'others');
  await loadOperatorToken(dataDir);
  const isRoot = process.getuid?.() === 0;
  await chmod(operatorTokenPath(dataDir), isRoot ? 0o600 : 0);
  await chmod(folder, 0o755);
  await chmod(dataDir, 0o755);
  if (isRoot) process.seteuid!(65_534);
  const refused = await loadOperatorToken(dataDir)
    .catch((error: unknown) => error)
    .finally(() => isRoot && process.seteuid!(0));
  expect(refused).toBeInstanceOf(DataFolderUnusable);
  expect((refused as Error).message).toContain('EACCES: permission denied');
});
