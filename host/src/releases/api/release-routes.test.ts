import { integrityOf, SIGNATURE_HEADER } from '@ninefold/contract';
import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentify } from '../../operators/identify.ts';
import { loadOperatorToken } from '../../operators/operator-token.ts';
import { createReleasePasses, type ReleasePasses } from '../drafts/release-pass.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { registerReleaseFiles } from './release-files.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, makeRelease, TEST_CONTRACT, TEST_SHEET } from '../testing/make-release.ts';

let opened: OpenedDatabase;
let dataDir: string;
let registry: ReleaseRegistry;
let operatorToken: string;
let passes: ReleasePasses;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-releases-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: TEST_CONTRACT });
  operatorToken = await loadOperatorToken(dataDir);
  app = createServiceApp();
  passes = createReleasePasses(operatorToken);
  await registerReleaseRoutes(app, {
    registry,
    identify: createIdentify({ operatorToken }),
    passes,
    originOf: () => 'https://at.shop.example',
  });
  await registerReleaseFiles(app, { registry, mayRead: () => Promise.resolve(false) });
});

afterAll(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(dataDir, { recursive: true });
});

function call(path: string, options: InjectOptions = {}) {
  const headers = { authorization: `Bearer ${operatorToken}`, ...options.headers };
  return app.inject({ ...options, url: `/service/releases/api/${path}`, headers });
}

function post(path: string, payload: object) {
  return call(path, { method: 'POST', payload: { remote: 'footer', actor: 'ada', reason: 'a test', ...payload } });
}

function publish(archive: Buffer) {
  const headers = { 'content-type': 'application/octet-stream' };
  return call('publish?actor=ada', { method: 'POST', payload: archive, headers });
}

it('REL-16 lists the plans', async () => {
  expect((await call('plans')).json()).toEqual({ plans: [] });
});

describe('the header of a signature', () => {
  const send = (signature: string) =>
    call('publish?actor=ada', {
      method: 'POST',
      payload: makeArchive({ version: '7.0.0' }),
      headers: { 'content-type': 'application/octet-stream', [SIGNATURE_HEADER]: signature },
    });

  it.each([
    '',
    'a key',
    `${'k'.repeat(21)} ${'s'.repeat(86)}`,
    `${'k'.repeat(22)} ${'s'.repeat(85)}`,
    `${'k'.repeat(22)} ${'s'.repeat(86)}!`,
  ])('V15 is refused when it names no key and signature: %j', async (header) => {
    const answer = await send(header);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'SIGNATURE_UNREADABLE' }]);
  });

  it('V15 is held against the keys of the remote', async () => {
    const answer = await send(`${'k'.repeat(22)} ${'s'.repeat(86)}`);
    expect([answer.statusCode, answer.json().reasons]).toEqual([
      422,
      [expect.objectContaining({ code: 'KEY_UNKNOWN' })],
    ]);
  });
});

