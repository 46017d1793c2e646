import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportPerson, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { eq, sql } from '@ninefold/service/sql';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityProvider } from '../oidc/identity-provider.ts';
import { OIDC_SLICE } from '../oidc/oidc-slice.ts';
import { attempts } from '../oidc/schema.ts';
import { openProviderBrowser, startTestProvider, type TestProvider } from '../oidc/testing/test-provider.ts';
import { eraseCustomer } from './erase-customer.ts';
import { LOGIN_SLICE } from './login-slice.ts';
import { hashPassword } from './password.ts';
import { accounts, providerSessions, identities } from './schema.ts';
import { openBrowser, startLogin, type TestLogin } from './testing/test-login.ts';

const ORIGIN = 'http://de.localhost';
const ANSWER = `${ORIGIN}/service/login/provider/answer`;
const START = 'provider/start';

let opened: OpenedDatabase;
let provider: TestProvider;
let login: TestLogin;

beforeAll(async () => {
  opened = await openTestDatabase(LOGIN_SLICE, OIDC_SLICE);
  provider = await startTestProvider([ANSWER], [`${ORIGIN}/`]);
});
afterAll(async () => {
  await provider.close();
  await opened.close();
});
beforeEach(async () => {
  const known = new IdentityProvider({ ...provider, name: 'Nordlicht' });
  login = await startLogin(opened, { providers: (site) => (site === 'DE' ? known : undefined) });
});
afterEach(async () => {
  await login.app.close();
  for (const table of [attempts, identities, providerSessions, accounts]) await opened.database.delete(table);
  provider.people.clear();
});

type Browser = ReturnType<typeof openBrowser>;
const pathOf = (address: string) => address.replace(`${ORIGIN}/service/login/`, '');
const errorOf = (location: string | undefined) => new URL(location ?? '', ORIGIN).searchParams.get('error');

async function begin(browser: Browser, path = START): Promise<string> {
  const answer = await browser.send('GET', path);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers['location']);
}

/** From the login page over the provider and back. @returns the answer that the shop gives to who comes back */
async function signIn(as: string, { browser = openBrowser(login), path = START, there = openProviderBrowser() } = {}) {
  const back = await there.signIn(await begin(browser, path), as);
  return { browser, there, back, answer: await browser.send('GET', pathOf(back)) };
}

describe('customers of a provider', () => {
  it('SES-7 sign in with a code, a proof of who asked for it and a nonce, and get an account with a name', async () => {
    const browser = openBrowser(login);
    await browser.send('GET', 'api/v1/longtermtoken');
    const { visitorId } = await browser.who();
    const address = new URL(await begin(browser, `${START}?returnTo=${encodeURIComponent('/orderhistory?a=1')}`));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: ANSWER,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    const back = await openProviderBrowser().signIn(address.href, 'olga');
    const answer = await browser.send('GET', pathOf(back));
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/orderhistory?a=1']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const who = await browser.who();
    expect(who).toMatchObject({ loginStatus: 'LOGGED_IN', visitorId });
    expect(login.calls).toMatchObject([
      { method: 'PUT', body: { loginId: who.loginId, firstname: 'Olga', lastname: 'Onder' }, site: 'DE' },
    ]);
    expect((await browser.send('GET', 'api/v1/account')).json()).toEqual({ email: 'olga@example.com' });
  });

  it('SES-7 are known by issuer and subject: another address at the provider is the same account', async () => {
    const { browser } = await signIn('olga');
    const { loginId } = await browser.who();
    provider.people.set('olga', { email: 'other@example.com', email_verified: false });
    const again = await signIn('olga');
    expect((await again.browser.who()).loginId).toBe(loginId);
    expect(login.calls).toHaveLength(1);
  });

  it('SES-7 get the account that the shop has for their address, if the provider says that it is theirs', async () => {
    const passwordHash = await hashPassword('a password of the test');
    await opened.database.insert(accounts).values({ loginId: 'olga-of-old', email: 'olga@example.com', passwordHash });
    const { browser } = await signIn('olga');
    expect((await browser.who()).loginId).toBe('olga-of-old');
    expect(login.calls).toEqual([]);
  });

  it.each([
    ['an address that is not proven', { email_verified: false }],
    ['an address that is proven by a word', { email_verified: 'true' }],
    ['no address', { email: undefined }],
  ])('SES-7 take over nobody’s account by %s', async (_what, claims) => {
    await opened.database.insert(accounts).values({ loginId: 'victim', email: 'olga@example.com' });
    provider.people.set('olga', claims);
    const { browser, answer } = await signIn('olga', { path: `${START}?returnTo=/cart` });
    expect(answer.headers['location']).toBe('/login?error=EMAIL_NEEDED&returnTo=%2Fcart');
    expect((await browser.who()).loginStatus).toBe('LOGGED_OUT');
    expect(await opened.database.$count(identities)).toBe(0);
  });

  it('SES-7 take over no account of somebody whose address they have got at the provider', async () => {
    await signIn('olga');
    provider.people.set('oscar', { email: 'olga@example.com' });
    const { browser, answer } = await signIn('oscar');
    expect(errorOf(String(answer.headers['location']))).toBe('EMAIL_TAKEN');
    expect((await browser.who()).loginStatus).toBe('LOGGED_OUT');
  });

  it('SES-7 are logged in where that can be kept, else told so, and keep their cart', async () => {
    const browser = openBrowser(login);
    await browser.send('GET', 'api/v1/longtermtoken');
    const before = await browser.who();
    const { database } = opened;
    await database.execute(sql`alter table login.provider_sessions rename to unwritable`);
    const { answer } = await signIn('anna', { browser }).finally(() =>
      database.execute(sql`alter table login.unwritable rename to provider_sessions`),
    );
    expect(errorOf(answer.headers.location)).toBe('SERVICE_UNAVAILABLE');
    expect(await browser.who()).toEqual(before);
  });

  it('SES-7 who signs in twice at once for the first time has one account', async () => {
    const browsers = [openBrowser(login), openBrowser(login)];
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await openProviderBrowser().signIn(await begin(browser), 'olga'));
    await Promise.all(browsers.map((browser, index) => browser.send('GET', pathOf(backs[index]!))));
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.who()).loginId));
    expect(new Set(ids).size).toBe(1);
    expect(await opened.database.$count(accounts)).toBe(1);
  });
});

