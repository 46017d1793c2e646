import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AskedOrder } from './order-outlook.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const order = { ...who, remote: 'footer' } as const;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;

/** AT had 1.0.0, then 1.1.0; HU gives a tenth 1.1.0, CZ is switched off, DE is frozen, TR has nothing. 1.3.0 is in German alone. */
beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-outlook-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(makeArchive({ version }), who);
  await registry.publish(makeArchive({ version: '1.3.0', ...inGermanAlone }), who);
  await registry.activate({ ...order, version: '1.0.0', sites: ['AT', 'HU', 'CZ', 'DE'] });
  await registry.activate({ ...order, version: '1.1.0', sites: ['AT'] });
  await registry.rollOut({ ...order, version: '1.1.0', percent: 10, sites: ['HU'] });
  await registry.kill({ ...order, sites: ['CZ'] });
  await registry.freezes.add({ ...who, sites: ['DE'], until: '2099-01-01T00:00' });
});

afterAll(async () => {
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const OTHERS = ['fr-CH', 'cs-CZ', 'hu-HU', 'pl-PL', 'sk-SK', 'tr-TR'];
const inGermanAlone = {
  files: Object.fromEntries(OTHERS.map((locale) => [`locales/${locale}.json`, undefined])),
  manifest: { locales: { 'de-DE': 'locales/de-DE.json' } },
};

const foresee = (asked: Omit<AskedOrder, 'remote'>) => registry.foresee({ remote: 'footer', ...asked });

it.each<[Omit<AskedOrder, 'remote' | 'sites'>, AskedOrder['sites'][number], object]>([
  [{ kind: 'activate', version: '1.2.0' }, 'AT', { after: { version: '1.2.0', isKilled: false } }],
  [{ kind: 'activate', version: '1.2.0' }, 'CZ', { after: { version: '1.2.0', isKilled: true } }],
  [{ kind: 'activate', version: '1.0.0' }, 'TR', { before: null, after: { version: '1.0.0', isKilled: false } }],
  [{ kind: 'rollback' }, 'AT', { before: { version: '1.1.0' }, after: { version: '1.0.0' } }],
  [{ kind: 'rollback' }, 'CZ', { after: null, refusal: 'NOTHING_TO_ROLL_BACK' }],
  [{ kind: 'kill' }, 'TR', { before: null, after: null, refusal: 'NOT_LIVE' }],
  [{ kind: 'revive' }, 'CZ', { before: { isKilled: true }, after: { isKilled: false } }],
  [{ kind: 'takeback' }, 'AT', { after: null, refusal: 'NO_ROLLOUT' }],
  [{ kind: 'takeback' }, 'HU', { before: { rollout: { version: '1.1.0', percent: 10 } }, after: { version: '1.0.0' } }],
  [{ kind: 'rollout', version: '1.1.0', percent: 50 }, 'HU', { after: { rollout: { version: '1.1.0', percent: 50 } } }],
  [{ kind: 'rollout', version: '1.1.0', percent: 100 }, 'HU', { after: { version: '1.1.0', isKilled: false } }],
  [{ kind: 'rollout', version: '1.2.0', percent: 50 }, 'HU', { after: null, refusal: 'ROLLOUT_RUNNING' }],
  [{ kind: 'rollout', version: '1.1.0', percent: 50 }, 'AT', { after: null, refusal: 'ALREADY_LIVE' }],
])('REL-5 says what %j would do on %s, and does nothing', async (asked, site, told) => {
  const { revision } = registry.current();
  const { sites, ...outlook } = await foresee({ ...asked, sites: [site] });
  expect(sites).toMatchObject([{ site, refusal: null, ...told }]);
  expect(outlook).toEqual({ revision, freezes: [], reasons: [] });
  expect(registry.current().revision).toBe(revision);
  expect((await registry.history({ limit: 1 }))[0]!.revision).toBe(revision);
});

it('REL-15 says which of the sites are frozen and why, unless the order takes something back', async () => {
  const { freezes } = await foresee({ kind: 'activate', version: '1.2.0', sites: ['DE', 'AT'] });
  expect(freezes).toMatchObject([{ site: 'DE', reason: who.reason, actor: who.actor }]);
  expect((await foresee({ kind: 'kill', sites: ['DE'] })).freezes).toEqual([]);
});

it('REL-5 says for what the order would be refused, with the sites', async () => {
  const { reasons } = await foresee({ kind: 'activate', version: '1.3.0', sites: ['AT', 'TR'] });
  expect(reasons).toMatchObject([{ code: 'TEXTS_MISSING', text: expect.stringContaining('TR') }]);
  expect((await foresee({ kind: 'activate', version: '1.3.0', sites: ['AT'] })).reasons).toEqual([]);
});

it('REL-5 asks nothing of what a site has already', async () => {
  expect((await foresee({ kind: 'kill', sites: ['AT', 'HU'] })).reasons).toEqual([]);
});

it('REL-5 knows nothing of a version that nobody has published', async () => {
  await expect(foresee({ kind: 'activate', version: '9.9.9', sites: ['AT'] })).rejects.toMatchObject({
    code: 'RELEASE_UNKNOWN',
    status: 404,
  });
});
