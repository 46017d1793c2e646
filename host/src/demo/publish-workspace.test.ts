import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { makeRelease, TEST_CONTRACT, TEST_SHEET } from '../releases/testing/make-release.ts';
import { publishWorkspace } from './publish-workspace.ts';

let opened: OpenedDatabase;
let root: string;
let registry: ReleaseRegistry;
let told: string[];

beforeEach(async () => {
  told = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  root = await mkdtemp(join(tmpdir(), 'ninefold-workspace-'));
  registry = await createReleaseRegistry({
    ...opened,
    cacheFolder: join(root, 'cache'),
    contract: TEST_CONTRACT,
    // Stands for what renders a release.
    gate: ({ remote }) =>
      Promise.resolve(remote === 'endless' ? [{ code: 'UNSAFE_CODE', text: 'its code held the renderer' }] : []),
  });
});
afterEach(async () => {
  await registry.close();
  await opened.close();
  await rm(root, { recursive: true });
});

const publish = () => publishWorkspace(registry, (line) => told.push(line), root);

/** A remote with its build. @param changed files that differ from a sound build; undefined leaves one out */
async function build(remote: string, changed: Record<string, string | undefined> = {}): Promise<void> {
  const { manifest, entries } = makeRelease();
  const [script, style] = ['Footer-1234567890.js', 'Footer-1234567890.css'];
  const files: Record<string, string | undefined> = {
    ...Object.fromEntries(entries.map(({ path, content }) => [path, String(content)])),
    'build.json': JSON.stringify({
      remote,
      version: '1.0.0',
      federationName: `${remote}_1`,
      shared: manifest.shared,
      exposes: { Footer: [script] },
      files: ['entry.js', script],
      slots: { Footer: TEST_SHEET },
      pages: [],
      locales: Object.keys(manifest.locales).map((locale) => `${locale}.json`),
    }),
    'styles.json': JSON.stringify({ exposes: { Footer: [style] }, files: [style] }),
    ...changed,
  };
  await mkdir(join(root, `remote-${remote}`));
  await writeFile(join(root, `remote-${remote}`, 'rspack.config.ts'), '');
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const file = join(root, `remote-${remote}`, 'dist', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

it.each<[what: string, remote: string, changed: Record<string, string | undefined>, line: RegExp]>([
  ['is cut off', 'broken', { 'build.json': '{"remote":"bro' }, /^broken is not published: .*JSON/],
  [
    'lacks its server entry',
    'broken',
    { 'server/entry.js': undefined },
    /^broken is not published: .*server\/entry\.js/,
  ],
  ['says nothing of its slots', 'broken', { 'build.json': '{}' }, /^broken is not published: /],
  ['does not come back', 'endless', {}, /^endless is refused: its code held the renderer$/],
])('LAY-1 a build that %s is told, and the other remotes are live', async (_what, remote, changed, line) => {
  await build(remote, changed);
  await build('footer');
  await publish();
  expect(told).toEqual([expect.stringMatching(line), 'published footer 1.0.0']);
  for (const site of SITE_CODES) expect(Object.keys(registry.current().sites[site])).toEqual(['footer']);
});

it('REL-4 a build in quarantine is told, and stays away', async () => {
  await build('footer');
  await publish();
  await registry.quarantine('footer', '1.0.0', 'it hangs');
  await publish();
  expect(registry.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: true });
});

it('LAY-1 a build that is known is neither packed nor published again', async () => {
  await build('footer');
  await publish();
  const { revision } = registry.current();
  await rm(join(root, 'remote-footer', 'dist', 'server'), { recursive: true });
  await publish();
  expect(told).toEqual(['published footer 1.0.0']);
  expect(registry.current().revision).toBe(revision);
});

it('LAY-1 a changed build of a version that is taken goes out beside it, once', async () => {
  await build('footer');
  await publish();
  const file = join(root, 'remote-footer', 'dist', 'build.json');
  const changed = { ...JSON.parse(await readFile(file, 'utf8')), federationName: 'footer_2' };
  await writeFile(file, JSON.stringify(changed));
  await publish();
  await rm(join(root, 'remote-footer', 'dist', 'server'), { recursive: true });
  await publish();
  expect(told).toEqual(['published footer 1.0.0', 'published footer 1.0.0-workspace.2']);
  for (const site of SITE_CODES) expect(registry.current().sites[site].footer?.version).toBe('1.0.0-workspace.2');
});