describe('an answer of the provider', () => {
  it('ASVS-10.5.1 counts once', async () => {
    const { back } = await signIn('olga');
    const browser = openBrowser(login);
    const again = await browser.send('GET', pathOf(back));
    expect(errorOf(String(again.headers['location']))).toBe('SIGN_IN_EXPIRED');
    expect((await browser.who()).loginStatus).toBe('LOGGED_OUT');
  });

  it('ASVS-10.2.1 counts for the browser alone that has asked, and is not used up by others', async () => {
    const browser = openBrowser(login);
    const back = await openProviderBrowser().signIn(await begin(browser), 'olga');
    const victim = openBrowser(login);
    await begin(victim);
    expect(errorOf(String((await victim.send('GET', pathOf(back))).headers['location']))).toBe('SIGN_IN_EXPIRED');
    expect((await victim.who()).loginStatus).toBe('LOGGED_OUT');
    expect((await browser.send('GET', pathOf(back))).headers['location']).toBe('/account');
  });

  it('ASVS-10.2.1 belongs to its tab, of several that are under way', async () => {
    const browser = openBrowser(login);
    const there = openProviderBrowser();
    const first = await begin(browser, `${START}?returnTo=/cart`);
    const second = await begin(browser, `${START}?returnTo=/orderhistory`);
    for (const [address, to] of [
      [second, '/orderhistory'],
      [first, '/cart'],
    ] as const)
      expect((await browser.send('GET', pathOf(await there.signIn(address, 'olga')))).headers['location']).toBe(to);
  });

  it.each([
    ['without a state', ({ searchParams }: URL) => searchParams.delete('state'), 'SIGN_IN_EXPIRED'],
    ['with another code', ({ searchParams }: URL) => searchParams.set('code', 'made-up'), 'PROVIDER_UNAVAILABLE'],
    [
      'of another issuer',
      ({ searchParams }: URL) => searchParams.set('iss', 'https://evil.example'),
      'PROVIDER_UNAVAILABLE',
    ],
    [
      'that says no',
      ({ searchParams }: URL) => {
        searchParams.delete('code');
        searchParams.set('error', 'access_denied');
      },
      'SIGN_IN_REFUSED',
    ],
  ])('ASVS-10.5 %s logs nobody in', async (_what, change, code) => {
    const browser = openBrowser(login);
    const back = new URL(await openProviderBrowser().signIn(await begin(browser), 'olga'));
    change(back);
    const answer = await browser.send('GET', pathOf(back.href));
    expect([answer.statusCode, errorOf(String(answer.headers['location']))]).toEqual([303, code]);
    expect((await browser.who()).loginStatus).toBe('LOGGED_OUT');
  });

  it('ASVS-10.5 too late logs nobody in', async () => {
    const browser = openBrowser(login);
    const back = await openProviderBrowser().signIn(await begin(browser), 'olga');
    await opened.database.update(attempts).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(errorOf(String((await browser.send('GET', pathOf(back))).headers['location']))).toBe('SIGN_IN_EXPIRED');
  });
});

