import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityProvider } from '../oidc/identity-provider.ts';
import { OIDC_SLICE } from '../oidc/oidc-slice.ts';
import { attempts } from '../oidc/schema.ts';
import { SignInAttempts } from '../oidc/sign-in-attempts.ts';
import { openProviderBrowser, startTestProvider, type TestProvider } from '../oidc/testing/test-provider.ts';
import { readAccessHistory } from '../operators/access-history.ts';
import { Challenges } from '../operators/challenges.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { OwnPasskeys } from '../operators/own-passkeys.ts';
import { Passkeys } from '../operators/passkeys.ts';
import { People } from '../operators/people.ts';
import { createAuthenticator } from '../operators/testing/software-authenticator.ts';
import { registerConsole } from './console-routes.ts';
import { CONSOLE_SLICE } from './console-slice.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { renderConsole } from './server-bundle.tsx';

const TOKEN = 'the operators of a test know this token';
const ORIGIN = 'http://operators.localhost';
const ANSWER = `${ORIGIN}/operators/provider/answer`;
const START = '/operators/provider/start';
const BY = { name: 'a test' };
const RIGHTS = { role: 'team', remotes: ['cart'], sites: ['AT'] } as const;
const SCRIPT = { src: '/assets/x.js', integrity: 'sha384-x' };

let opened: OpenedDatabase;
let provider: TestProvider;
let people: People;
let sessions: OperatorSessions;
let passkeys: Passkeys;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase(OPERATORS_SLICE, CONSOLE_SLICE, OIDC_SLICE);
  provider = await startTestProvider([ANSWER]);
  const { database } = opened;
  people = new People({ database });
  sessions = new OperatorSessions({ database, operatorToken: TOKEN });
  const challenges = new Challenges({ database, secret: TOKEN });
  passkeys = new Passkeys({ people, challenges, originOf: () => ORIGIN });
});
beforeEach(async () => {
  app = await openPage(new IdentityProvider({ ...provider, name: 'Nordlicht' }));
});
afterEach(async () => {
  await app.close();
  await opened.database.delete(attempts);
  for (const table of ['identities', 'passkeys', 'invitations', 'people'])
    await opened.database.execute(`delete from operators.${table}`);
  await opened.database.execute('delete from console.sessions');
  provider.people.clear();
});
afterAll(async () => {
  await provider.close();
  await opened.close();
});

/** The operators' page of a host. */
async function openPage(known: IdentityProvider): Promise<FastifyInstance> {
  const page = createServiceApp();
  await registerConsole(page, {
    sessions,
    people,
    passkeys,
    ownPasskeys: new OwnPasskeys(opened),
    provider: { provider: known, attempts: new SignInAttempts({ ...opened, purpose: 'operator' }) },
    knows: () => Promise.resolve(undefined),
    bundle: {
      renderConsole,
      scripts: { main: SCRIPT, passkeys: SCRIPT },
      styleHref: '/assets/console.css',
      folders: [],
    },
    opening: () => Promise.resolve([]),
    requestCount: () => Promise.resolve(0),
    originOf: () => ORIGIN,
  });
  return page;
}

let browserCount = 0;

