import { createServiceApp, migrateSlice, type OpenedDatabase } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { openTestDatabase } from '@ninefold/service/testing';
import { DEFAULT_HOST_NAMES, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFormsByPages } from '../gateway/answer-forms.ts';
import { needsDatabase } from '../gateway/needs-database.ts';
import { forwardToRegistered } from '../gateway/registered-calls.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { createRegisteredServices } from '../releases/services/registered-services.ts';
import { readAccessHistory } from '../operators/access-history.ts';
import { createIdentify } from '../operators/identify.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { registerServiceRoutes } from './service-routes.ts';

const TOKEN = 'an-operators-token-of-32-characters';
const API = '/service/releases/api';
const who = { actor: 'test', reason: 'a test' };

let folder: string;
let database: OpenedDatabase;
let registry: ReleaseRegistry;
let app: FastifyInstance;
/** The service of another team. */
let elsewhere: FastifyInstance;
/** What a browser would go by for all of the shop: what it keeps, whom it tells of each address that is opened, where it connects. */
const OF_THE_WHOLE_SHOP = {
  'clear-site-data': '"cookies"',
  'report-to': '{"group":"r","max_age":9999,"endpoints":[{"url":"https://reviews.example/"}]}',
  nel: '{"report_to":"r","max_age":9999,"success_fraction":1}',
  'strict-transport-security': 'max-age=0',
  'alt-svc': 'h2="reviews.example:443"',
  'accept-ch': 'Sec-CH-UA-Model',
};
let address: string;
let token: string;
/** How many calls have reached it. */
let reached: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-services-'));
  database = await openTestDatabase();
  for (const slice of [RELEASES_SLICE, OPERATORS_SLICE]) await migrateSlice(database, slice);
  registry = await createReleaseRegistry({
    ...database,
    cacheFolder: folder,
    contract: TEST_CONTRACT,
  });
  reached = 0;
  elsewhere = createServiceApp();
  elsewhere.addHook('onRequest', async () => void (reached += 1));
  elsewhere.get('/service/reviews/api/stars', ({ headers }) => {
    return { stars: 4, site: headers['site'] ?? null, referer: headers.referer ?? null };
  });
  elsewhere.get('/service/reviews/api/hangs', () => new Promise(() => undefined));
  elsewhere.get('/service/reviews/api/ends', ({ raw }) => void raw.destroy());
  elsewhere.get('/service/reviews/api/broken', (_request, reply) =>
    reply.code(500).type('text/html').send('<p>stack trace at 10.0.0.5</p>'),
  );
  elsewhere.get('/service/reviews/api/cookies', ({ cookies }, reply) =>
    reply
      .headers({
        ...OF_THE_WHOLE_SHOP,
        'set-cookie': ['LoginToken=x', 'reviews_order=oldest; Path=/', '=LoginToken=x'],
      })
      .send(cookies),
  );
  elsewhere.post('/service/reviews/people/erase', () => ({}));
  // What stands before it says that it is not there.
  elsewhere.get('/service/reviews/api/away', (_request, reply) =>
    reply.code(502).type('text/html').send('<p>away</p>'),
  );
  address = await elsewhere.listen({ port: 0, host: '127.0.0.1' });

  app = createServiceApp();
  await registerServiceRoutes(app, {
    ...database,
    registry,
    identify: createIdentify({ operatorToken: TOKEN }),
    operatorToken: TOKEN,
    taken: new Set(['cart']),
  });
  answerFormsByPages(app, () => '<h1>sorry</h1>');
  await forwardToRegistered(app, {
    services: registry.services,
    hostNames: DEFAULT_HOST_NAMES,
    isPage: (path) => path === '/service/reviews/page',
  });
  app.get('/*', (request) => ({ page: request.url }));
  token = (await operator('service-token', { name: 'reviews', origins: [address] })).body['token'] as string;
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  elsewhere.server.closeAllConnections();
  await elsewhere.close();
  await registry.close();
  await database.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function post(path: string, body: object, bearer: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await app.inject({ method: 'POST', url: `${API}/${path}`, headers, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

const operator = (path: string, body: object) => post(path, body, TOKEN);

const register = (changed: object = {}) =>
  post('services', { name: 'reviews', version: '1.2.0', address, ...changed }, token);

async function ask(path: string, site: SiteCode = 'AT'): Promise<Answer & { text: string }> {
  const host = DEFAULT_HOST_NAMES[site][0]!;
  const { statusCode, body } = await app.inject({ url: `/service/reviews/${path}`, headers: { host } });
  return { status: statusCode, text: body, body: body.startsWith('{') ? (JSON.parse(body) as Answer['body']) : {} };
}

describe('a service elsewhere', () => {
  it('is reached from its registration on, on its sites alone, and not after it was removed', async () => {
    expect(await ask('api/stars')).toMatchObject({ body: { page: '/service/reviews/api/stars' } });
    expect(await register({ sites: ['AT'] })).toEqual({
      status: 200,
      body: { name: 'reviews', version: '1.2.0', sites: ['AT'] },
    });
    expect(await ask('api/stars')).toMatchObject({ status: 200, body: { stars: 4 } });
    expect(await ask('api/stars', 'DE')).toMatchObject({ body: { page: '/service/reviews/api/stars' } });
    expect(await ask('page')).toMatchObject({ body: { page: '/service/reviews/page' } });
    const removal = { name: 'reviews', sites: ['AT', 'DE'], ...who };
    expect((await operator('remove-service', removal)).body).toEqual({ name: 'reviews', sites: ['AT'] });
    expect(await ask('api/stars')).toMatchObject({ body: { page: '/service/reviews/api/stars' } });
  });

  it('REL-13 has in the history who has let it register, and who has sent no more calls to it, and why', async () => {
    await register();
    const removal = { name: 'reviews', sites: ['AT', 'CH'], reason: 'closed' };
    await operator('remove-service', removal);
    await operator('remove-service', removal);
    const { lines } = await readAccessHistory(database.database);
    expect(lines.map(({ actor, kind, about, told }) => [actor, kind, about, told])).toEqual([
      ['break-glass', 'service token made', 'reviews', address],
      ['break-glass', 'service removed', 'reviews', 'AT, CH: closed'],
    ]);
  });

  it('is known to the other hosts, too, and each site may have a version of its own', async () => {
    await register();
    await register({ version: '2.0.0', sites: ['CH'] });
    const otherHost = createRegisteredServices({ ...database, cacheFolder: join(folder, 'other') });
    await otherHost.refresh();
    const versions = (['AT', 'CH'] as const).map((site) => otherHost.find(site, '/service/reviews/a?b=c')?.version);
    expect(versions).toEqual(['1.2.0', '2.0.0']);
    expect(otherHost.find('AT', '/service/reviewsmore/a')).toBeUndefined();
  });

  it('is reached after a restart without the database, too', async () => {
    await register({ sites: ['AT'] });
    await registry.close();
    await database.database.execute(sql`alter schema releases rename to gone`);
    registry = await createReleaseRegistry({ ...database, cacheFolder: folder, contract: TEST_CONTRACT });
    const { services } = registry;
    expect(services.find('AT', '/service/reviews/api/stars')).toMatchObject({ version: '1.2.0', address });
    expect(services.find('DE', '/service/reviews/api/stars')).toBeUndefined();
    const isNeeding = needsDatabase([], (url) => services.answers(url));
    expect(['/service/reviews/api/stars?a=b', '/service/other'].map(isNeeding)).toEqual([false, true]);
    await database.database.execute(sql`alter schema gone rename to releases`);
  });

  it.each<[string, object, number, string]>([
    ['at an address that operators have not named', { address: 'http://169.254.169.254' }, 403, 'ADDRESS_FORBIDDEN'],
    ['under the name of another one', { name: 'stars' }, 403, 'NAME_FORBIDDEN'],
    ['for calls of another one', { paths: ['/service/cart/*'] }, 403, 'PATH_FORBIDDEN'],
    ['with a path behind its origin', { address: 'http://a.example/x' }, 400, 'VALIDATION'],
    ['without a version', { version: 'new' }, 400, 'VALIDATION'],
  ])('does not register %s', async (_, changed, status, error) => {
    expect(await register(changed)).toMatchObject({ status, body: { error } });
    expect(registry.services.list()).toEqual([]);
  });

  it('does not register without a token of its own, nor under a name of the shop', async () => {
    const body = { name: 'reviews', version: '1.2.0', address };
    for (const bearer of [TOKEN, `${token}x`, ''])
      expect(await post('services', body, bearer)).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
    const answer = await operator('service-token', { name: 'cart', origins: [address] });
    expect(answer).toMatchObject({ status: 409, body: { error: 'NAME_TAKEN' } });
  });

  it('that is broken shows no visitor its own pages', async () => {
    await register();
    const { status, text } = await ask('api/broken');
    expect([status, JSON.parse(text)]).toEqual([503, { error: 'SERVICE_UNAVAILABLE' }]);
  });

  it('that is away gives calls their code and forms a page, and after five failures in a row is not asked for a while', async () => {
    await register();
    for (let call = 0; call < 5; call++) expect((await ask('api/away')).status).toBe(503);
    expect(reached).toBe(5);
    expect(await ask('api/stars')).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } });
    expect(reached).toBe(5);
    const form = await app.inject({
      method: 'POST',
      url: '/service/reviews/form/rate',
      headers: { host: 'at.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'stars=5',
    });
    expect([form.statusCode, form.headers['retry-after'], form.body]).toEqual([503, '5', '<h1>sorry</h1>']);
  });

  it('that answers again is asked again', async () => {
    await register();
    for (let call = 0; call < 5; call++) await ask('api/away');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
    expect(await ask('api/stars')).toMatchObject({ status: 200, body: { stars: 4 } });
    expect(await ask('api/stars')).toMatchObject({ status: 200 });
  });

  it('that hangs at one of its addresses gives a call its code as well, and is asked for all else', async () => {
    await register();
    const hanging = Array.from({ length: 5 }, () => ask('api/hangs'));
    await vi.waitFor(() => expect(reached).toBe(5));
    expect(await ask('api/stars')).toMatchObject({ status: 200 });
    for (const answer of await Promise.all(hanging))
      expect(answer).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } });
    expect(await ask('api/stars')).toMatchObject({ status: 200 });
  });

  it('V2 that ends at one of its addresses is asked for all else, however often one visitor asks for that one', async () => {
    await register();
    const askFrom = async (remoteAddress: string, path: string) =>
      (await app.inject({ url: `/service/reviews/api/${path}`, headers: { host: 'at.localhost' }, remoteAddress }))
        .statusCode;
    for (let call = 0; call < 6; call++) expect(await askFrom('8.8.8.8', 'ends')).toBe(503);
    expect(await askFrom('9.9.9.9', 'stars')).toBe(200);
    for (let visitor = 1; visitor <= 5; visitor++) await askFrom(`8.8.8.${visitor}`, 'ends');
    expect(await askFrom('9.9.9.9', 'stars')).toBe(503);
  });

  it('V3 gets of the cookies of a visitor who that is and its own, and sets its own alone', async () => {
    await register();
    const who = { LoginToken: 'l', LongtermToken: 't', SessionBinding: 'b', '__Host-SessionBinding': 'h' };
    const { body, headers } = await app.inject({
      url: '/service/reviews/api/cookies',
      headers: { host: 'at.localhost' },
      cookies: { ...who, StaffAuthToken: 's', Operator: 'o', reviews_order: 'newest', reviewsorder: 'x' },
    });
    expect(JSON.parse(body)).toEqual({ ...who, reviews_order: 'newest' });
    expect(headers['set-cookie']).toEqual(['reviews_order=oldest; Path=/']);
    const planted = {
      host: 'at.localhost',
      cookie: 'a=1;\tLoginToken=own;\u00a0LongtermToken=planted; \u00a0SessionBinding=planted',
    };
    const { body: told } = await app.inject({ url: '/service/reviews/api/cookies', headers: planted });
    expect(told).toBe('{"LoginToken":"own"}');
    for (const name of Object.keys(OF_THE_WHOLE_SHOP)) expect(headers).not.toHaveProperty(name);
  });

  it('V3 learns of the page that calls it where that is, and not the token of a mail that its address has', async () => {
    await register();
    const referer = 'http://at.localhost/reset-password?token=secret';
    const { body } = await app.inject({
      url: '/service/reviews/api/stars',
      headers: { host: 'at.localhost', referer },
    });
    expect(JSON.parse(body)).toMatchObject({ stars: 4, referer: 'http://at.localhost/reset-password' });
  });

  it.each([
    'people/erase',
    'people/export/',
    'people/%65rase?a=b',
    'People/Erase',
    'people//export',
    'people%2fexport',
    'people/erase;a=b',
    'people;x/erase',
    'people/;x/%65xport',
    'people%3Bx%2Ferase',
    'people%5Cerase',
    'x/..%2fpeople/erase',
    'x%2f%2e%2e%2fpeople//erase',
  ])('V8 is asked of people by the shop alone, and by nobody from outside: %s', async (path) => {
    await register();
    expect((await ask(path)).body['page']).toMatch(/^\/service\/reviews\/.*people/i);
    expect(reached).toBe(0);
  });

  it('V9 that was removed registers there by no token of before, and by a new one', async () => {
    await register();
    await operator('remove-service', { name: 'reviews', sites: ['AT'], ...who });
    expect(await register()).toEqual({ status: 403, body: { error: 'SERVICE_REMOVED', sites: ['AT'] } });
    expect(await register({ sites: ['DE'] })).toMatchObject({ status: 200 });
    token = (await operator('service-token', { name: 'reviews', origins: [address] })).body['token'] as string;
    expect(await register({ sites: ['AT', 'AT'] })).toMatchObject({ status: 200, body: { sites: ['AT'] } });
  });
});

