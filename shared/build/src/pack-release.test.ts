import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Parser } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packRelease } from './pack-release.ts';

const SLOT = {
  shows: [],
  hydrate: 'idle',
  budget: { scripts: 3, styles: 1 },
  samples: [{}],
  fallback: { show: [{ link: '/basket', text: { key: 'cart' } }] },
};

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'ninefold-build-'));
});
afterEach(() => rm(dist, { recursive: true }));

async function write(files: Record<string, unknown>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

it('REL-1 packs what the last build wrote, and nothing that an earlier one left behind', async () => {
  await write({
    'build.json': {
      remote: 'cart',
      version: '1.0.0',
      federationName: 'cart_1_0_0_abc',
      shared: { react: '^19.0.0', '@ninefold/contract': '^1.2.0' },
      uses: { react: ['useId'] },
      exposes: { CartBadge: ['CartBadge-2.js'] },
      files: ['entry.js', 'CartBadge-2.js', 'dialog-2.js'],
      slots: { CartBadge: SLOT },
      pages: [{ path: '/cart', redirect: '/basket' }],
      locales: ['de-DE.json'],
    },
    'styles.json': { exposes: { CartBadge: ['CartBadge-2.css'] }, files: ['CartBadge-2.css', 'bag-2.svg'] },
    'browser/entry.js': '1',
    'browser/CartBadge-1.js': 'old',
    'browser/CartBadge-2.js': '2',
    'browser/dialog-2.js': '3',
    'server/entry.js': '4',
    'maps/browser/CartBadge-1.js.map': 'old',
    'maps/browser/CartBadge-2.js.map': '{"of":"2"}',
    'maps/server/entry.js.map': '{"of":"4"}',
    'styles/CartBadge-1.css': 'old',
    'styles/CartBadge-2.css': '5',
    'styles/CartBadge.js': 'of the build alone',
    'styles/bag-2.svg': '<svg/>',
    'locales/de-DE.json': '{}',
    'locales/tr-TR.json': '{}',
  });
  const { manifest, archive } = await packRelease(dist);
  expect(manifest.exposes).toEqual({
    CartBadge: { scripts: ['browser/CartBadge-2.js'], styles: ['styles/CartBadge-2.css'], slot: SLOT },
  });
  expect([manifest.shared, manifest.uses]).toEqual([
    { react: '^19.0.0', '@ninefold/contract': '^1.2.0' },
    { react: ['useId'] },
  ]);
  expect(manifest.pages).toEqual([{ path: '/cart', redirect: '/basket' }]);
  expect(Object.keys(manifest.files).sort()).toEqual([
    'browser/CartBadge-2.js',
    'browser/dialog-2.js',
    'browser/entry.js',
    'locales/de-DE.json',
    'server/entry.js',
    'server/maps/browser/CartBadge-2.js.map',
    'server/maps/server/entry.js.map',
    'styles/CartBadge-2.css',
    'styles/bag-2.svg',
  ]);
  expect(await pathsOf(archive)).toEqual(['release.json', ...Object.keys(manifest.files)]);
});

it('says of a file of texts that is called wrongly how to call it', async () => {
  await write({
    'build.json': {
      remote: 'cart',
      version: '1.0.0',
      federationName: 'cart_1_0_0_abc',
      shared: {},
      exposes: {},
      files: ['entry.js'],
      slots: {},
      pages: [],
      locales: ['de_DE.json'],
    },
    'styles.json': { exposes: {}, files: [] },
    'browser/entry.js': '1',
    'server/entry.js': '2',
    'locales/de_DE.json': '{}',
  });
  await expect(packRelease(dist)).rejects.toThrow('is no locale: call its file like de-DE.json\n  → at locales.de_DE');
});

async function pathsOf(archive: Buffer): Promise<string[]> {
  const paths: string[] = [];
  const parser = new Parser({ onReadEntry: (entry) => (paths.push(entry.path), entry.resume()) });
  const ended = once(parser, 'end');
  parser.end(archive);
  await ended;
  return paths;
}
