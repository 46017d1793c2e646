import { type OpenedDatabase } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, contentsOf } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { createServiceApp } from '@ninefold/service';
import type { Rights } from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdentify } from '../../operators/identify.ts';
import { PAGES_SLICE } from '../../page-content/pages-slice.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, makeRelease, TEST_CONTRACT, TEST_SHEET } from '../testing/make-release.ts';
import { registerCompositionRoutes } from '../api/composition-routes.ts';
import { filledBy } from './decide-return.ts';
import { createSiteLayouts } from './site-layouts.ts';

const TOKEN = 'the operators of a test know this token';
const who = { actor: 'ada', reason: 'a test' };
const admin = { role: 'admin', remotes: null, sites: null, name: 'ada' } as const satisfies Rights & { name: string };
const order = { site: 'TR', acting: admin, reason: 'put it back' } as const;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let documents: ContentDocuments;
let app: FastifyInstance;

beforeEach(async () => {
  opened = await openTestDatabase(RELEASES_SLICE, CONTENT_SLICE, PAGES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-compositions-'));
  documents = new ContentDocuments(opened.database, contentsOf([PAGES_SLICE]));
  registry = await openRegistry();
  for (const remote of ['footer', 'search'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const federationName = `${remote}_${version.replaceAll('.', '_')}`;
      await registry.publish(makeArchive({ version, manifest: { remote, federationName } }), who);
    }
  app = createServiceApp();
  await registerCompositionRoutes(app, { registry, identify: createIdentify({ operatorToken: TOKEN }) });
});

afterEach(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const openRegistry = () =>
  createReleaseRegistry({
    ...opened,
    cacheFolder: folder,
    contract: TEST_CONTRACT,
    layouts: createSiteLayouts(documents),
  });

const activate = (remote: string, version: string, site: 'TR' | 'AT' = 'TR') =>
  registry.activate({ ...who, remote, version, sites: [site] });

const showHome = (shelf: string) =>
  documents.import(
    { format: 1, site: 'TR', home: [{ position: 0, kind: 'shelf', shelf }] },
    { actor: 'mia', reason: `${shelf} first`, via: 'http' },
  );
const homeNow = async () => JSON.stringify(JSON.parse(await documents.export('TR')).home);

/** What is live on TR, as texts. */
const live = () =>
  Object.entries(registry.current().sites.TR).map(
    ([remote, { version, isKilled, rollout }]) =>
      `${remote} ${version}${isKilled ? ' off' : ''}${rollout ? ` + ${rollout.version}` : ''}`,
  );

/** Revisions 1 and 2 are the first releases, 3 and 4 change both. */
async function changeBoth() {
  await activate('footer', '1.0.0');
  await activate('search', '1.0.0');
  await activate('footer', '1.1.0');
  await activate('search', '1.1.0');
}

describe('an open place that nobody offers and a release of the order would stand in', () => {
  const withSlot = (remote: string, version: string, slot: object) =>
    registry.publish(
      makeArchive({
        version,
        manifest: {
          remote,
          federationName: `${remote}_places`,
          exposes: { Footer: { ...makeRelease().manifest.exposes['Footer']!, slot: { ...TEST_SHEET, ...slot } } },
        },
      }),
      who,
    );
  const send = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const url = `/service/releases/api/compositions/TR/${path}`;
    const answer = await app.inject({ url, method: 'POST', headers, payload: { reason: 'a test', ...payload } });
    return answer.json<{ revision: number; notices: string[] }>();
  };
  const MISSING = 'On TR ratings/Footer would stand in search/end, which nothing offers that is live.';

  it('REL-1 is named by the return to a revision and its dry run, and not where the order brings what offers it', async () => {
    await withSlot('ratings', '1.0.0', { fills: ['search/end'] });
    await withSlot('search', '2.0.0', { offers: { 'search/end': {} } });
    await activate('search', '2.0.0');
    await activate('ratings', '1.0.0');
    const { revision: both } = registry.current();
    await activate('search', '1.0.0');
    const { revision: alone } = registry.current();
    await registry.kill({ ...who, remote: 'ratings', sites: ['TR'] });
    for (const isDryRun of [true, false]) {
      const { notices } = await send('return', { revision: alone, isDryRun });
      expect(notices).toEqual([expect.stringContaining(MISSING)]);
    }
    expect((await send('return', { revision: alone })).notices).toEqual([]);
    await registry.kill({ ...who, remote: 'ratings', sites: ['TR'] });
    for (const isDryRun of [true, false])
      expect((await send('return', { revision: both, isDryRun })).notices).toEqual([]);
  });

  it('REL-1 is named by the import of a composition and its dry run', async () => {
    await withSlot('ratings', '1.0.0', { fills: ['search/end'] });
    await activate('search', '1.0.0');
    const releases = { ratings: { version: '1.0.0', isKilled: false } };
    const composition = { format: 1, site: 'TR', releases, layouts: {} };
    for (const isDryRun of [true, false]) {
      const { notices } = await send('import', { composition, isDryRun });
      expect(notices).toEqual([expect.stringContaining(MISSING)]);
    }
    await registry.kill({ ...who, remote: 'ratings', sites: ['TR'] });
    const off = { ...composition, releases: { ratings: { version: '1.0.0', isKilled: true } } };
    expect((await send('import', { composition: off })).notices).toEqual([]);
  });
});

describe('a revision', () => {
  it('REL-18 tells what was live, whatever was ordered', async () => {
    const orders = [
      () => activate('footer', '1.0.0'),
      () => activate('search', '1.0.0'),
      () => registry.rollOut({ ...who, remote: 'footer', version: '1.1.0', percent: 10, sites: ['TR', 'AT'] }),
      () => registry.kill({ ...who, remote: 'footer', sites: ['TR'] }),
      () => registry.rollOut({ ...who, remote: 'footer', version: '1.1.0', percent: 50, sites: ['TR'] }),
      () => registry.takeBack({ ...who, remote: 'footer', sites: ['TR'] }),
      () => registry.revive({ ...who, remote: 'footer', sites: ['TR'] }),
      () => activate('footer', '1.2.0'),
      () => registry.rollOut({ ...who, remote: 'footer', version: '1.1.0', percent: 5, sites: ['TR'] }),
      () => registry.rollBack({ ...who, remote: 'footer', sites: ['TR'] }),
      () => registry.rollBack({ ...who, remote: 'footer', sites: ['TR'] }),
      () => registry.quarantine('search', '1.0.0', 'it loops'),
    ];
    await activate('footer', '1.0.0', 'AT');
    for (const give of orders) {
      await give();
      const { revision, sites } = registry.current();
      const told = Object.fromEntries((await registry.compositions.read('TR', revision)).releases);
      const now = Object.entries(sites.TR).map(
        ([remote, row]) => [remote, filledBy({ ...row, earlier: [], rollout: row.rollout ?? null })] as const,
      );
      expect(told).toEqual(Object.fromEntries(now));
    }
  });

  it.each([
    [1, 'footer 1.0.0', { version: '1.0.0', isKilled: false }],
    [2, 'footer 1.0.0 off', { version: '1.0.0', isKilled: true }],
  ])('REL-18 tells of no rollout that a return to revision %i has ended', async (revision, then, told) => {
    await activate('footer', '1.0.0');
    await registry.kill({ ...who, remote: 'footer', sites: ['TR'] });
    await registry.revive({ ...who, remote: 'footer', sites: ['TR'] });
    await registry.rollOut({ ...who, remote: 'footer', version: '1.1.0', percent: 10, sites: ['TR'] });
    if (revision === 1) await registry.kill({ ...who, remote: 'footer', sites: ['TR'] });
    await registry.compositions.returnTo(revision, order);
    expect(live()).toEqual([then]);
    expect((await registry.compositions.read('TR')).releases.get('footer')).toEqual(told);
  });

  it('REL-18 is listed with who changed it and why, its layouts too', async () => {
    await changeBoth();
    await showHome('sale');
    const { live: newest, revisions } = await registry.compositions.list('TR', 2);
    expect(newest).toBe(4);
    expect(revisions).toMatchObject([
      {
        revision: 4,
        actor: 'ada',
        changes: [{ remote: 'search', from: '1.0.0', to: '1.1.0' }],
        layouts: [{ part: 'home', actor: 'mia', reason: 'sale first' }],
      },
      { revision: 3, layouts: [] },
    ]);
    await expect(registry.compositions.read('TR', 9)).rejects.toMatchObject({ code: 'REVISION_UNKNOWN' });
    await expect(registry.compositions.read('AT', 4)).rejects.toMatchObject({ code: 'REVISION_UNKNOWN' });
  });

  it('REL-18 is compared with another: releases and layouts', async () => {
    await changeBoth();
    await showHome('sale');
    expect(await registry.compositions.compare('TR', 2)).toEqual({
      from: 2,
      to: 4,
      releases: ['footer', 'search'].map((remote) => ({
        remote,
        from: { version: '1.0.0', isKilled: false },
        to: { version: '1.1.0', isKilled: false },
      })),
      layouts: [
        { part: 'home', entries: { added: 1, removed: 0, lines: ['+ {"position":0,"kind":"shelf","shelf":"sale"}'] } },
      ],
    });
  });

  it('REL-18 is compared with another that has less in a layout', async () => {
    await changeBoth();
    await showHome('sale');
    await activate('footer', '1.2.0');
    await documents.import({ format: 1, site: 'TR', home: [] }, { actor: 'mia', reason: 'empty again', via: 'http' });
    expect((await registry.compositions.compare('TR', 4)).layouts).toEqual([
      { part: 'home', entries: { added: 0, removed: 1, lines: ['- {"position":0,"kind":"shelf","shelf":"sale"}'] } },
    ]);
  });
});

describe('returning', () => {
  it('REL-18 brings everything back as one revision, for that site alone, and can itself be returned from', async () => {
    await activate('footer', '1.0.0', 'AT');
    await changeBoth();
    await showHome('sale');
    const { revision } = await registry.compositions.returnTo(3, order);
    expect(revision).toBe(6);
    expect(live()).toEqual(['footer 1.0.0', 'search 1.0.0']);
    expect(await homeNow()).toBe('[]');
    const lines = (await registry.history({ site: 'TR', limit: 1 })).map(({ remote, from, to }) => [remote, from, to]);
    expect(lines).toEqual([
      ['footer', '1.1.0', '1.0.0'],
      ['search', '1.1.0', '1.0.0'],
    ]);
    expect((await registry.history({ limit: 1 }))[0]).toMatchObject({
      actor: 'ada',
      reason: 'put it back (back to revision 3)',
    });
    expect(registry.current().sites.AT['footer']?.version).toBe('1.0.0');
    expect((await registry.verifyHistory()).fault).toBeNull();

    await registry.compositions.returnTo(5, order);
    expect(live()).toEqual(['footer 1.1.0', 'search 1.1.0']);
    expect(await homeNow()).toBe('[{"position":0,"kind":"shelf","shelf":"sale"}]');
    expect((await registry.verifyHistory()).fault).toBeNull();
  });

  it('REL-18 changes nothing as a dry run, and nothing a second time', async () => {
    await changeBoth();
    const tried = await registry.compositions.returnTo(2, { ...order, isDryRun: true });
    expect(tried.outlook.moves.map(({ remote, kind, to }) => `${kind} ${remote} ${to.version}`)).toEqual([
      'rollback footer 1.0.0',
      'rollback search 1.0.0',
    ]);
    expect([registry.current().revision, live()]).toEqual([4, ['footer 1.1.0', 'search 1.1.0']]);
    const done = await registry.compositions.returnTo(2, order);
    expect(done.outlook).toEqual(tried.outlook);
    const again = await registry.compositions.returnTo(2, order);
    expect([again.revision, again.outlook.moves]).toEqual([done.revision, []]);
  });

  it('REL-18 does nothing by half: what cannot be live any more is named', async () => {
    await changeBoth();
    await registry.quarantine('search', '1.0.0', 'it loops');
    const tried = await registry.compositions.returnTo(2, { ...order, isDryRun: true });
    expect(tried.outlook.refusals).toEqual([
      { code: 'QUARANTINED', remote: 'search', text: expect.stringContaining('search 1.0.0 is in quarantine') },
    ]);
    await expect(registry.compositions.returnTo(2, order)).rejects.toMatchObject({
      code: 'COMPOSITION_REFUSED',
      status: 422,
      details: { reasons: [{ code: 'QUARANTINED' }] },
    });
    expect([registry.current().revision, live()]).toEqual([4, ['footer 1.1.0', 'search 1.1.0']]);
  });

  it('REL-15 REL-18 is refused while the site is frozen, as an order is, where it brings something new', async () => {
    await changeBoth();
    await registry.compositions.returnTo(2, order);
    await registry.freezes.add({ ...who, reason: 'holidays', sites: ['TR'], until: '2099-01-02T08:00' });
    await expect(registry.compositions.returnTo(4, order)).rejects.toMatchObject({
      code: 'FROZEN',
      status: 409,
      details: { sites: ['TR'], freezes: [{ site: 'TR', reason: 'holidays' }] },
    });
    expect(live()).toEqual(['footer 1.0.0', 'search 1.0.0']);
  });

  it('REL-6 REL-18 is refused to who has not seen the newest change of the site; other sites count not', async () => {
    await changeBoth();
    await activate('footer', '1.0.0', 'AT');
    await expect(registry.compositions.returnTo(2, { ...order, expectedRevision: 3 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
    expect((await registry.compositions.returnTo(2, { ...order, expectedRevision: 4 })).revision).toBe(6);
  });

  it('REL-18 needs the right for every remote that would change, and for content where layouts do', async () => {
    await changeBoth();
    const team = { ...admin, role: 'team', remotes: ['footer'] } as const;
    await expect(registry.compositions.returnTo(2, { ...order, acting: team })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { remote: 'search', site: 'TR' },
    });
    expect(
      (await registry.compositions.returnTo(3, { ...order, acting: { ...team, remotes: ['search'] } })).revision,
    ).toBe(5);
    await showHome('sale');
    await registry.kill({ ...who, remote: 'search', sites: ['TR'] });
    await expect(
      registry.compositions.returnTo(4, { ...order, acting: { ...team, remotes: null } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { action: 'content' } });
    expect(await homeNow()).toContain('sale');
  });

  it('REL-10 REL-18 reaches other hosts like every order', async () => {
    await changeBoth();
    const other = await openRegistry();
    await registry.compositions.returnTo(2, order);
    await expect.poll(() => other.current().sites.TR['search']?.version).toBe('1.0.0');
    await other.close();
  });
});

describe('the calls', () => {
  const call = (path: string, payload?: object, authorization = `Bearer ${TOKEN}`) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/service/releases/api/compositions/${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });

  it('REL-18 write a composition as a file that changes nothing when it is read again', async () => {
    await changeBoth();
    await registry.rollOut({ ...who, remote: 'footer', version: '1.2.0', percent: 10, sites: ['TR'] });
    await registry.kill({ ...who, remote: 'search', sites: ['TR'] });
    await showHome('sale');
    const file = (await call('TR')).json();
    expect(file).toEqual({
      format: 1,
      site: 'TR',
      releases: {
        footer: { version: '1.1.0', isKilled: false, rollout: { version: '1.2.0', percent: 10 } },
        search: { version: '1.1.0', isKilled: true },
      },
      layouts: { home: [{ position: 0, kind: 'shelf', shelf: 'sale' }], layout: [] },
    });
    // In one order, so that files can be compared line by line.
    expect(Object.keys(file.releases)).toEqual(['footer', 'search']);
    const again = await call('TR/import', { composition: file, reason: 'from git' });
    expect(again.json()).toMatchObject({ revision: 6, outlook: { moves: [], layouts: [], notes: [], refusals: [] } });
    const first = { ...file, releases: { search: { version: '1.0.0' } }, layouts: { home: [] } };
    expect((await call('TR/import', { composition: first, reason: 'from git' })).json()).toMatchObject({ revision: 7 });
    expect([live(), await homeNow()]).toEqual([['footer 1.1.0 + 1.2.0', 'search 1.0.0'], '[]']);
    expect((await call('TR?revision=2')).json().releases.footer).toEqual({ version: '1.0.0', isKilled: false });
  });

  it.each([
    [{ format: 2 }, 'body.composition.format'],
    [{ releases: { footer: { version: '' } } }, 'body.composition.releases.footer.version'],
    [{ releases: { footer: { version: '1.0.0', hidden: true } } }, 'body.composition.releases.footer'],
    [{ site: 'AT' }, 'body.composition.site'],
    [{ layouts: { home: [{ position: 0, kind: 'banner' }] } }, 'layouts.home[0].kind'],
    [{ layouts: { promotions: [] } }, 'layouts.promotions'],
  ])('REL-18 refuse a file with %j and name %s', async (wrong, path) => {
    await changeBoth();
    const composition = { format: 1, site: 'TR', releases: {}, ...wrong };
    const answer = await call('TR/import', { composition, reason: 'from git' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ path })]);
    expect(registry.current().revision).toBe(4);
  });

  it('REL-13 REL-18 are for operators, and described for everybody', async () => {
    expect((await call('TR', undefined, 'Bearer wrong')).statusCode).toBe(401);
    const paths = Object.keys((await call('openapi.json', undefined, '')).json().paths);
    expect(paths.map((path) => path.replace(/^.*compositions/, ''))).toEqual([
      '/{site}',
      '/{site}/revisions',
      '/{site}/revisions/{revision}',
      '/{site}/comparison',
      '/{site}/return',
      '/{site}/import',
    ]);
  });
});