describe('a release that needs a service', () => {
  const needing = (version: string, range: string) =>
    makeArchive({ version, manifest: { services: { reviews: range } } });
  const activate = (version: string, sites: SiteCode[]) =>
    registry.activate({ ...who, remote: 'footer', version, sites });

  it('goes live where the service answers in a version that fits, and keeps it from going back', async () => {
    await registry.publish(needing('1.0.0', '^1.2.0'), who);
    await registry.publish(needing('2.0.0', '^2.0.0'), who);
    await register({ sites: ['AT'] });
    await activate('1.0.0', ['AT']);
    await expect(activate('1.0.0', ['AT', 'DE', 'CH'])).rejects.toMatchObject({
      reasons: [
        { code: 'SERVICE_MISSING', text: 'footer 1.0.0 needs the service reviews ^1.2.0, there is none on DE, CH' },
      ],
    });
    await expect(activate('2.0.0', ['AT'])).rejects.toMatchObject({
      reasons: [{ text: 'footer 2.0.0 needs the service reviews ^2.0.0, there is 1.2.0 on AT' }],
    });
    expect(await register({ version: '1.1.0', sites: ['AT'] })).toMatchObject({
      status: 409,
      body: {
        error: 'SERVICE_NEEDED',
        reasons: ['footer 1.0.0 needs the service reviews ^1.2.0, there is 1.1.0 on AT'],
      },
    });
    expect((await register({ version: '1.1.0', sites: ['DE'] })).status).toBe(200);
  });

  it('lets a service come in its next major version once it works with both', async () => {
    await registry.publish(needing('1.0.0', '^1.2.0'), who);
    await registry.publish(needing('1.1.0', '^1.2.0 || ^2.0.0'), who);
    await register({ sites: ['AT'] });
    await activate('1.0.0', ['AT']);
    const next = () => register({ version: '2.0.0', sites: ['AT'] });
    expect((await next()).body['error']).toBe('SERVICE_NEEDED');
    await activate('1.1.0', ['AT']);
    expect((await next()).status).toBe(200);
  });
});
