import { createServiceApp, mountSlice, type VisitorTokens } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { createTokenIssuer, generateTokenKey } from '@ninefold/service';
import { createMailer } from '@ninefold/service/mail';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLogin } from '../login/login-routes.ts';
import { Sessions } from '../login/sessions.ts';
import { TokenCookies } from '../login/token-cookies.ts';
import { SLICES } from '../slices.ts';
import { addGatewayRules } from './gateway.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** No status of the shop's own. */
const LET_THROUGH = 299;
/** A plain form is led back to its page. */
const REFUSALS = [403, 303];
const FORM = 'application/x-www-form-urlencoded';
/** No browser's calls: mail programs post for their reader, and the address itself is the proof; a checkout signs what it says. */
const BY_MACHINES = ['/service/newsletter/one-click/', '/service/cart/api/checkout/signed/'];

/** From where a browser says that a request comes. */
const ORIGINS: { name: string; headers: Record<string, string>; isOwn: boolean }[] = [
  { name: 'the same origin', headers: { 'sec-fetch-site': 'same-origin' }, isOwn: true },
  { name: 'the same site', headers: { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost' }, isOwn: false },
  { name: 'another site', headers: { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }, isOwn: false },
  { name: 'another site, by an old browser', headers: { origin: 'http://evil.example' }, isOwn: false },
  { name: 'a page without an origin', headers: { 'sec-fetch-site': 'cross-site', origin: 'null' }, isOwn: false },
  { name: 'nowhere', headers: {}, isOwn: true },
];

/** Ways to write an address that the router reads as the same. */
const FORMS: { name: string; write: (path: string) => string }[] = [
  { name: 'plainly', write: (path) => path },
  { name: 'with an escaped letter', write: (path) => path.replace('/s', '/%73') },
  { name: 'with an escaped letter at the end', write: (path) => path.replace(/[a-z\d]$/i, escaped) },
  { name: 'with every letter escaped', write: (path) => path.replaceAll(/[a-z\d]/gi, escaped) },
  { name: 'in absolute form', write: (path) => `http://de.localhost${path}` },
  { name: 'in absolute form and escaped', write: (path) => `HTTP://evil.example${path.replace('/s', '/%73')}` },
  { name: 'with a query', write: (path) => `${path}?x=1` },
  { name: 'with a fragment of an operators’ address', write: (path) => `${path}#/service/releases/` },
];

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

let app: FastifyInstance;
let service: TestService;
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  service = await createTestService(SLICES[0]!, { isDatabaseAway: true });
  app = createServiceApp();
  const visitors: VisitorTokens = service.context.visitors;
  const key = await generateTokenKey();
  const sessions = new Sessions(service.context.database);
  const cookies = new TokenCookies(await createTokenIssuer(key), sessions);
  addGatewayRules(app, { hostNames: DEFAULT_HOST_NAMES, visitors, cookies, slices: SLICES });
  // Whatever the rules let through gets no further.
  app.addHook('onRequest', async (_request, reply) => await reply.code(LET_THROUGH).send('let through'));
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat().filter((name) => WRITES.includes(name))) routes.push({ method: each, url });
  });
  for (const slice of SLICES) await mountSlice(app, slice, service.context);
  await app.register((scope) =>
    registerLogin(scope, {
      database: service.context.database,
      visitors,
      cookies,
      sessions,
      isServiceCall: service.context.isServiceCall,
      services: service.context.services,
      mailer: createMailer(service.context.mail, () => undefined),
      origin: service.context.origin,
      slices: [],
      tokenKeys: () => Promise.reject(new Error('nobody is known')),
      publicKeys: () => ({ keys: [] }),
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Sends an address as it is written: clients that mend it would hide what a hostile one can do. */
async function statusOf(method: string, target: string, headers: Record<string, string>): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries({ host: 'de.localhost', 'content-length': '0', connection: 'close', ...headers });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
}

describe.each(ORIGINS)('V3 a write from $name', ({ headers, isOwn }) => {
  it.each(FORMS)(
    `to any route, its address written $name, is ${isOwn ? 'judged by its mark' : 'refused'}`,
    async ({ write }) => {
      expect(routes.length).toBeGreaterThan(20);
      const wrong: string[] = [];
      for (const { method, url } of routes) {
        const path = url.replaceAll(/:\w+|\*/g, '1');
        const isForm = /^\/service\/[a-z-]+\/form\//.test(path);
        const asked: [string, Record<string, string>, boolean][] = [
          ['marked', { 'x-csrf-protection': '1' }, isOwn],
          ['unmarked', { 'content-type': 'application/json' }, false],
          ['a form', { 'content-type': FORM }, isOwn && isForm],
        ];
        for (const [name, more, isLetThrough] of asked) {
          const status = await statusOf(method, write(path), { ...headers, ...more });
          const expected =
            isLetThrough || BY_MACHINES.some((prefix) => path.startsWith(prefix)) ? [LET_THROUGH] : REFUSALS;
          if (!expected.includes(status)) wrong.push(`${method} ${write(path)} ${name}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

it('a route is not found by an address in capital letters', async () => {
  expect(await statusOf('POST', '/SERVICE/login/form/login', { 'content-type': FORM })).toBe(LET_THROUGH);
  expect(routes.every(({ url }) => url === url.toLowerCase() || url.includes(':'))).toBe(true);
});
