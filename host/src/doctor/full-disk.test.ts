import { openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { examineHost } from './examine-host.ts';

const FULL = vi.hoisted(() => 'ninefold-full-');

vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  /** A full disk still takes an empty file. */
  const writeFile: typeof original.writeFile = async (path, ...given) => {
    // What the test's database keeps lies elsewhere.
    if (typeof path !== 'string' || !path.includes(FULL)) return original.writeFile(path, ...given);
    await original.writeFile(path, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return { ...original, writeFile };
});

it('OPS-2 a full data folder keeps no host away whose database is on a server, and it is said where to make room', async () => {
  const opened = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), FULL));
  onTestFinished(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: opened.url });
  const findings = await examineHost({ config, slices: [], contract: TEST_CONTRACT });
  expect(findings.map(({ what, level }) => [what, level])).toEqual([
    ['data folder', 'note'],
    ['database', 'ok'],
    ['clock', 'ok'],
    ['tables', 'ok'],
    ['releases', 'note'],
  ]);
  expect(`${findings[0]!.text}. ${findings[0]!.advice}`).toBe(
    `${folder}: ENOSPC: no space left on device, write. Pages go on, and what cannot be kept is refused: make room there.`,
  );
  expect(await readdir(folder)).toEqual([]);
});
