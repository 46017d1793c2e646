import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildIdOf } from './build-id.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-id-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function idAfter(path: string, text: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  return buildIdOf([folder], '');
}

it.each([
  'src/page.tsx',
  'src/gallery/gallery.tsx',
  'src/service/opening-hours.ts',
  'contract/paths.ts',
  'rspack.config.ts',
])('a change of %s makes another build', async (path) => {
  expect(await idAfter(path, 'one')).not.toBe(await idAfter(path, 'two'));
});

it.each([
  'service/index.ts',
  'browser/page.spec.ts',
  'test-results/.last-run.json',
  'dist/entry.js',
  'src/page.test.tsx',
])('a change of %s, which reaches no page, makes the same', async (path) => {
  expect(await idAfter(path, 'one')).toBe(await idAfter(path, 'two'));
});
