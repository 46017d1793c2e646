import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createIdentify } from '../../operators/identify.ts';
import { createOwnFiles } from '../../assets/own-files.ts';
import { registerAssets } from '../../assets/assets-route.ts';
import { StyleBundles } from '../../assets/style-bundles.ts';
import { draftReader, registerDrafts } from '../api/draft-routes.ts';
import { DRAFT_MS, MOST_DRAFTS } from './drafts.ts';
import { registerReleaseFiles } from '../api/release-files.ts';
import { createReleasePasses, RELEASE_PASS_NAME } from './release-pass.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { registerReleaseRoutes } from '../api/release-routes.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, makeRelease, packEntries, TEST_CONTRACT } from '../testing/make-release.ts';

const TOKEN = 'operators-token-operators-token-1234';
const passes = createReleasePasses(TOKEN);

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let app: FastifyInstance;
let gateRefuses = false;

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-drafts-'));
  registry = await createReleaseRegistry({
    ...opened,
    cacheFolder: folder,
    contract: TEST_CONTRACT,
    draftGate: () => Promise.resolve(gateRefuses ? [{ code: 'RENDER_FAILED', text: 'it fails' }] : []),
  });
  app = createServiceApp();
  const options = { drafts: registry.drafts, passes, hostNames: DEFAULT_HOST_NAMES };
  const mayRead = draftReader(options);
  await registerReleaseRoutes(app, {
    registry,
    identify: createIdentify({ operatorToken: TOKEN }),
    passes,
    originOf: () => 'http://at.localhost',
  });
  await registerDrafts(app, options);
  await registerReleaseFiles(app, { registry, mayRead });
  registerAssets(app, {
    folders: [],
    pages: {
      styles: new StyleBundles('', registry),
      own: createOwnFiles({ ...opened, folders: [], css: '', onFault: () => undefined }),
      mayRead,
    },
  });
});
afterAll(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  gateRefuses = false;
  await opened.database.$client.query('delete from releases.drafts');
});

const newDraft = () => randomBytes(16).toString('base64url');
const versionOf = (build: string) => `1.1.0-draft.${build}`;

function publish(draft: string, build: string, authorization = `Bearer ${TOKEN}`, archive?: Buffer) {
  return app.inject({
    method: 'POST',
    url: `/service/releases/api/drafts?actor=ada&site=AT&draft=${draft}`,
    headers: { authorization, 'content-type': 'application/octet-stream' },
    payload: archive ?? makeArchive({ version: versionOf(build) }),
  });
}

function post(path: string, payload: object) {
  return app.inject({
    method: 'POST',
    url: `/service/releases/api/${path}`,
    headers: { authorization: `Bearer ${TOKEN}` },
    payload,
  });
}

/** What a browser sends that has opened the link, on a site. */
function holderOf(url: string, host = 'at.localhost') {
  return { host, cookie: `${RELEASE_PASS_NAME}=${new URL(url).searchParams.get(RELEASE_PASS_NAME)}` };
}

async function shownTo(headers: Record<string, string>): Promise<string> {
  return (await app.inject({ url: '/service/releases/draft', headers })).json<{ shown: string }>().shown;
}

it('REL-1 a pass shows the newest build of a draft, and a taken out one no longer', async () => {
  const draft = newDraft();
  const { url } = (await publish(draft, 'a')).json<{ url: string }>();
  expect(await shownTo(holderOf(url))).toBe(`footer ${versionOf('a')}`);
  await publish(draft, 'b');
  expect(await shownTo(holderOf(url))).toBe(`footer ${versionOf('b')}`);
  // Back to what the sources were before.
  await publish(draft, 'a');
  expect(await shownTo(holderOf(url))).toBe(`footer ${versionOf('a')}`);
  expect((await post('discard-draft', { draft })).statusCode).toBe(200);
  expect(await shownTo(holderOf(url))).toBe('');
});

it('REL-4 a build that does harm is shown no longer, and no operator has a quarantine of it to lift', async () => {
  const draft = newDraft();
  const { url } = (await publish(draft, 'a')).json<{ url: string }>();
  await publish(draft, 'b');
  await registry.quarantine('footer', versionOf('b'), 'its code held the renderer');
  expect(await shownTo(holderOf(url))).toBe(`footer ${versionOf('a')}`);
  expect(registry.quarantined()).toEqual([]);
});

