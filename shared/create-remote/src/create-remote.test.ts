import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  // A key with a hyphen that is not quoted is no TypeScript.
  expect(texts.filter((text) => /[\s{]product-reviews:/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes("'product-reviews': "))).toHaveLength(3);
});

it('gives the page the address of its name', async () => {
  await createRemote({ name: 'reviews', folder: join(folder, 'remote') });
  expect(await readFile(join(folder, 'remote/contract/paths.ts'), 'utf8')).toContain(`PAGE_PATH = '/reviews'`);
});

it.each([
  ['Reviews', undefined, 'is no name of a remote'],
  ['../reviews', undefined, 'is no name of a remote'],
  ['host', undefined, 'is no name of a remote'],
  ['all', undefined, 'is a name that commands take for another'],
  ['remote-reviews', undefined, 'is a name that commands take for another'],
  ['reviews', 'bewertungen', 'is no address of a page'],
  ['reviews', "/a';", 'is no address of a page'],
  ['reviews', '/../bewertungen', 'is no address of a page'],
  ['reviews', '/reviews/.', 'is no address of a page'],
  ['reviews', `/${'a'.repeat(200)}`, 'is no address of a page'],
])('refuses %s with the address %s, and writes nothing', async (name, path, sentence) => {
  const to = join(folder, 'remote');
  await expect(createRemote({ name, folder: to, path })).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
});

/** Runs what the repository's workflow does on main, beside a shop in which `published` are. @returns whether it publishes */
async function workflowPublishes(published: string[]): Promise<boolean> {
  const to = join(folder, 'remote');
  const workflow = await readFile(join(to, '.github/workflows/release.yml'), 'utf8');
  const [, step] = /run: (.*ninefold publish .*)/.exec(workflow)!;
  const shop = `#!/bin/sh\ncase "$2" in releases) printf '${published.map((each) => `reviews  ${each}  2026-11-28 12:00:00 UTC`).join('\\n')}\\n';; publish) touch was-published;; esac`;
  await writeFile(join(folder, 'npx'), shop, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  await promisify(execFile)('bash', ['-e', '-c', step!], { cwd: to, env });
  return existsSync(join(to, 'was-published'));
}

it('has its workflow publish what has a new version, and nothing else that comes to main', async () => {
  await createRemote({ name: 'reviews', folder: join(folder, 'remote') });
  expect(await workflowPublishes(['1.1.0', '1.0.0'])).toBe(false);
  expect(await workflowPublishes(['11.0.0', '1.0.0-beta', '0.9.0'])).toBe(true);
});

it('says how to go on, in a folder with a space in its name as well', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const named = ['reviews', '--folder', 'my shop/reviews'];
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...named], { cwd: folder });
  const [command] = /cd .*/.exec(stdout)!;
  const listed = await promisify(execFile)('bash', ['-e', '-c', `${command} && ls`], { cwd: folder });
  expect(listed.stdout).toContain('rspack.config.ts');
});

it('leaves a folder with something in it alone', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine');
  await expect(createRemote({ name: 'reviews', folder })).rejects.toThrow('is not empty');
  expect(await readdir(folder)).toEqual(['mine.txt']);
});