describe("the operators' token", () => {
  it('REL-13 is made once, for the eyes of its owner', async () => {
    expect(operatorToken).toMatch(/^[\w-]{43}$/);
    expect(await loadOperatorToken(dataDir)).toBe(operatorToken);
    expect((await stat(join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
  });

  it('REL-13 may be given, unless it is too short', async () => {
    const given = 'x'.repeat(32);
    expect(await loadOperatorToken(dataDir, given)).toBe(given);
    await expect(loadOperatorToken(dataDir, 'secret')).rejects.toThrow('too short');
  });

  it('REL-13 is asked for by every route, and wrong ones are slowed down while the right one passes', async () => {
    const send = (path: string, method: 'GET' | 'POST', authorization?: string) =>
      app.inject({
        url: `/service/releases/api/${path}`,
        method,
        remoteAddress: '10.0.0.9',
        headers: authorization ? { authorization } : {},
      });
    const paths = ['publish', 'activate', 'rollback', 'kill', 'revive'];
    const answers = [
      ...(await Promise.all(paths.map((path) => send(path, 'POST')))),
      ...(await Promise.all(['status', 'releases', 'history'].map((path) => send(path, 'GET')))),
      await send('status', 'GET', 'Bearer wrong'),
      await send('status', 'GET', operatorToken),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    const tooMany = await send('status', 'GET', 'Bearer wrong');
    expect([tooMany.statusCode, tooMany.json()]).toEqual([429, { error: 'TOO_MANY_REQUESTS' }]);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('status', 'GET', `Bearer ${operatorToken}`)).statusCode).toBe(200);
  });
});

describe("the operators' API", () => {
  it('REL-1 publishes an archive, and the same again', async () => {
    const archive = makeArchive();
    const first = await publish(archive);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { remote: 'footer', version: '1.0.0', isNew: true, notices: [] },
    ]);
    expect((await publish(archive)).statusCode).toBe(200);
    await publish(makeArchive({ version: '1.1.0' }));
    expect((await call('releases?remote=footer')).json()).toMatchObject({
      releases: [{ version: '1.1.0', publishedBy: 'break-glass' }, { version: '1.0.0' }],
    });
  });

  it('REL-1 answers with every reason of a refusal', async () => {
    const answer = await publish(
      makeArchive({ files: { 'server/entry.js': '2' }, manifest: { shared: { vue: '3' } } }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'RELEASE_REFUSED',
      reasons: [{ code: 'SHARED_UNKNOWN' }, { code: 'VERSION_TAKEN' }],
    });
  });

  it('REL-5 activates, rolls back, kills and revives, and tells the status and the history', async () => {
    expect((await post('activate', { version: '1.0.0', sites: ['DE', 'AT'] })).json()).toMatchObject({ revision: 1 });
    expect((await post('activate', { version: '1.1.0', sites: ['DE'], expectedRevision: 1 })).statusCode).toBe(200);
    expect((await post('rollback', { sites: ['DE'] })).json()).toEqual({
      revision: 3,
      changes: [{ site: 'DE', from: '1.1.0', to: '1.0.0' }],
      notices: [],
    });
    expect((await post('kill', { sites: ['AT'] })).statusCode).toBe(200);
    const status = (await call('status')).json();
    expect(status).toMatchObject({ revision: 4, health: 'live', isListening: true });
    expect(status.sites.AT).toEqual({ footer: { version: '1.0.0', isKilled: true } });
    expect((await post('revive', { sites: ['AT'] })).statusCode).toBe(200);
    const { history } = (await call('history?site=AT&limit=2')).json();
    expect(history).toMatchObject([{ kind: 'revive', reason: 'a test' }, { kind: 'kill' }]);
    expect(Date.parse(history[0].at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['activate', { version: '9.9.9', sites: ['DE'] }, 404, 'RELEASE_UNKNOWN'],
    ['activate', { version: '1.0.0', sites: ['DE'], expectedRevision: 0 }, 409, 'STALE_REVISION'],
    ['rollback', { sites: ['PL'] }, 409, 'NOTHING_TO_ROLL_BACK'],
    ['kill', { sites: ['PL'] }, 409, 'NOT_LIVE'],
    ['revive', { sites: ['PL'] }, 409, 'NOT_LIVE'],
    ['activate', { sites: ['DE'] }, 400, 'VALIDATION'],
    ['activate', { version: '1.0.0', sites: [] }, 400, 'VALIDATION'],
    ['activate', { version: '1.0.0', sites: ['XX'] }, 400, 'VALIDATION'],
    ['rollback', { sites: ['DE'], reason: '  ' }, 400, 'VALIDATION'],
    ['rollout', { sites: ['DE'], version: '1.1.0', percent: 10, reason: 'half a \ud83d smile' }, 400, 'VALIDATION'],
    ['rollback', { sites: ['DE'], force: true }, 400, 'VALIDATION'],
    ['takeback', { sites: ['DE'] }, 409, 'NO_ROLLOUT'],
    ['rollout', { version: '1.0.0', sites: ['PL'], percent: 10 }, 409, 'NOT_LIVE'],
    ['rollout', { version: '9.9.9', sites: ['DE'], percent: 10 }, 404, 'RELEASE_UNKNOWN'],
    ['rollout', { version: '1.0.0', sites: ['DE'], percent: 0 }, 400, 'VALIDATION'],
    ['rollout', { version: '1.0.0', sites: ['DE'], percent: 100.01 }, 400, 'VALIDATION'],
    ['rollout', { version: '1.0.0', sites: ['DE'], percent: 0.005 }, 400, 'VALIDATION'],
    ['rollout', { version: '1.0.0', sites: ['DE'] }, 400, 'VALIDATION'],
    ['kill', { sites: ['DE'], at: '2020-01-01T00:00:00Z' }, 400, 'VALIDATION'],
    ['kill', { sites: ['DE'], at: '2999-01-01T00:00:00Z' }, 400, 'VALIDATION'],
    ['kill', { sites: ['DE'], at: 'tomorrow' }, 400, 'VALIDATION'],
  ])('REL-5 refuses %s %j with %i %s', async (path, payload, status, code) => {
    const answer = await post(path, payload);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  });

  it.each([
    ['kind=kill&remote=footer&site=DE&site=PL', 200, undefined],
    ['kind=activate&remote=footer&site=DE&version=1.0.0', 200, undefined],
    ['kind=rollout&remote=footer&site=DE&version=1.0.0&percent=0.01', 200, undefined],
    ['kind=rollout&remote=footer&site=DE&version=1.0.0', 400, 'VALIDATION'],
    ['kind=rollout&remote=footer&site=DE&version=1.0.0&percent=0.005', 400, 'VALIDATION'],
    ['kind=activate&remote=footer&site=DE', 400, 'VALIDATION'],
    ['kind=activate&remote=footer&version=1.0.0', 400, 'VALIDATION'],
    ['kind=activate&remote=footer&site=XX&version=1.0.0', 400, 'VALIDATION'],
    ['kind=activate&remote=footer&site=DE&version=9.9.9', 404, 'RELEASE_UNKNOWN'],
  ])('REL-5 answers what an order would do: %s with %i', async (query, status, error) => {
    const answer = await call(`order-outlook?${query}`);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  it('tells of rollouts and of orders for later, which can be cancelled', async () => {
    await publish(makeArchive({ version: '3.0.0' }));
    await post('activate', { version: '1.0.0', sites: ['HU'] });
    const begun = await post('rollout', { version: '3.0.0', sites: ['HU'], percent: 12.5 });
    expect(begun.json().changes).toEqual([{ site: 'HU', from: '1.0.0', to: '3.0.0' }]);
    const at = new Date(Date.now() + 3600_000).toISOString();
    const { scheduled } = (await post('rollout', { version: '3.0.0', sites: ['HU'], percent: 50, at })).json();
    expect(scheduled).toMatchObject({ kind: 'rollout', percent: 50, at, state: 'waiting', outcome: null });
    const status = (await call('status')).json();
    expect(status.sites.HU.footer.rollout).toMatchObject({ version: '3.0.0', percent: 12.5, actor: 'break-glass' });
    expect(status.scheduled).toEqual([scheduled]);

    const cancel = () =>
      call('cancel', { method: 'POST', payload: { id: scheduled.id, actor: 'bob', reason: 'too soon' } });
    expect((await cancel()).json()).toEqual({ id: scheduled.id });
    const again = await cancel();
    expect([again.statusCode, again.json()]).toEqual([409, { error: 'NOT_WAITING' }]);
    expect((await call('scheduled')).json().scheduled).toMatchObject([
      { state: 'cancelled', outcome: 'break-glass: too soon' },
    ]);
    expect((await call('history?site=HU&limit=1')).json().history).toMatchObject([{ kind: 'rollout', percent: 12.5 }]);
    expect((await call('vitals?site=HU&remote=footer')).json().vitals).toEqual([]);
  });

  it('signs a link to a published version, and to no other', async () => {
    const link = (version: string) =>
      call('preview-link', { method: 'POST', payload: { remote: 'footer', version, site: 'AT' } });
    const { url, expiresAt } = (await link('1.0.0')).json();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('https://at.shop.example');
    expect(await passes.read(searchParams.get('ninefold-release')!, 'AT')).toEqual({ footer: '1.0.0' });
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now());
    expect((await link('9.9.9')).statusCode).toBe(404);
  });

  it('REL-1 refuses an archive that is too large before it is read', async () => {
    expect((await publish(Buffer.alloc(8 * 1024 * 1024 + 1))).json()).toEqual({ error: 'TOO_LARGE' });
  });
});

describe('files of releases', () => {
  const entry = makeRelease().entries.find(({ path }) => path === 'browser/entry.js')!.content as string;
  const url = '/releases/footer/1.0.0/browser/entry.js';

  it('REL-14 come compressed as the browser wishes, for ever, for any origin', async () => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br;q=0.8' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding, available-dictionary',
    });
    const content = brotliDecompressSync(answer.rawPayload);
    expect(integrityOf(content)).toBe(makeRelease().manifest.files['browser/entry.js']!.integrity);

    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(zipped.rawPayload))).toBe(entry);
    const plain = await app.inject({ url });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.payload).toBe(entry);
  });

  it('REL-14 are not sent again to whoever has them', async () => {
    const { etag } = (await app.inject({ url })).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('REL-14 stay when another version is live', async () => {
    await post('activate', { version: '1.1.0', sites: ['DE'] });
    expect((await app.inject({ url })).statusCode).toBe(200);
    const stylesheet = await app.inject({ url: '/releases/footer/1.0.0/styles/Footer-1234567890.css' });
    expect(stylesheet.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    '/releases/footer/1.0.0/server/entry.js',
    '/releases/footer/1.0.0/release.json',
    '/releases/footer/1.0.0/locales/de-DE.json',
    '/releases/footer/1.0.0/browser/none.js',
    '/releases/footer/1.0.0/browser/..%2fserver/entry.js',
    '/releases/footer/1.0.0/browser/%2e%2e/%2e%2e/last-known.json',
    '/releases/footer/9.9.9/browser/entry.js',
    '/releases/nobody/1.0.0/browser/entry.js',
  ])('REL-14 %s is nobody’s business', async (hidden) => {
    const answer = await app.inject({ url: hidden });
    expect(answer.statusCode).toBe(404);
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  });
});

describe('an open place that a release would stand in and nobody offers', () => {
  const SOON = new Date(Date.now() + 3_600_000).toISOString();
  const exposing = (slot: object) => ({
    Footer: { ...makeRelease().manifest.exposes['Footer']!, slot: { ...TEST_SHEET, ...slot } },
  });
  const order = (path: string, what: object) =>
    call(path, { method: 'POST', payload: { remote: 'ratings', version: '1.0.0', reason: 'a test', ...what } });

  it('REL-1 is named when the release is published, where no site offers it', async () => {
    await publish(makeArchive({ version: '8.0.0', manifest: { exposes: exposing({ offers: { 'footer/end': {} } }) } }));
    await post('activate', { version: '8.0.0', sites: ['AT'] });
    const fills = ['footer/end', 'footer/ent', 'home/main', 'ratings/top'];
    const offers = { 'ratings/top': {} };
    const manifest = { remote: 'ratings', exposes: exposing({ fills, offers }) };
    const ratings = (version: string, federationName: string) =>
      publish(makeArchive({ version, manifest: { ...manifest, federationName } }));
    await ratings('1.1.0', 'ratings_1_1');
    const answer = await ratings('1.0.0', 'ratings_1');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      notices: [
        'ratings/Footer would stand in footer/ent, which nothing offers that is live. Offered are footer/end, home/main, ratings/top.',
      ],
    });
  });

  it.each([
    ['activate', {}],
    ['activate', { at: SOON, version: '1.1.0' }],
    ['plan', { isDryRun: true, version: '1.1.0' }],
    ['rollout', { percent: 10, version: '1.1.0' }],
  ])('REL-1 is named for each site that %s %j changes, and for no other', async (path, how) => {
    const sites = ['AT', 'HU', 'TR'];
    const steps = [{ sites, percent: 10 }];
    const answer = await order(path, { ...how, ...(path === 'plan' ? { steps } : { sites }) });
    expect(answer.json()).toMatchObject({
      notices: [
        'On AT ratings/Footer would stand in footer/ent, which nothing offers that is live. Offered are footer/end, home/main, ratings/top.',
        'On HU, TR ratings/Footer would stand in footer/end, which nothing offers that is live. Offered are home/main, ratings/top.',
        'On HU, TR ratings/Footer would stand in footer/ent, which nothing offers that is live. Offered are home/main, ratings/top.',
      ],
    });
  });

  it('REL-1 is not named again by an order that changes nothing', async () => {
    const again = { percent: 10, version: '1.1.0', sites: ['TR'] };
    expect((await order('rollout', again)).json()).toMatchObject({ changes: [], notices: [] });
  });

  it('REL-1 is named where an order to roll back brings such a release back', async () => {
    const back = { remote: 'ratings', sites: ['HU'], reason: 'a test' };
    await order('activate', { sites: ['HU'] });
    await order('activate', { sites: ['HU'], version: '1.1.0' });
    const answer = await call('rollback', { method: 'POST', payload: back });
    expect(answer.json()).toMatchObject({
      changes: [{ site: 'HU', to: '1.0.0' }],
      notices: [
        'On HU ratings/Footer would stand in footer/end, which nothing offers that is live. Offered are home/main, ratings/top.',
        'On HU ratings/Footer would stand in footer/ent, which nothing offers that is live. Offered are home/main, ratings/top.',
      ],
    });
  });

  it('REL-1 is one that a remote offers which is switched off', async () => {
    await post('kill', { sites: ['AT'] });
    const { notices } = (await order('activate', { sites: ['AT'], at: SOON })).json<{
      notices: string[];
    }>();
    expect(notices).toHaveLength(2);
    await post('revive', { sites: ['AT'] });
  });

  it('REL-1 is named when what would stand there is switched on again', async () => {
    const switched = { remote: 'ratings', sites: ['HU'], reason: 'a test' };
    await call('kill', { method: 'POST', payload: switched });
    const answer = await call('revive', { method: 'POST', payload: switched });
    expect(answer.json()).toMatchObject({
      notices: [expect.stringContaining('On HU ratings/Footer'), expect.stringContaining('On HU ratings/Footer')],
    });
  });
});
