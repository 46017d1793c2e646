import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineRemote, type RemoteOptions } from './define-remote.ts';
import { packRelease } from './pack-release.ts';

/** Below the packages of this repository, which a remote finds as a team's repository has them. */
const CACHE = join(import.meta.dirname, '../../../.cache');
const OPTIONS = { name: 'reviews', exposes: { Badge: './src/exposed/badge.ts' } };
const SHEET = `export const slot = { budget: { scripts: 3, styles: 1 }, samples: [{}] };`;

let folder: string;

beforeEach(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'remote-'));
  await write('package.json', '{ "version": "1.0.0" }');
  await write('src/exposed/badge.ts', `export default () => 'badge';`);
  await write('src/exposed/badge.slot.ts', SHEET);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** @returns what was wrong, without the colours that CI has it use */
async function build(options: RemoteOptions = OPTIONS): Promise<string> {
  const compiler = rspack(defineRemote(folder, options));
  const said = await new Promise<string>((resolve) =>
    compiler.run((error, stats) =>
      compiler.close(() => resolve(error?.message ?? (stats!.hasErrors() ? stats!.toString('errors-only') : ''))),
    ),
  );
  return stripVTControlCharacters(said);
}

it('builds a remote whose name has a hyphen', async () => {
  expect(await build({ ...OPTIONS, name: 'product-reviews' })).toBe('');
  const { manifest } = await packRelease(join(folder, 'dist'));
  expect([manifest.remote, manifest.federationName]).toEqual([
    'product-reviews',
    expect.stringMatching(/^product_reviews_1_0_0_[0-9a-f]{10}$/),
  ]);
});

it('builds what is published, whatever NODE_ENV says on the machine of a developer', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(await build()).toBe('');
  expect((await packRelease(join(folder, 'dist'))).manifest.version).toBe('1.0.0');
});

it('exposes what it was told to, and no script that has a name of its own', async () => {
  await write('src/exposed/badge.ts', `export default () => import(/* webpackChunkName: "Map" */ '../map.ts');`);
  await write('src/map.ts', 'export const map = 1;');
  expect(await build()).toBe('');
  const { manifest } = await packRelease(join(folder, 'dist'));
  expect(Object.keys(manifest.exposes)).toEqual(['Badge']);
});

it.each([
  ['a source that cannot be read', 'src/exposed/badge.ts', 'export default ('],
  ['a sheet that is wrong', 'src/exposed/badge.slot.ts', 'export const slot = {};'],
  ['what browsers alone get', 'src/exposed/badge.ts', `export * from 'react';\nexport default () => 'badge';`],
])('leaves nothing to publish of the build before when one fails for %s', async (_what, path, text) => {
  expect(await build()).toBe('');
  await write(path, text);
  expect(await build()).not.toBe('');
  const parts = ['build.json', 'styles.json', 'server/entry.js'].map((file) => join(folder, 'dist', file));
  expect(parts.every((file) => existsSync(file))).toBe(false);
});

/** As many rules, no two alike: brotli takes none of them together. */
const rules = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `.a${index} { margin: ${(index * 7919) % 9973}px ${(index * 6007) % 9941}px }`,
  ).join('\n');

it('REL-4 fails over a budget of a slot as the gate would, with its sum, its budget and the largest sources', async () => {
  await write('src/exposed/badge.ts', `import '../small.css'; import '../large.css'; export default () => 'badge';`);
  await write('src/small.css', '.a { margin: 0 }');
  await write('src/large.css', rules(2000));
  expect(await build()).toMatch(
    /the styles of Badge would take \d+\.\d KiB of the network, 1 KiB are allowed\s+│\s+\.\/src\/large\.css has \d+\.\d KiB as it is written\s+│\s+\.\/src\/small\.css/,
  );
  await expect(packRelease(join(folder, 'dist'))).rejects.toThrow('build.json');
});

it('REL-4 warns who watches the sources of a slot over its budget, and goes on', async () => {
  await write('src/exposed/badge.ts', `import '../large.css'; export default () => 'badge';`);
  await write('src/large.css', rules(2000));
  const compiler = rspack(defineRemote(folder, OPTIONS));
  const said = await new Promise<string>((resolve, reject) => {
    compiler.watch({}, (error, stats) =>
      compiler.close(() => (error ? reject(error) : resolve(stats!.toString('errors-warnings')))),
    );
  });
  expect(stripVTControlCharacters(said)).toMatch(
    /WARNING in .*the styles of Badge would take \d+\.\d KiB of the network, 1 KiB are allowed/,
  );
  expect(said).not.toContain('ERROR');
  expect((await packRelease(join(folder, 'dist'))).manifest.version).toBe('1.0.0');
});

it('leaves the weights of a development build alone: it is not minified', async () => {
  vi.stubEnv('NINEFOLD_DEV_BUILD', '1');
  await write('src/exposed/badge.ts', `import '../large.css'; export default () => 'badge';`);
  await write('src/large.css', rules(2000));
  expect(await build()).toBe('');
});

it.each([
  ['the remote', { name: 'Reviews' }, ['is no name of a remote', 'at name']],
  ['a module', { exposes: { badge: './src/exposed/badge.ts' } }, ['is no name of a module', 'at exposes.badge']],
  ['a version', { version: '1.0' }, ['is no version: write it like 1.2.0', 'at version']],
  ['a service', { services: { reviews: 'latest' } }, ['is no range of versions', 'at services.reviews']],
])('refuses a wrong name of %s before it builds anything, and says what is right', (_what, changed, said) => {
  for (const words of said) expect(() => defineRemote(folder, { ...OPTIONS, ...changed })).toThrow(words);
});

it('LAY-1 names in source maps the files that the team knows, and nothing of the machine that builds', async () => {
  expect(await build()).toBe('');
  const named = new Set<string>();
  for await (const path of glob('dist/maps/**/*.map', { cwd: folder })) {
    const text = await readFile(join(folder, path), 'utf8');
    expect(text).not.toContain(folder);
    for (const source of (JSON.parse(text) as { sources: string[] }).sources) named.add(source);
  }
  expect(named).toContain('webpack:///src/exposed/badge.ts');
});
