import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRemote } from './create-remote.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-create-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a repository that speaks of the new remote alone', async () => {
  const to = join(folder, 'remote');
  await createRemote({ name: 'product-reviews', folder: to, path: '/bewertungen' });
  const files = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  expect([...files.map(({ name }) => name), ...texts].filter((text) => /example/i.test(text))).toEqual([]);
  expect(await readFile(join(to, 'contract/paths.ts'), 'utf8')).toContain(`PAGE_PATH = '/bewertungen'`);
  expect(await readFile(join(to, 'rspack.config.ts'), 'utf8')).toContain(
    `ProductReviewsPage: './src/exposed/product-reviews-page.ts'`,
  );
  expect(await readFile(join(to, '.gitignore'), 'utf8')).toContain('node_modules/');
});

it('gives the page the address of its name', async () => {
  await createRemote({ name: 'reviews', folder: join(folder, 'remote') });
  expect(await readFile(join(folder, 'remote/contract/paths.ts'), 'utf8')).toContain(`PAGE_PATH = '/reviews'`);
});

it.each([
  ['Reviews', undefined, 'is no name of a remote'],
  ['../reviews', undefined, 'is no name of a remote'],
  ['reviews', 'bewertungen', 'is no address of a page'],
  ['reviews', "/a';", 'is no address of a page'],
])('refuses %s with the address %s, and writes nothing', async (name, path, sentence) => {
  const to = join(folder, 'remote');
  await expect(createRemote({ name, folder: to, path })).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
});

it('leaves a folder with something in it alone', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine');
  await expect(createRemote({ name: 'reviews', folder })).rejects.toThrow('is not empty');
  expect(await readdir(folder)).toEqual(['mine.txt']);
});
