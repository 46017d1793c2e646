import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { CodedError } from './coded-error.ts';
import { readSite } from './read-site.ts';
import { requestScope } from './request-scope.ts';
import { createServiceApp } from './service-app.ts';

const log: string[] = [];
const stream = new Writable({ write: (chunk, _encoding, done) => done(void log.push(String(chunk))) });
const app = createServiceApp({ logger: { level: 'warn', stream } });

beforeAll(async () => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const body = z.strictObject({ productId: z.string().max(20), quantity: z.int().min(1) });
  const limitReached = z.object({ error: z.literal('ITEM_LIMIT'), limit: z.int() });
  routes.post(
    '/lines',
    {
      schema: { body, response: { 200: z.strictObject({ quantity: z.int() }), 400: limitReached, 409: limitReached } },
    },
    (request) => {
      if (request.body.quantity > 50)
        throw new CodedError('ITEM_LIMIT', 409, { limit: 50 }, { cause: new Error('secret cause') });
      return { quantity: request.body.quantity };
    },
  );
  app.get('/bug', () => {
    throw new Error('secret message');
  });
  app.get('/foreign', () => {
    throw Object.assign(new Error('secret message'), { statusCode: 404 });
  });
  app.get('/down', () => {
    throw new CodedError('LOGIN_UNAVAILABLE', 503, {}, { cause: new Error('secret cause') });
  });
  app.get('/lost-database', () => {
    throw new DrizzleQueryError('select', ['somebody@example.org'], new Error('Connection terminated unexpectedly'));
  });
  app.get('/no-text/:code', ({ params }) => {
    const { code } = params as { code: string };
    throw new DrizzleQueryError('insert', ['a\0b'], Object.assign(new Error('invalid byte sequence'), { code }));
  });
  app.get('/kept-while-well', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'public, max-age=3600', etag: '"7"', 'content-encoding': 'gzip' });
    throw new CodedError('LOGIN_UNAVAILABLE', 503);
  });
  app.get('/elsewhere', () => {
    throw Object.assign(new Error('of another copy of this package'), { code: 'STOCK_UNKNOWN', status: 404 });
  });
  app.get('/scope', () => requestScope());
  app.post('/scope', { config: { databaseTimeoutMs: 60_000 } }, () => requestScope());
  app.get('/site', (request) => ({ site: readSite(request) }));
  app.get('/wrong-answer', { schema: { response: { 200: z.object({ price: z.int() }) } } }, () => ({
    price: 'secret text',
  }));
  app.post('/form', (request) => request.body);
  await app.ready();
});
afterAll(() => app.close());

it('logs what is asked for without its query, which may carry a token or what somebody searches', async () => {
  const lines: string[] = [];
  const talking = createServiceApp({
    logger: {
      level: 'info',
      stream: new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
    },
  });
  await talking.inject({ url: '/newsletter/confirm?token=secret', remoteAddress: '192.0.2.1' });
  await talking.inject({ url: `/links/${'x'.repeat(43)}/doi`, remoteAddress: '192.0.2.1' });
  await talking.close();
  expect(lines.join('')).toContain('"path":"/newsletter/confirm"');
  expect(lines.join('')).toContain('"path":"/links/…/doi"');
  expect(lines.join('')).toContain('192.0.2.1');
  expect(lines.join('')).not.toContain('secret');
});

