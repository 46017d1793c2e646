import { createHttpClient } from '@ninefold/platform/http';
import { CodedError, createServiceApp, createVisitorTokens } from '@ninefold/service';
import {
  createTokenIssuer,
  generateTokenKey,
  localTokenKeys,
  publicTokenKeys,
  type VisitorTokens,
} from '@ninefold/service';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { request as sendRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TokenCookies } from '../login/token-cookies.ts';
import { SLICES } from '../slices.ts';
import { forwardTo } from './forward.ts';
import { answerFormsByPages } from './answer-forms.ts';
import { addGatewayRules } from './gateway.ts';
import { createServerHttp } from './server-http.ts';

const CART = { name: 'cart', paths: ['/service/cart/*'] };
const MARK = { 'x-csrf-protection': '1' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let app: FastifyInstance;
let elsewhere: FastifyInstance;
let visitors: VisitorTokens;

/** Answers with what reached it. */
function addEcho(server: FastifyInstance, path: string): void {
  server.all(path, async (request, reply) => {
    const { visitorId = null } = await visitors.read(request);
    void reply.header('x-answered-by', 'echo');
    const { url, headers, body, ip, host, protocol, id: requestId } = request;
    return { url, site: headers['site'], body: body ?? null, visitorId, ip, host, protocol, headers, requestId };
  });
}

beforeAll(async () => {
  const key = await generateTokenKey();
  visitors = createVisitorTokens({ keys: localTokenKeys(publicTokenKeys(key)) });
  elsewhere = createServiceApp({ trustProxy: ['loopback'] });
  addEcho(elsewhere, '/service/cart/*');
  const address = await elsewhere.listen({ port: 0, host: '127.0.0.1' });

  app = createServiceApp();
  const cookies = new TokenCookies(await createTokenIssuer(key), { remember: () => Promise.resolve(1) });
  addGatewayRules(app, { hostNames: DEFAULT_HOST_NAMES, visitors, cookies, slices: SLICES });
  addEcho(app, '/service/newsletter/*');
  addEcho(app, '/service/telemetry/*');
  addEcho(app, '/service/customerfrontenddata/*');
  await forwardTo(app, CART, address);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await elsewhere.close();
});

const post = (url: string, headers: Record<string, string> = {}, options: InjectOptions = {}) =>
  app.inject({ method: 'POST', url, headers: { host: 'at.localhost:3000', ...headers }, ...options });

describe('a call', () => {
  it.each([
    ['cz.localhost:3000', undefined, 'CZ'],
    ['CH-FR.localhost', undefined, 'CH_FR'],
    ['unknown.example', undefined, 'DE'],
    ['cz.localhost', 'TR', 'TR'],
    ['cz.localhost', 'ch_fr', 'CH_FR'],
    ['cz.localhost', 'XX', 'DE'],
    // The newsletter's calls may name no site by an empty header.
    ['cz.localhost', '', 'CZ'],
  ])('SIT-1 SIT-4 NWS-7 to %s with site %j is for %s', async (host, site, expected) => {
    const headers = { host, ...(site !== undefined && { site }) };
    const answer = await app.inject({ url: '/service/newsletter/x', headers });
    expect(answer.json()).toMatchObject({ site: expected });
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['of a script of the shop', '/service/newsletter/x', MARK, 200],
    ['with our mark from our own page', '/service/newsletter/x', { ...MARK, 'sec-fetch-site': 'same-origin' }, 200],
    ['without our mark', '/service/newsletter/x', {}, 403],
    ['with our mark from a sister site', '/service/newsletter/x', { ...MARK, 'sec-fetch-site': 'same-site' }, 403],
    ['with our mark from elsewhere', '/service/newsletter/x', { ...MARK, origin: 'https://evil.example' }, 403],
    ['of our form', '/service/newsletter/form/x', { ...FORM, origin: 'http://at.localhost:3000' }, 200],
    ['of a mail program', '/service/newsletter/one-click/x', { ...FORM, 'sec-fetch-site': 'cross-site' }, 200],
    [
      'of a form that its visitor loads again',
      '/service/newsletter/form/x',
      { ...FORM, 'sec-fetch-site': 'none' },
      200,
    ],
    ['of a foreign form', '/service/newsletter/form/x', { ...FORM, 'sec-fetch-site': 'cross-site' }, 403],
    ['of an old foreign form', '/service/newsletter/form/x', { ...FORM, origin: 'null' }, 403],
    ['of a form to what takes none', '/service/newsletter/x', { ...FORM, 'sec-fetch-site': 'same-origin' }, 403],
    ['of a beacon', '/service/telemetry/x', { 'sec-fetch-site': 'same-origin' }, 200],
    ['of a foreign beacon', '/service/telemetry/x', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('that writes %s', async (_what, url, headers, status) => {
    const answer = await post(url, headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toEqual({ error: 'FOREIGN_WRITE' });
  });
});

describe('a service elsewhere', () => {
  it('gets path, query, site and body, and its answer comes back', async () => {
    const answer = await post('/service/cart/api/cart?x=1', MARK, { payload: { setArticle: 1 } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-answered-by']).toBe('echo');
    expect(answer.json()).toMatchObject({ url: '/service/cart/api/cart?x=1', site: 'AT', body: { setArticle: 1 } });
  });

  it.each(['q=100%', 'q=../a', 'q=%2e%2e%2fa'])('gets the query %s as it stands', async (query) => {
    const url = `/service/cart/api/cart?${query}`;
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { url }]);
  });

  it.each([
    ['expect', '100-continue'],
    ['keep-alive', 'timeout=5'],
    ['upgrade', 'h2c'],
  ])(
    'answers whoever sends %s: %s, which is said to this host alone, and everybody after them',
    async (name, value) => {
      for (let call = 0; call < 6; call += 1) {
        const answer = await app.inject({ url: '/service/cart/api/cart', headers: { [name]: value } });
        expect([answer.statusCode, answer.json()]).toMatchObject([200, { url: '/service/cart/api/cart' }]);
      }
    },
  );

  it('is not left alone because it takes no bodies as large as somebody sends', async () => {
    const host = createServiceApp();
    await forwardTo(host, CART, `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`);
    const cart = `${await host.listen({ port: 0, host: '127.0.0.1' })}/service/cart/api/cart`;
    const upload = () =>
      new Promise<void>((resolve) => {
        // Each on a connection of its own: what a fetch keeps open is cut off.
        const sending = sendRequest(cart, { method: 'POST', headers: { 'content-type': 'text/plain' }, agent: false });
        sending.on('close', resolve).on('error', () => undefined);
        sending.on('response', (answer) => answer.destroy());
        sending.end(Buffer.alloc(4 * 2 ** 20, 'a'));
      });
    for (let call = 0; call < 6; call += 1) await upload();
    expect((await host.inject('/service/cart/api/cart')).statusCode).toBe(200);
    host.server.closeAllConnections();
    await host.close();
  });

  it('V1 is asked for nothing beside its own paths, by backslashes either', async () => {
    const host = createServiceApp();
    await forwardTo(host, CART, `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`);
    const { port } = new URL(await host.listen({ port: 0, host: '127.0.0.1' }));
    // Browsers, and what tests call an app by, make slashes of them before they ask.
    const ask = (path: string) =>
      new Promise((resolve, reject) => {
        const asking = sendRequest({ port, path, agent: false }, (answer) => {
          resolve(answer.statusCode);
          answer.resume();
        });
        asking.on('error', reject).end();
      });
    const paths = ['a\\..\\..\\..\\admin', '\\..\\..\\admin', 'a\\.%2e\\admin', 'a\\b'];
    for (const path of paths) expect([path, await ask(`/service/cart/${path}`)]).toEqual([path, 400]);
    await host.close();
  });

  it('is not left alone because somebody asks for what is no address of it', async () => {
    for (let call = 0; call < 6; call += 1) {
      const answer = await app.inject({ url: '/service/cart/..%2fx' });
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'BAD_REQUEST' }]);
    }
    expect((await app.inject({ url: '/service/cart/api/cart' })).statusCode).toBe(200);
  });

  it.each([
    ['POST', '/service/customerfrontenddata/form/watchlist', FORM, true],
    ['PUT', '/service/customerfrontenddata/api/v1/watchlist/1001', MARK, true],
    ['GET', '/service/customerfrontenddata/api/v1/watchlist', {}, false],
    ['POST', '/service/customerfrontenddata/api/v1/watchlists', MARK, false],
  ] as const)('HDR-2 %s %s finds a visitor: %j %s', async (method, url, headers, isFound) => {
    const answer = await post(url, headers, { method });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.some(({ name }) => name === 'LongtermToken')).toBe(isFound);
    expect(answer.json().visitorId !== null).toBe(isFound);
  });

  it('CRT-1 finds a visitor at the first change of a cart, whom the browser keeps', async () => {
    const first = await post('/service/cart/api/cart', MARK, { payload: {} });
    const { visitorId } = first.json<{ visitorId: string }>();
    expect(visitorId).toEqual(expect.any(String));
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await post('/service/cart/api/cart', MARK, { payload: {}, cookies });
    expect(second.json()).toMatchObject({ visitorId });
    expect(second.cookies).toEqual([]);
  });

  it('LAY-5 takes nobody for a stranger any more who has changed what visitors keep', async () => {
    const known = await post('/service/cart/api/cart', MARK, { payload: {} });
    const cookies = { Newcomer: '1', ...Object.fromEntries(known.cookies.map(({ name, value }) => [name, value])) };
    const read = await app.inject({ url: '/service/cart/api/cart', cookies });
    expect(read.cookies).toEqual([]);
    const changed = await post('/service/cart/api/cart', MARK, { payload: {}, cookies });
    expect(changed.cookies).toMatchObject([{ name: 'Newcomer', value: '', path: '/', httpOnly: true }]);
    expect(changed.cookies[0]!.expires!.getTime()).toBe(0);
  });

  it('makes no visitor of whoever only reads', async () => {
    const answer = await app.inject({ url: '/service/cart/api/cart' });
    expect([answer.json<{ visitorId: null }>().visitorId, answer.cookies]).toEqual([null, []]);
  });

  it('that is answered elsewhere comes from the visitor, whatever address a client claims', async () => {
    const answer = await app.inject({
      url: '/service/cart/api/cart',
      remoteAddress: '10.9.8.7',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(answer.json()).toMatchObject({ ip: '10.9.8.7' });
  });

  it('is told the host by which the visitor has come, whatever a client says beside it', async () => {
    const answer = await app.inject({
      url: '/service/cart/api/cart',
      headers: {
        host: 'at.localhost:3000',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '666',
        forwarded: 'for=1.2.3.4;host=evil.example',
        'x-real-ip': '1.2.3.4',
      },
    });
    const { host, protocol, headers } = answer.json<{ host: string; protocol: string; headers: object }>();
    expect([host, protocol]).toEqual(['at.localhost:3000', 'http']);
    const told = Object.keys(headers).filter((name) => /forwarded|real/.test(name));
    expect(told.toSorted()).toEqual(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
  });

  it('gets the id of the request, which the answer names, too', async () => {
    const headers = { 'x-request-id': 'edge-0123456789' };
    const answer = await app.inject({ url: '/service/cart/api/cart', headers });
    expect(answer.headers['x-request-id']).toBe('edge-0123456789');
    expect(answer.json()).toMatchObject({ requestId: 'edge-0123456789' });
    const own = await app.inject({ url: '/service/cart/api/cart', headers: { 'x-request-id': 'a\r\nb' } });
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  describe('that is down or broken', () => {
    let alone: FastifyInstance;
    let broken: FastifyInstance;
    let shop: string;
    beforeAll(async () => {
      broken = createServiceApp();
      broken.get('/service/newsletter/x', (_request, reply) =>
        reply.code(500).type('text/html').header('etag', '"x"').send('<p>Internal stack trace: secret at 10.0.0.5</p>'),
      );
      for (const path of ['/service/newsletter/coded', '/service/newsletter/form/coded'])
        broken.all(path, (_request, reply) => reply.code(503).send({ error: 'MAIL_UNAVAILABLE' }));
      alone = createServiceApp();
      answerFormsByPages(alone, () => '<h1>sorry</h1>');
      const call = () => {
        throw new CodedError('ORDER_UNKNOWN', 404);
      };
      for (const path of ['/service/x/form/y', '/service/x/api/y']) alone.post(path, call);
      await forwardTo(alone, CART, 'http://127.0.0.1:1');
      await forwardTo(
        alone,
        { name: 'newsletter', paths: ['/service/newsletter/*'] },
        await broken.listen({ port: 0, host: '127.0.0.1' }),
      );
      shop = await alone.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => Promise.all([alone.close(), broken.close()]));

    it.each(['/service/cart/api/cart', '/service/newsletter/x'])(
      'is 503 with the code to a call of %s',
      async (url) => {
        const answer = await alone.inject({ url });
        expect(answer.statusCode).toBe(503);
        expect(answer.headers).toMatchObject({ 'retry-after': '5', 'x-request-id': expect.any(String) as string });
        expect(answer.headers['etag']).toBeUndefined();
        expect(answer.json()).toEqual({ error: 'SERVICE_UNAVAILABLE' });
      },
    );

    it.each([
      ['is away', '/service/cart/form/add', 503],
      ['refuses it elsewhere', '/service/newsletter/form/coded', 503],
      ['refuses it in this process', '/service/x/form/y', 404],
    ])(
      'is a page to whoever sends a plain form to one that %s, and a code to the page’s inline script',
      async (_how, path, status) => {
        const send = (accept: string) =>
          fetch(shop + path, { method: 'POST', headers: { accept }, body: new URLSearchParams({ productId: '1' }) });
        const answer = await send('text/html,*/*;q=0.8');
        expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
          status,
          'text/html; charset=utf-8',
          '<h1>sorry</h1>',
        ]);
        const told = await send('application/json');
        expect([told.status, Object.keys((await told.json()) as object)]).toEqual([status, ['error']]);
      },
    );

    it('is a code to a call in the form of a form', async () => {
      const answer = await alone.inject({ method: 'POST', url: '/service/x/api/y', headers: FORM, payload: 'a=1' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'ORDER_UNKNOWN' }]);
    });

    /** A gateway before a service that is down, and how often that was asked. */
    async function startFailing() {
      let asked = 0;
      const failing = createServiceApp();
      failing.get('/service/newsletter/x', (_request, reply) => {
        asked += 1;
        return reply.code(502).type('text/html').send('<p>nobody is there</p>');
      });
      const patient = createServiceApp();
      const newsletter = { name: 'newsletter', paths: ['/service/newsletter/*'] };
      await forwardTo(patient, newsletter, await failing.listen({ port: 0, host: '127.0.0.1' }));
      return { patient, failing, calls: () => asked };
    }

    it('is left alone for a while after five failures in a row', async () => {
      const { patient, failing, calls } = await startFailing();
      for (let call = 0; call < 8; call += 1)
        expect((await patient.inject({ url: '/service/newsletter/x' })).statusCode).toBe(503);
      expect(calls()).toBe(5);
      await Promise.all([patient.close(), failing.close()]);
    });

    it('is left alone again when it still fails after that while, for whomever it has failed before', async () => {
      const { patient, failing, calls } = await startFailing();
      const callFrom = (remoteAddress: string) => patient.inject({ url: '/service/newsletter/x', remoteAddress });
      for (let network = 1; network <= 6; network += 1) await callFrom(`8.8.8.${network}`);
      expect(calls()).toBe(5);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      await callFrom('8.8.8.1');
      expect(calls()).toBe(6);
      await callFrom('8.8.8.2');
      expect(calls()).toBe(6);
      vi.useRealTimers();
      await Promise.all([patient.close(), failing.close()]);
    });

    it('is asked for all else while somebody has it fail at one of its addresses', async () => {
      const failing = createServiceApp();
      failing.get('/service/newsletter/x', (_request, reply) => reply.code(500).type('text/html').send('<p>no</p>'));
      failing.get('/service/newsletter/y', () => ({ isThere: true }));
      const patient = createServiceApp();
      const newsletter = { name: 'newsletter', paths: ['/service/newsletter/*'] };
      await forwardTo(patient, newsletter, await failing.listen({ port: 0, host: '127.0.0.1' }));
      for (let call = 0; call < 8; call += 1) {
        const answer = await patient.inject({ url: '/service/newsletter/x' });
        expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'SERVICE_UNAVAILABLE' }]);
      }
      expect((await patient.inject({ url: '/service/newsletter/y' })).json()).toEqual({ isThere: true });
      await Promise.all([patient.close(), failing.close()]);
    });

    it('is left alone, too, while somebody begins to send it what never ends', async () => {
      let calls = 0;
      const failing = createServiceApp();
      failing.removeAllContentTypeParsers();
      failing.addContentTypeParser('*', (_request, _payload, done) => done(null));
      failing.get('/service/newsletter/x', (_request, reply) => {
        calls += 1;
        return reply.code(502).type('text/html').send('<p>nobody is there</p>');
      });
      failing.post('/service/newsletter/x', () => ((calls += 1), new Promise(() => undefined)));
      const patient = createServiceApp();
      const newsletter = { name: 'newsletter', paths: ['/service/newsletter/*'] };
      await forwardTo(patient, newsletter, await failing.listen({ port: 0, host: '127.0.0.1' }));
      const port = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port);
      const connections = promisify(patient.server.getConnections.bind(patient.server));
      for (let call = 1; call <= 4; call += 1) await patient.inject({ url: '/service/newsletter/x' });
      const caller = connect(port, '127.0.0.1');
      caller.write('POST /service/newsletter/x HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 9\r\n\r\na');
      await vi.waitFor(() => expect(calls).toBe(5));
      caller.destroy();
      await vi.waitFor(async () => expect(await connections()).toBe(0));
      for (let call = 1; call <= 4; call += 1) await patient.inject({ url: '/service/newsletter/x' });
      expect(calls).toBe(6);
      await Promise.all([patient.close(), failing.close()]);
    });

    it('is left alone, too, when it fails after its callers have given up', async () => {
      let calls = 0;
      let hangUp: (() => void) | undefined;
      const failing = createServiceApp();
      failing.get('/service/newsletter/x', ({ raw }) => {
        calls += 1;
        hangUp = () => raw.destroy();
        return new Promise(() => undefined);
      });
      failing.get('/service/newsletter/y', ({ raw }) => {
        calls += 1;
        raw.destroy();
        return new Promise(() => undefined);
      });
      const patient = createServiceApp();
      const newsletter = { name: 'newsletter', paths: ['/service/newsletter/*'] };
      await forwardTo(patient, newsletter, await failing.listen({ port: 0, host: '127.0.0.1' }));
      const port = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port);
      const connections = promisify(patient.server.getConnections.bind(patient.server));
      for (let call = 1; call <= 5; call += 1) {
        const caller = connect(port, '127.0.0.1');
        caller.write('GET /service/newsletter/x HTTP/1.1\r\nhost: a\r\n\r\n');
        await vi.waitFor(() => expect(calls).toBe(call));
        caller.destroy();
        await vi.waitFor(async () => expect(await connections()).toBe(0));
        hangUp!();
      }
      // The last one may not be known yet.
      await vi.waitFor(async () => {
        const before = calls;
        expect((await patient.inject({ url: '/service/newsletter/y' })).statusCode).toBe(503);
        expect(calls).toBe(before);
      });
      expect(calls).toBeLessThan(10);
      await Promise.all([patient.close(), failing.close()]);
    });

    it('says itself what is wrong, where it can', async () => {
      const answer = await alone.inject({ url: '/service/newsletter/coded' });
      expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'MAIL_UNAVAILABLE' }]);
    });
  });
});