describe('beginning', () => {
  it.each(['//evil.example', 'https://evil.example', String.raw`/\evil.example`, '/\tevil', 'javascript:alert(1)'])(
    'SES-5 leads back to no other site: %s',
    async (returnTo) => {
      const { answer } = await signIn('olga', { path: `${START}?returnTo=${encodeURIComponent(returnTo)}` });
      expect(answer.headers['location']).toBe('/account');
    },
  );

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('ASVS-10.2.1 is for pages of the shop alone, and for who means it: %j', async (headers) => {
    const url = `/service/login/${START}`;
    const answer = await login.app.inject({ url, headers: { site: 'DE', ...headers } });
    expect([answer.headers['location'], answer.cookies]).toEqual(['/login?returnTo=%2Faccount', []]);
  });

  it('ASVS-3.3 keeps its half of the secret in a cookie that no script and, over https, no other host can set', async () => {
    const trusting = await startLogin(opened, {
      trustProxy: '127.0.0.1',
      providers: () => new IdentityProvider({ ...provider, name: 'Nordlicht' }),
    });
    const headers = { site: 'DE', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
    const { cookies } = await trusting.app.inject({ url: `/service/login/${START}`, headers });
    await trusting.app.close();
    expect(cookies).toMatchObject([
      { name: '__Host-SignIn', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
    expect(cookies[0]).not.toHaveProperty('domain');
  });

  it('SES-7 leads to the login page on a site without a provider', async () => {
    const answer = await openBrowser(login, 'AT').send('GET', START);
    expect(answer.headers['location']).toBe('/login?returnTo=%2Faccount');
  });
});

describe('a provider that is away or answers nonsense', () => {
  /** A provider that answers as it is told. */
  async function startFaulty(answer: (path: string, issuer: string) => { status?: number; body: string } | 'hang up') {
    const server = createServer((request, response) => {
      const told = answer(request.url ?? '', issuer);
      if (told === 'hang up') return void request.socket.destroy();
      response.writeHead(told.status ?? 200, { 'content-type': 'application/json' }).end(told.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { issuer, clientId: 'shop', clientSecret: 'a secret', name: 'Faulty' };
    const faulty = await startLogin(opened, { providers: () => new IdentityProvider(settings) });
    const close = async () => {
      await faulty.app.close();
      server.closeAllConnections();
      server.close();
    };
    return { faulty, close };
  }

  const about = (issuer: string, more: object = {}) => ({
    body: JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...more,
    }),
  });

  it.each([
    ['is away', () => 'hang up' as const],
    ['answers 500', () => ({ status: 500, body: 'oops' })],
    ['answers no JSON', () => ({ body: '<html>' })],
    ['calls itself another one', () => about('https://evil.example')],
    ['leads to a script', (issuer: string) => about(issuer, { authorization_endpoint: 'javascript:alert(1)' })],
    [
      'leads over the network in the clear',
      (issuer: string) => about(issuer, { authorization_endpoint: 'http://a.example' }),
    ],
  ])('SES-7 %s: the login page says so, and leads on as before', async (_what, answer) => {
    const { faulty, close } = await startFaulty((_path, issuer) => answer(issuer));
    const told = await openBrowser(faulty).send('GET', `${START}?returnTo=/cart`);
    await close();
    expect([told.statusCode, told.headers['location']]).toEqual([
      303,
      '/login?error=PROVIDER_UNAVAILABLE&returnTo=%2Fcart',
    ]);
  });

  it.each([
    ['rightly', {}, true],
    ['for another client', { audience: 'other' }, false],
    ['as another issuer', { issuer: 'https://evil.example' }, false],
    ['with another nonce', { nonce: 'other' }, false],
    ['with a key of its own', { isForged: true }, false],
    ['for a time that is over', { expires: '-1 hour' }, false],
  ])('ASVS-10.5 a token that was made %s logs in: %j %s', async (_what, made, isTaken) => {
    const [key, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const jwk = { ...(await exportJWK(key.publicKey)), alg: 'RS256', kid: 'one', use: 'sig' };
    const told = { audience: 'shop', issuer: '', nonce: '', isForged: false, expires: '1 hour', ...made };
    let idToken = '';
    const { faulty, close } = await startFaulty((path, issuer) => {
      if (path === '/keys') return { body: JSON.stringify({ keys: [jwk] }) };
      if (path === '/token')
        return { body: JSON.stringify({ access_token: 'a', token_type: 'bearer', id_token: idToken }) };
      return about(issuer, { id_token_signing_alg_values_supported: ['RS256'] });
    });
    const browser = openBrowser(faulty);
    const address = new URL(await begin(browser));
    const issuer = told.issuer || address.origin;
    const nonce = told.nonce || address.searchParams.get('nonce');
    idToken = await new SignJWT({ nonce, email: 'olga@example.com', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject('olga')
      .setAudience(told.audience)
      .setIssuedAt()
      .setExpirationTime(told.expires)
      .sign((told.isForged ? forged : key).privateKey);
    const state = address.searchParams.get('state')!;
    const answer = await browser.send('GET', `provider/answer?${new URLSearchParams({ code: 'c', state })}`);
    const { loginStatus } = await browser.who();
    await close();
    expect([answer.headers['location'], loginStatus]).toEqual(
      isTaken ? ['/account', 'LOGGED_IN'] : ['/login?error=PROVIDER_UNAVAILABLE&returnTo=%2Faccount', 'LOGGED_OUT'],
    );
  });

  it('SES-7 is asked again by the next one: nobody waits for a start of the shop', async () => {
    let isAway = true;
    const { faulty, close } = await startFaulty((_path, issuer) => (isAway ? 'hang up' : about(issuer)));
    expect(await begin(openBrowser(faulty))).toContain('PROVIDER_UNAVAILABLE');
    isAway = false;
    expect(await begin(openBrowser(faulty))).toContain('/auth?');
    await close();
  });
});

describe('a customer who has signed in at the provider', () => {
  it.each(['form/logout', 'form/logout-everywhere'])(
    'SES-4 logs out of the shop by %s, and is led to the logout of the provider and home',
    async (path) => {
      const { browser, there } = await signIn('olga');
      const answer = await browser.send('POST', path, '');
      expect((await browser.who()).loginStatus).toBe('LOGGED_OUT');
      const [, address = ''] = /^0; url=(.*)$/.exec(String(answer.headers['refresh'])) ?? [];
      expect(answer.body).toContain('>Nordlicht</a>');
      const asked = new URL(address);
      expect([asked.origin, asked.searchParams.get('post_logout_redirect_uri')]).toEqual([
        provider.issuer,
        `${ORIGIN}/`,
      ]);
      expect(decodeJwt(asked.searchParams.get('id_token_hint')!)).toMatchObject({
        sub: 'olga',
        aud: provider.clientId,
      });
      expect(await opened.database.$count(providerSessions)).toBe(0);
      const question = await (await there.ask(address)).text();
      const [action, secret] = [
        /action="([^"]+)"/.exec(question)![1]!,
        /name="xsrf" value="([^"]+)"/.exec(question)![1]!,
      ];
      const out = await there.ask(action, new URLSearchParams({ xsrf: secret, logout: 'yes' }));
      expect(out.headers.get('location')).toBe(`${ORIGIN}/`);
    },
  );

  it.each(['api/v1/logout', 'api/v1/logout-everywhere'])(
    'V14 leaves by %s nothing of what the provider said of the session',
    async (path) => {
      const { browser } = await signIn('olga');
      expect((await browser.send('POST', path)).statusCode).toBe(200);
      expect(await opened.database.$count(providerSessions)).toBe(0);
    },
  );

  it('V14 ends another device, or all, and leaves nothing of what the provider said of them', async () => {
    const { browser } = await signIn('olga');
    for (let other = 0; other < 2; other += 1) await signIn('olga');
    const { devices } = (await browser.send('GET', 'api/v1/devices')).json<{
      devices: { device: string; isOwn: boolean }[];
    }>();
    const { device } = devices.find(({ isOwn }) => !isOwn)!;
    await browser.send('POST', 'api/v1/end-device', { device });
    expect(await opened.database.$count(providerSessions)).toBe(2);
    await browser.send('POST', 'form/logout-everywhere', '');
    expect(await opened.database.$count(providerSessions)).toBe(0);
  });

  it('SES-4 others log out of the shop alone', async () => {
    const passwordHash = await hashPassword('a password of the test');
    await opened.database.insert(accounts).values({ loginId: 'anna', email: 'anna@example.com', passwordHash });
    const browser = openBrowser(login);
    await browser.send('POST', 'api/v1/login', { email: 'anna@example.com', password: 'a password of the test' });
    const answer = await browser.send('POST', 'form/logout', '');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
  });

  it('V14 exports what the provider knows them by, and erases it', async () => {
    const { browser } = await signIn('olga');
    const { loginId } = await browser.who();
    const held = await exportPerson(opened.database, [LOGIN_SLICE], { email: 'olga@example.com', loginId });
    expect(held['login']).toMatchObject({ identities: [{ issuer: provider.issuer, subject: 'olga' }] });
    await eraseCustomer(opened.database, [LOGIN_SLICE], 'olga@example.com');
    expect([await opened.database.$count(identities), await opened.database.$count(accounts)]).toEqual([0, 0]);
    const again = await signIn('olga');
    expect((await again.browser.who()).loginId).not.toBe(loginId);
  });

  it('V14 deletes the account without a password, having signed in just now', async () => {
    const { browser } = await signIn('olga');
    expect((await browser.send('POST', 'api/v1/delete-account', {})).statusCode).toBe(200);
    expect(await opened.database.$count(accounts)).toBe(0);
  });

  it('ASVS-6.8.4 deletes it for nobody whom the provider let through unasked, until they prove anew who they are', async () => {
    vi.setSystemTime(Date.now() - 20 * 60_000);
    const { there } = await signIn('olga');
    vi.useRealTimers();
    const { browser } = await signIn('olga', { there });
    const refused = await browser.send('POST', 'api/v1/delete-account', {});
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'LOGIN_REQUIRED' }]);
    await signIn('olga', { browser, there, path: `${START}?again=1` });
    expect((await browser.send('POST', 'api/v1/delete-account', {})).statusCode).toBe(200);
    expect(await opened.database.$count(accounts)).toBe(0);
  });

  it('V14 does not delete an account that has a password without it', async () => {
    const { browser } = await signIn('olga');
    const passwordHash = await hashPassword('a password of the test');
    await opened.database.update(accounts).set({ passwordHash }).where(eq(accounts.email, 'olga@example.com'));
    expect((await browser.send('POST', 'api/v1/delete-account', {})).statusCode).toBe(401);
    expect(await opened.database.$count(accounts)).toBe(1);
  });
});

describe('passwords of the shop', () => {
  it('SES-7 can be off: nobody logs in, signs up or resets with one', async () => {
    const passwordHash = await hashPassword('a password of the test');
    await opened.database.insert(accounts).values({ loginId: 'anna', email: 'anna@example.com', passwordHash });
    const off = await startLogin(opened, {
      hasPasswords: false,
      providers: () => new IdentityProvider({ ...provider, name: 'Nordlicht' }),
    });
    const browser = openBrowser(off);
    const anna = { email: 'anna@example.com', password: 'a password of the test' };
    expect((await browser.send('POST', 'api/v1/login', anna)).statusCode).toBe(401);
    const name = { firstName: 'Eva', lastName: 'Klein' };
    expect((await browser.send('POST', 'api/v1/sign-up', { ...anna, ...name })).json()).toEqual({
      error: 'PASSWORDS_OFF',
    });
    const form = await browser.send('POST', 'form/ask-for-reset', 'email=anna%40example.com');
    expect(errorOf(String(form.headers['location']))).toBe('PASSWORDS_OFF');
    expect((await browser.send('GET', 'api/v1/shown-accounts')).json()).toEqual({ accounts: [] });
    expect((await browser.send('GET', 'api/v1/sign-in')).json()).toEqual({
      provider: 'Nordlicht',
      hasPasswords: false,
    });
    await off.app.close();
  });

  it('V14 SES-7 are not needed to delete an account: where they are off, too, customers of a provider can', async () => {
    const providers = () => new IdentityProvider({ ...provider, name: 'Nordlicht' });
    const off = await startLogin(opened, { hasPasswords: false, providers });
    const { browser } = await signIn('olga', { browser: openBrowser(off) });
    expect(await opened.database.$count(accounts)).toBe(1);
    expect((await browser.send('POST', 'api/v1/delete-account', {})).statusCode).toBe(200);
    expect(await opened.database.$count(accounts)).toBe(0);
    await off.app.close();
  });

  it.each([
    ['DE', { provider: 'Nordlicht', hasPasswords: true }],
    ['AT', { hasPasswords: true }],
  ])('SES-7 stand beside the provider unless they are off: %s', async (site, expected) => {
    expect((await openBrowser(login, site).send('GET', 'api/v1/sign-in')).json()).toEqual(expected);
  });
});