/** A browser of an operator. */
function openBrowser(at = app) {
  const jar: Record<string, string> = {};
  const remoteAddress = `10.2.0.${++browserCount}`;
  async function send(address: string, payload?: object, headers: Record<string, string> = {}) {
    const answer = await at.inject({
      method: payload ? 'POST' : 'GET',
      url: address.replace(ORIGIN, ''),
      remoteAddress,
      cookies: jar,
      headers: {
        host: 'operators.localhost',
        ...(payload && { 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) jar[name] = value;
    return answer;
  }
  const who = () => sessions.read(jar['operator_session'], false);
  return { jar, send, who };
}
type Browser = ReturnType<typeof openBrowser>;

/** Where the provider asks who somebody is. */
async function begin(browser: Browser, to = '/operators/history'): Promise<string> {
  const answer = await browser.send(`${START}?to=${encodeURIComponent(to)}`);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers['location']);
}

/** By a link, at the provider. */
async function join(secret: string, login: string, browser = openBrowser()) {
  const { to } = (await browser.send('/operators/join/provider', { invitation: secret })).json<{ to: string }>();
  const back = await openProviderBrowser().signIn(to, login);
  return { browser, back, answer: await browser.send(back) };
}

async function signIn(login: string, browser = openBrowser()) {
  const back = await openProviderBrowser().signIn(await begin(browser), login);
  return { browser, back, answer: await browser.send(back) };
}

const invite = (name: string) => people.invite({ name, ...RIGHTS }, BY);

describe('operators of a provider', () => {
  it('REL-20 come in by a link once, and from then on by the provider alone, with the rights that they have here', async () => {
    const { id, secret } = await invite('Olga');
    const joined = await join(secret, 'olga');
    expect([joined.answer.statusCode, joined.answer.headers['refresh']]).toEqual([200, '0; url=/operators']);
    expect(await joined.browser.who()).toMatchObject({ name: 'Olga', ...RIGHTS, personId: id });
    const { lines } = await readAccessHistory(opened.database);
    expect(lines.at(-1)).toMatchObject({ kind: 'provider linked', about: 'Olga', actor: 'Olga' });

    provider.people.set('olga', { email: 'somebody@else.example', email_verified: false });
    const browser = openBrowser();
    const address = new URL(await begin(browser, '/operators/releases?remote=cart'));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: ANSWER,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    const answer = await browser.send(await openProviderBrowser().signIn(address.href, 'olga'));
    expect(answer.headers['refresh']).toBe('0; url=/operators/releases?remote=cart');
    expect(answer.body).toContain('href="/operators/releases?remote=cart"');
    const cookie = answer.cookies.find(({ name }) => name === 'operator_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await browser.who()).toMatchObject({ name: 'Olga', ...RIGHTS, by: 'person' });
  });

  it.each([
    ['whom nobody has invited', {}],
    ['with the name of an operator', { name: 'Ada', given_name: 'Ada', preferred_username: 'Ada' }],
    ['who says to be an admin', { role: 'admin', roles: ['admin'], groups: ['admins'], email: 'ada@example.com' }],
    ['whose address is not proven', { email: 'ada@example.com', email_verified: false }],
  ])('REL-20 somebody %s does not come in', async (_what, claims) => {
    await join((await invite('Ada')).secret, 'ada');
    provider.people.set('eve', claims);
    const { answer, browser } = await signIn('eve');
    expect([answer.statusCode, answer.headers['refresh']]).toEqual([403, undefined]);
    expect(answer.body).toContain('You are no operator of this shop.');
    expect(answer.body).toContain('Your token');
    expect(await browser.who()).toBeUndefined();
  });

  it('REL-20 ASVS-7.4.1 who is removed is out at once, comes in no more, and is somebody anew after a new invitation', async () => {
    const { id, secret } = await invite('Olga');
    const { browser } = await join(secret, 'olga');
    await people.remove(id, BY);
    expect(await browser.who()).toBeUndefined();
    expect((await signIn('olga')).answer.statusCode).toBe(403);
    const again = await invite('Olga');
    expect(await (await join(again.secret, 'olga')).browser.who()).toMatchObject({ personId: again.id });
  });

  it('REL-20 a new link takes the place of all that somebody signed in with before, and ends their sessions', async () => {
    const { id, secret } = await invite('Olga');
    const authenticator = createAuthenticator(ORIGIN);
    await passkeys.join(secret, '', authenticator.register(await passkeys.joinOptions(secret, '')));
    const first = await join((await people.inviteAgain(id, BY)).secret, 'olga');
    const options = await passkeys.signInOptions();
    await expect(passkeys.signIn(authenticator.signIn(options))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await join((await people.inviteAgain(id, BY)).secret, 'olga-of-today');
    expect(await first.browser.who()).toBeUndefined();
    expect((await signIn('olga')).answer.statusCode).toBe(403);
    expect(await (await signIn('olga-of-today')).browser.who()).toMatchObject({ name: 'Olga' });
  });

  it('REL-20 nobody becomes somebody else by signing in as an operator who is there; the link holds on', async () => {
    await join((await invite('Ada')).secret, 'ada');
    const { secret } = await invite('Ben');
    const { answer, browser } = await join(secret, 'ada');
    expect(answer.statusCode).toBe(409);
    expect(await browser.who()).toBeUndefined();
    expect(await (await join(secret, 'ben')).browser.who()).toMatchObject({ name: 'Ben' });
  });

  it('REL-20 a link works once, and the first admin’s makes a passkey', async () => {
    const first = (await people.inviteFirst())!;
    const asked = await openBrowser().send('/operators/join/provider', { invitation: first.secret });
    expect([asked.statusCode, asked.json<{ title: string }>().title]).toEqual([409, 'This link needs a passkey.']);
    const { secret } = await invite('Olga');
    const slow = openBrowser();
    const { to } = (await slow.send('/operators/join/provider', { invitation: secret })).json<{ to: string }>();
    await join(secret, 'olga');
    expect((await openBrowser().send('/operators/join/provider', { invitation: secret })).statusCode).toBe(404);
    expect((await slow.send(await openProviderBrowser().signIn(to, 'eve'))).statusCode).toBe(404);
    expect(await slow.who()).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example', '/', '/operatorsevil'])(
    'ASVS-3.7.2 are led to no other place: %s',
    async (to) => {
      await join((await invite('Olga')).secret, 'olga');
      const browser = openBrowser();
      const answer = await browser.send(await openProviderBrowser().signIn(await begin(browser, to), 'olga'));
      expect(answer.headers['refresh']).toBe('0; url=/operators');
    },
  );
});

describe('an answer of the operators’ provider', () => {
  beforeEach(async () => {
    await join((await invite('Olga')).secret, 'olga');
  });

  it('ASVS-10.5.1 counts once', async () => {
    const { browser, back } = await signIn('olga');
    const again = await browser.send(back);
    expect([again.statusCode, again.headers['refresh']]).toEqual([403, undefined]);
    expect(again.body).toContain('This sign-in holds no more.');
  });

  it('ASVS-10.2.1 counts for the browser alone that has asked', async () => {
    const back = await openProviderBrowser().signIn(await begin(openBrowser()), 'olga');
    const victim = openBrowser();
    await begin(victim);
    expect((await victim.send(back)).statusCode).toBe(403);
    expect(await victim.who()).toBeUndefined();
  });

  it('ASVS-10.5 with another nonce, or too late, or of a customer’s sign-in, signs nobody in', async () => {
    for (const [changed, status] of [
      [{ nonce: 'another' }, 503],
      [{ expiresAt: new Date(Date.now() - 1000) }, 403],
      [{ purpose: 'customer' as const }, 403],
    ] as const) {
      const browser = openBrowser();
      const back = await openProviderBrowser().signIn(await begin(browser), 'olga');
      await opened.database.update(attempts).set(changed);
      expect((await browser.send(back)).statusCode).toBe(status);
      expect(await browser.who()).toBeUndefined();
    }
  });

  it('ASVS-10.5 that says no signs nobody in, and offers the other ways', async () => {
    const browser = openBrowser();
    const back = new URL(await openProviderBrowser().signIn(await begin(browser), 'olga'));
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    const answer = await browser.send(back.href);
    expect([answer.statusCode, answer.body]).toEqual([
      403,
      expect.stringContaining('The provider has signed nobody in.'),
    ]);
    expect(answer.body).toContain('Use your passkey');
  });
});

describe('beginning', () => {
  it('REL-20 too often within a minute is told what to do, and is offered the other ways', async () => {
    const browser = openBrowser();
    for (let tries = 0; tries < 30; tries++) expect((await browser.send(START)).statusCode).toBe(303);
    const refused = await browser.send(START);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    for (const text of ['Wait a minute, then begin again.', 'Use your passkey', 'Your token'])
      expect(refused.body).toContain(text);
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }])(
    'ASVS-10.2.1 is for the page itself, and for who means it: %j',
    async (headers) => {
      const answer = await openBrowser().send(`${START}?to=/operators/history`, undefined, headers);
      expect(answer.headers['location']).toBe('/operators/sign-in?to=%2Foperators%2Fhistory');
    },
  );

  it.each([
    ['is away', () => undefined],
    ['hangs', (server: Server) => server.on('request', () => undefined)],
    ['answers nonsense', (server: Server) => server.on('request', (_request, response) => response.end('<html>'))],
  ])('REL-20 where the provider %s the page says so, and offers the other ways', async (_what, answer) => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (!answer(server)) server.close();
    const page = await openPage(new IdentityProvider({ ...provider, issuer, name: 'Nordlicht' }));
    const told = await openBrowser(page).send(START);
    await page.close();
    server.closeAllConnections();
    server.close();
    expect(told.statusCode).toBe(503);
    for (const text of ['The provider does not answer as it should.', 'Use your passkey', 'Your token'])
      expect(told.body).toContain(text);
  });
});