describe('a service', () => {
  it.each([
    ['a coded error', { productId: 'mug', quantity: 99 }, 409, { error: 'ITEM_LIMIT', limit: 50 }],
    [
      'a missing field',
      { quantity: 1 },
      400,
      { error: 'VALIDATION', issues: [{ path: 'body.productId', message: expect.any(String) }] },
    ],
    [
      'an unknown field',
      { productId: 'mug', quantity: 1, price: 0 },
      400,
      { error: 'VALIDATION', issues: [{ path: 'body', message: expect.stringContaining('price') }] },
    ],
    [
      'a wrong value',
      { productId: 'mug', quantity: 0 },
      400,
      { error: 'VALIDATION', issues: [{ path: 'body.quantity', message: expect.any(String) }] },
    ],
  ])('answers %s by its code', async (_, payload, status, answer) => {
    const response = await app.inject({ method: 'POST', url: '/lines', payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(answer);
  });

  it.each([
    ['GET', '/nowhere', 404, 'NOT_FOUND'],
    ['GET', '/%zz', 400, 'BAD_REQUEST'],
    ['GET', '/bug', 500, 'UNKNOWN'],
    ['GET', '/foreign', 500, 'UNKNOWN'],
    ['GET', '/down', 503, 'LOGIN_UNAVAILABLE'],
    ['GET', '/lost-database', 503, 'DATABASE_UNAVAILABLE'],
    ['GET', '/no-text/22021', 400, 'BAD_REQUEST'],
    ['GET', '/no-text/22P05', 400, 'BAD_REQUEST'],
    ['GET', '/elsewhere', 404, 'STOCK_UNKNOWN'],
    ['GET', '/wrong-answer', 500, 'UNKNOWN'],
  ] as const)('answers %s %s with %i %s and nothing else', async (method, url, status, error) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error });
  });

  it.each([
    ['{', 'application/json', 400, 'BAD_REQUEST'],
    ['', 'application/json', 400, 'BAD_REQUEST'],
    ['{"__proto__":{"isStaff":true}}', 'application/json', 400, 'BAD_REQUEST'],
    ['<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [JSON.stringify({ productId: 'x'.repeat(65 * 1024), quantity: 1 }), 'application/json', 413, 'TOO_LARGE'],
    [`productId=${'x'.repeat(65 * 1024)}`, 'application/x-www-form-urlencoded', 413, 'TOO_LARGE'],
  ])('refuses the body %.30s of type %s with %i %s', async (payload, type, status, error) => {
    const response = await app.inject({ method: 'POST', url: '/lines', payload, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error });
  });

  it('logs the cause of what is its own fault', async () => {
    log.length = 0;
    await app.inject({ url: '/bug' });
    await app.inject({ url: '/down' });
    expect(log.join('')).toContain('secret message');
    expect(log.join('')).toContain('secret cause');
  });

  it('tells of a database that is away when to come again, and logs why it is, and no statement', async () => {
    log.length = 0;
    const { headers } = await app.inject({ url: '/lost-database', headers: { 'x-request-id': 'edge-0123456789' } });
    expect(headers).toMatchObject({ 'retry-after': '5', 'x-request-id': 'edge-0123456789' });
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('"cause":"Connection terminated unexpectedly"');
    expect(log[0]).not.toMatch(/select|somebody@example/);
  });

  it('lets nobody keep what failed in the place of what would have been there', async () => {
    const { headers, statusCode } = await app.inject('/kept-while-well');
    expect([statusCode, headers['cache-control'], headers['etag'], headers['content-encoding']]).toEqual([
      503,
      'no-store',
      undefined,
      undefined,
    ]);
  });

  it('knows in whose name it works, also below the reading of a body', async () => {
    const headers = { 'x-request-id': 'edge-0123456789' };
    const get = await app.inject({ url: '/scope', headers });
    expect(get.json()).toEqual({ requestId: 'edge-0123456789', statementMs: 8000 });
    const post = await app.inject({ method: 'POST', url: '/scope', headers, payload: { any: 'body' } });
    expect(post.json()).toEqual({ requestId: 'edge-0123456789', statementMs: 60_000 });
  });

  it.each([
    ['email=a%40b.example', 'a@b.example'],
    ['email=a%00%40b.ex\0ample', 'a@b.example'],
    ['em%00ail=a%40b.example', 'a@b.example'],
    // Without its inner one it would be one.
    ['email=a%%0000%40b.example', 'a%00@b.example'],
  ])('takes plain forms, and no NUL with them: %j', async (payload, email) => {
    const response = await app.inject({
      method: 'POST',
      url: '/form',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.json()).toEqual({ email });
  });

  it.each([
    ['AT', 'AT'],
    ['ch_fr', 'CH_FR'],
    ['xx', 'DE'],
    [undefined, 'DE'],
  ])('reads the site header %s as %s', async (site, expected) => {
    const response = await app.inject({ url: '/site', headers: site ? { site } : {} });
    expect(response.json()).toEqual({ site: expected });
  });
});

it('V4 tells browsers to guess nothing, and other origins to show and frame nothing, on answers and refusals alike', async () => {
  const app = createServiceApp();
  app.get('/own', () => ({}));
  for (const url of ['/own', '/unknown']) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/object-src 'none'; base-uri 'none'; frame-ancestors 'none'/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

it.each([
  ['https', 'max-age=31536000; includeSubDomains'],
  ['http', undefined],
])('ASVS-3.4.1 keeps browsers that come by https there, by every answer: %s', async (protocol, expected) => {
  const app = createServiceApp({ trustProxy: 'loopback' });
  app.get('/own', () => ({}));
  for (const url of ['/own', '/unknown']) {
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': protocol } });
    expect(headers['strict-transport-security']).toBe(expected);
  }
});

it.each([
  ['loopback', '127.0.0.1', 'at.localhost'],
  ['loopback', '203.0.113.7', 'de.localhost'],
  [false, '127.0.0.1', 'de.localhost'],
] as const)(
  'V12 with trustProxy %j the host name that a request from %s asks for is %s everywhere',
  async (trustProxy, remoteAddress, expected) => {
    const proxied = createServiceApp({ trustProxy });
    proxied.get('/', ({ host, headers }) => ({ host, header: headers.host }));
    const headers = { host: 'de.localhost', 'x-forwarded-host': 'at.localhost' };
    const answer = await proxied.inject({ url: '/', remoteAddress, headers });
    expect(answer.json()).toEqual({ host: expected, header: expected });
    await proxied.close();
  },
);

it.each([
  ['203.0.113.9:51034', '203.0.113.9'],
  ['[2001:db8::9]:51034', '2001:db8::9'],
  ['198.51.100.1, 203.0.113.9:51034', '203.0.113.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['203.0.113.9', '203.0.113.9'],
])('V12 a proxy that tells %j means the address alone', async (told, address) => {
  const proxied = createServiceApp({ trustProxy: 'loopback' });
  proxied.get('/', ({ ip }) => ({ ip }));
  const answer = await proxied.inject({ url: '/', headers: { 'x-forwarded-for': told } });
  expect(answer.json()).toEqual({ ip: address });
  await proxied.close();
});

describe('a proxy that hides the visitors', () => {
  const PROXY = 'requests come through a proxy that TRUSTED_PROXIES does not name: all visitors count as one';
  const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

  /** What is said of a proxy when it sends this twice. */
  async function toldOf(trustProxy: string | false, remoteAddress: string, headers: Record<string, string>) {
    const lines: string[] = [];
    const into = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const proxied = createServiceApp({ logger: { level: 'warn', stream: into }, trustProxy });
    proxied.get('/', () => ({}));
    for (const _ of [1, 2]) await proxied.inject({ url: '/', remoteAddress, headers });
    await proxied.close();
    return lines.map((line) => JSON.parse(line) as { msg: string; proxy: string });
  }

  it.each([
    [false, '10.0.0.5', FORWARDED],
    ['10.0.0.9', '10.0.0.5', FORWARDED],
    ['10.0.0.9', '10.0.0.9', { 'x-forwarded-for': '203.0.113.7, 10.0.0.5' }],
  ] as const)('is named in the log, once: trusted %s, it is %s', async (trusted, address, headers) =>
    expect(await toldOf(trusted, address, headers)).toMatchObject([{ msg: PROXY, proxy: '10.0.0.5' }]),
  );

  it.each([
    ['it is trusted', '10.0.0.5', '10.0.0.5', FORWARDED],
    ['a visitor of its own network comes through it', '10.0.0.5', '10.0.0.5', { 'x-forwarded-for': '10.0.0.7' }],
    ['there is none', false, '10.0.0.5', {}],
    ['anybody on the internet may say so', false, '8.8.8.8', FORWARDED],
  ] as const)('is not where %s', async (_what, trusted, address, headers) =>
    expect(await toldOf(trusted, address, headers)).toEqual([]),
  );
});
