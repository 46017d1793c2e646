import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ReleaseSource } from '../composition/release-pool.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { registerAssets } from './assets-route.ts';
import { createOwnFiles } from './own-files.ts';
import { StyleBundles } from './style-bundles.ts';

let opened: OpenedDatabase;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
});
afterAll(() => opened.close());
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await opened.database.$client.query('delete from releases.own_files');
});

const scriptOf = (build: string) => `globalThis.build = "${build}";`;
const cssOf = (build: string) => `:root { --build: ${build} }`;
const addressOf = (build: string) => `main-${hash('sha256', build).slice(0, 10)}.js`;
const NO_RELEASES: ReleaseSource = {
  manifest: () => Promise.resolve(undefined),
  file: () => Promise.resolve(undefined),
};

/** Starts a host of a build of its own, beside those that share the database. */
async function startHost(build: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-own-files-'));
  await writeFile(join(folder, addressOf(build)), scriptOf(build));
  await writeFile(join(folder, 'plain.js'), 'a file without a hash');
  const own = createOwnFiles({
    ...opened,
    folders: [folder],
    css: cssOf(build),
    onFault: (fault, cause) => {
      throw new Error(fault, { cause });
    },
  });
  await own.leave();
  const app = createServiceApp();
  const styles = new StyleBundles(cssOf(build), NO_RELEASES, own);
  registerAssets(app, { folders: [folder], pages: { styles, own, mayRead: () => Promise.resolve(true) } });
  ends.push(
    () => rm(folder, { recursive: true }),
    () => app.close(),
    () => own.close(),
  );
  return { stylesheet: styles.address([]), get: (url: string) => app.inject({ url }) };
}

it('REL-10 a page of any build gets its script and its styles from every host, the old ones and the new', async () => {
  const hosts = { old: await startHost('old'), new: await startHost('new') };
  for (const host of Object.values(hosts))
    for (const [build, { stylesheet }] of Object.entries(hosts)) {
      const script = await host.get(`/assets/${addressOf(build)}`);
      expect([script.statusCode, script.body]).toEqual([200, scriptOf(build)]);
      expect(script.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const styles = await host.get(stylesheet);
      expect([styles.statusCode, styles.body]).toEqual([200, cssOf(build)]);
    }
});

it.each(['main-0123456789.js', 'plain-old.js', 'host-*.css', '../own-files.ts', 'main-*.js', '%.js'])(
  'LAY-3 no build has %s, which is not found',
  async (name) => {
    await startHost('old');
    const { get } = await startHost('new');
    expect((await get(`/assets/${encodeURIComponent(name)}`)).statusCode).toBe(404);
  },
);

it('REL-10 a script of another build is read and compressed once, however many open pages ask for it at once', async () => {
  const app = createServiceApp();
  const read = vi.fn(() => Promise.resolve(Buffer.from(scriptOf('old'))));
  const own = { read, delta: () => undefined, styles: () => Promise.resolve([]) };
  const styles = new StyleBundles(cssOf('new'), NO_RELEASES, own);
  registerAssets(app, { folders: [], pages: { styles, own, mayRead: () => Promise.resolve(true) } });
  ends.push(() => app.close());
  const answers = await Promise.all(Array.from({ length: 9 }, () => app.inject(`/assets/${addressOf('old')}`)));
  expect(answers.map(({ body }) => body)).toEqual(Array(9).fill(scriptOf('old')));
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRejectedValueOnce(new Error('the database is away'));
  expect((await app.inject(`/assets/${addressOf('older')}`)).statusCode).toBe(500);
  expect((await app.inject(`/assets/${addressOf('older')}`)).statusCode).toBe(200);
});

it('LAY-3 the stylesheet of a build is a part of pages’ stylesheets, and no file', async () => {
  await startHost('old');
  const { get } = await startHost('new');
  const [name] = await opened.database.$client
    .query<{ file: string }>(`select file from releases.own_files where name = 'host-*.css'`)
    .then(({ rows }) => rows.map(({ file }) => file));
  expect((await get(`/assets/${name}`)).statusCode).toBe(404);
});

it('REL-10 the files of this build and of the three that were started last are kept, whichever host starts again', async () => {
  for (const build of ['1', '2', '3', '4']) await startHost(build);
  await startHost('1');
  const { get } = await startHost('5');
  const answers = await Promise.all(['1', '2', '3', '4', '5'].map((build) => get(`/assets/${addressOf(build)}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200, 200]);
});