it('a page calls services in the name of its visitor', async () => {
  const change = await post('/service/cart/api/cart', MARK, { payload: {} });
  const cookie = change.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const request = { headers: { host: 'hu.localhost', cookie }, ip: '127.0.0.1' };
  const http = createHttpClient('HU', createServerHttp(app)(request));
  const read = await http.request({ path: '/service/cart/api/cart', query: { a: ['1', '2'], b: undefined } });
  expect(read).toMatchObject({
    ok: true,
    body: { site: 'HU', visitorId: change.json<{ visitorId: string }>().visitorId },
  });
  expect(read.body).toMatchObject({ url: '/service/cart/api/cart?a=1&a=2' });
  const unknown = await http.request({ path: '/service/none' });
  expect(unknown).toMatchObject({ ok: false, status: 404, code: 'NOT_FOUND' });
});

describe('what a page on the server calls', () => {
  const echo = createServiceApp();
  echo.all('/*', ({ url, headers }) => ({ url, headers }));
  afterAll(() => echo.close());
  const send = createServerHttp(echo)({
    headers: { host: 'hu.localhost', cookie: 'SessionBinding=1' },
    ip: '127.0.0.1',
  });

  it.each([
    '/operators',
    '/',
    '/service/../operators',
    'http://elsewhere.example/service/cart/',
    '//elsewhere/service/x',
  ])('is a service, not %s', async (path) => {
    await expect(send({ path }, {})).rejects.toThrow('is no service');
  });

  it('says nothing of its own about who asks', async () => {
    const forged = {
      Cookie: 'SessionBinding=2',
      Host: 'de.localhost',
      'X-Forwarded-For': '1.2.3.4',
      'X-Service-Token': 't',
    };
    const { body } = await send({ path: '/service/cart/x?a=1' }, { ...forged, site: 'HU' });
    const { url, headers } = body as { url: string; headers: Record<string, string> };
    expect(url).toBe('/service/cart/x?a=1');
    expect(headers).toMatchObject({ cookie: 'SessionBinding=1', host: 'hu.localhost', site: 'HU' });
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('x-service-token');
  });

  it.each(['account', 'devices'])('V6 reads of the login what it tells of the visitor: %s', async (what) => {
    const path = `/service/login/api/v1/${what}`;
    const { body } = await send({ path }, {});
    expect((body as { headers: object }).headers).toMatchObject({ cookie: 'SessionBinding=1' });
    for (const call of [{ path, method: 'POST' as const }, { path: `${path}/data` }]) {
      const { body: other } = await send(call, {});
      expect((other as { headers: object }).headers).not.toHaveProperty('cookie');
    }
  });

  it('gets no tokens from the login, which does not know the visitor', async () => {
    const { body } = await send({ path: '/service/%6cogin/api/v1/logintoken/renew', method: 'POST' }, {});
    expect((body as { headers: object }).headers).not.toHaveProperty('cookie');
  });
});