it('REL-13 only who holds the pass gets files of a draft, on its site, and no cache keeps them', async () => {
  const { url } = (await publish(newDraft(), 'a')).json<{ url: string }>();
  const other = (await publish(newDraft(), 'b')).json<{ url: string }>();
  const style = new StyleBundles('', registry).address([
    {
      remote: 'footer',
      version: versionOf('a'),
      path: 'styles/Footer-1234567890.css',
      integrity: (await registry.manifest('footer', versionOf('a')))!.files['styles/Footer-1234567890.css']!.integrity,
    },
  ]);
  for (const address of [`/releases/footer/${versionOf('a')}/browser/entry.js`, style]) {
    const get = async (headers: Record<string, string>) => await app.inject({ url: address, headers });
    const own = await get(holderOf(url));
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
    for (const headers of [{ host: 'at.localhost' }, holderOf(url, 'de.localhost'), holderOf(other.url)])
      expect((await get(headers)).statusCode).toBe(404);
  }
});

it('REL-13 nobody publishes a draft or takes one out without the token that publishes', async () => {
  const draft = newDraft();
  expect((await publish(draft, 'a', 'Bearer wrong')).statusCode).toBe(401);
  const { url } = (await publish(draft, 'a')).json<{ url: string }>();
  const answer = await app.inject({
    method: 'POST',
    url: '/service/releases/api/discard-draft',
    payload: { draft },
  });
  expect(answer.statusCode).toBe(401);
  expect(await shownTo(holderOf(url))).not.toBe('');
});

it('REL-1 a draft is no release: it is not listed, never goes live, and no release has its version', async () => {
  await publish(newDraft(), 'a');
  expect(await registry.releases()).toEqual([]);
  expect(registry.remotes()).toEqual([]);
  const order = { remote: 'footer', version: versionOf('a'), sites: ['AT'], actor: 'ada', reason: 'a test' };
  for (const [path, more] of [
    ['activate', {}],
    ['rollout', { percent: 10 }],
  ] as const) {
    const answer = await post(path, { ...order, ...more });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'RELEASE_UNKNOWN']);
  }
  await expect(registry.publish(makeArchive({ version: versionOf('b') }), { actor: 'ada' })).rejects.toMatchObject({
    details: { reasons: [{ code: 'MANIFEST_INVALID' }] },
  });
});

it.each([
  ['no archive', () => Buffer.from('x'), 'ARCHIVE_UNREADABLE'],
  ['a release', () => makeArchive(), 'MANIFEST_INVALID'],
  [
    'a file with another hash',
    () => {
      const { entries } = makeRelease({ version: versionOf('a') });
      return packEntries(
        entries.map((entry) => (entry.path === 'browser/entry.js' ? { ...entry, content: 'evil' } : entry)),
      );
    },
    'FILE_SIZE',
  ],
  [
    'what the host lacks',
    () => makeArchive({ version: versionOf('a'), manifest: { shared: { react: '^20.0.0' } } }),
    'SHARED_RANGE',
  ],
])('REL-2 refuses %s as a draft', async (_what, archive, code) => {
  const answer = await publish(newDraft(), 'a', undefined, archive());
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ reasons: { code: string }[] }>().reasons.map((reason) => reason.code)).toContain(code);
});

it('REL-2 refuses a draft that the gate refuses, and another one of a version that is there', async () => {
  const draft = newDraft();
  gateRefuses = true;
  expect((await publish(draft, 'a')).statusCode).toBe(422);
  gateRefuses = false;
  expect((await publish(draft, 'a')).statusCode).toBe(201);
  expect((await publish(newDraft(), 'a')).statusCode).toBe(422);
});

it('REL-1 old builds, old drafts and too many of them go, with their files', async () => {
  const count = async (table: string) =>
    Number((await opened.database.$client.query(`select count(*) as n from releases.${table}`)).rows[0]!['n']);
  const draft = newDraft();
  for (const build of ['a', 'b', 'c']) await publish(draft, build);
  expect(await count('drafts')).toBe(2);
  for (let index = 0; index < MOST_DRAFTS; index++) await publish(newDraft(), `x${index}`);
  expect(await count('drafts')).toBe(MOST_DRAFTS);
  expect(await registry.manifest('footer', versionOf('c'))).toBeUndefined();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DRAFT_MS + 1000 });
  expect(await registry.manifest('footer', versionOf('x1'))).toBeUndefined();
  await registry.drafts.clean();
  expect([await count('drafts'), await count('draft_files')]).toEqual([0, 0]);
});
