import {
  askEndedSessions,
  createTokenIssuer,
  createVisitorTokens,
  ENDED_SESSIONS_PATH,
  localTokenKeys,
  migrateSlice,
  type OpenedDatabase,
} from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from '@ninefold/service/sql';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountOf } from './login-tries.ts';
import { hashPassword } from './password.ts';
import { accounts, failedLogins, rememberedDevices } from './schema.ts';
import {
  openBrowser as openBrowserOf,
  SERVICE_TOKEN,
  startLogin,
  TEST_VAULT,
  typedIn,
  type TestLogin,
} from './testing/test-login.ts';
import { Sessions } from './sessions.ts';
import { TokenKeyStore, type StoredKey } from './token-key-store.ts';

const ANNA = { email: 'anna@example.com', password: 'a password of the test' };
const DAY_SECONDS = 86_400;

let opened: OpenedDatabase;
let login: TestLogin;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrateSlice(opened, { name: 'login', migrations: new URL('./migrations/', import.meta.url) });
  const passwordHash = await hashPassword(ANNA.password);
  await opened.database.insert(accounts).values([
    { loginId: 'anna', email: ANNA.email, passwordHash, shownPassword: ANNA.password },
    { loginId: 'ben', email: 'ben@example.com', passwordHash },
  ]);
  login = await startLogin(opened);
  app = login.app;
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

const openBrowser = (server = login) => openBrowserOf(server);

async function logIn() {
  const browser = openBrowser();
  expect((await browser.send('POST', 'api/v1/login', ANNA)).statusCode).toBe(200);
  return browser;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('login', () => {
  it('SES-5 answers 200 and logs in', async () => {
    const browser = openBrowser();
    const answer = await browser.send('POST', 'api/v1/login', { ...ANNA, email: ' Anna@Example.com ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUCCESS' }]);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN', loginId: 'anna' });
  });

  it('SES-1 sets tokens that scripts can read, and a companion that they cannot', async () => {
    const answer = await openBrowser().send('POST', 'api/v1/login', ANNA);
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(Object.keys(cookies).toSorted()).toEqual(['LoginToken', 'LongtermToken', 'SessionBinding']);
    expect(cookies['LoginToken']).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookies['LoginToken']!.httpOnly).toBeUndefined();
    expect(cookies['SessionBinding']).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  });

  it('SES-5 keeps the visitor, and takes no companion that was there before', async () => {
    const browser = openBrowser();
    await browser.send('GET', 'api/v1/longtermtoken');
    const { visitorId } = await browser.who();
    const planted = browser.jar['SessionBinding'];
    await browser.send('POST', 'api/v1/login', ANNA);
    expect(await browser.who()).toEqual({ loginStatus: 'LOGGED_IN', loginId: 'anna', visitorId });
    expect(browser.jar['SessionBinding']).not.toBe(planted);
  });

  it('SES-5 answers 401 UNAUTHORIZED alike, in one class of time, whether the account exists or not', async () => {
    vi.stubEnv('REAL_PASSWORDS', '1');
    // Time at work, of all threads: what a busy machine lets wait is not counted.
    const time = async (email: string) => {
      const before = process.cpuUsage();
      const answer = await openBrowser().send('POST', 'api/v1/login', { email, password: 'wrong' });
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, { error: 'UNAUTHORIZED' }, []]);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known = Math.min(await time(ANNA.email), await time(ANNA.email));
    const unknown = Math.min(await time('nobody@example.com'), await time('nobody@example.com'));
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
    vi.unstubAllEnvs();
  });

  it('SES-5 answers 503 SERVICE_UNAVAILABLE when accounts cannot be read', async () => {
    const broken = new Proxy(opened.database, {
      get: (target, key) => {
        if (key === 'select') throw new Error('the database does not answer');
        return Reflect.get(target, key) as unknown;
      },
    });
    const server = await startLogin(opened, { database: broken });
    const answer = await openBrowser(server).send('POST', 'api/v1/login', ANNA);
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'SERVICE_UNAVAILABLE' }]);
    const ofForm = await openBrowser(server).send('POST', 'form/login', form(ANNA));
    expect(ofForm.headers.location).toBe('/login?error=SERVICE_UNAVAILABLE&returnTo=%2Faccount');
    await server.app.close();
  });

  it('SES-5 leaves visitors what they have, the cart too, where a login cannot be kept', async () => {
    const browser = openBrowser();
    await browser.send('GET', 'api/v1/longtermtoken');
    const before = await browser.who();
    await opened.database.execute(sql`alter table login.remembered_devices rename to unwritable`);
    const answer = await browser
      .send('POST', 'api/v1/login', ANNA)
      .finally(() => opened.database.execute(sql`alter table login.unwritable rename to remembered_devices`));
    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    expect(await browser.who()).toEqual(before);
  });

  it.each([{ email: ANNA.email }, { ...ANNA, role: 'admin' }, { email: [ANNA.email], password: 'x' }])(
    'SES-5 refuses %j',
    async (body) => {
      expect((await openBrowser().send('POST', 'api/v1/login', body)).statusCode).toBe(400);
    },
  );

  it('SES-5 is refused without the mark of the shop', async () => {
    const answer = await app.inject({ method: 'POST', url: '/service/login/api/v1/login', payload: ANNA });
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'FOREIGN_WRITE' }]);
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }])(
    'SES-5 V3 a form of a foreign page fills in none of the shop: %j',
    async (from) => {
      const headers = { host: 'de.localhost', 'content-type': 'application/x-www-form-urlencoded', ...from };
      const payload = form({ ...ANNA, email: 'evil@example.com' });
      const answers = { login: 303, 'sign-up': 403, 'reset-password': 403 };
      for (const [name, status] of Object.entries(answers)) {
        const answer = await app.inject({ method: 'POST', url: `/service/login/form/${name}`, headers, payload });
        expect([name, answer.statusCode, answer.cookies]).toEqual([name, status, []]);
      }
    },
  );

  it('SES-5 stops guessing from one address, and nobody else', async () => {
    const guesser = openBrowser();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        guesser.send('POST', 'api/v1/login', { email: `x${index}`, password: 'x' }),
      ),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const answer = await guesser.send('POST', 'api/v1/login', ANNA);
    expect([answer.statusCode, answer.json()]).toEqual([429, { error: 'TOO_MANY_REQUESTS' }]);
    await logIn();
  });
});

describe('the login form', () => {
  it.each([
    ['/orderhistory', '/orderhistory'],
    ['/search?query=k%C3%A4se#top', '/search?query=k%C3%A4se#top'],
    [undefined, '/account'],
    ['https://evil.example', '/account'],
    ['//evil.example', '/account'],
    [String.raw`/\evil.example`, '/account'],
    ['/\t/evil.example', '/account'],
    ['/\n/evil.example', '/account'],
    ['javascript:alert(1)', '/account'],
    ['/käse', '/account'],
  ])('SES-5 with returnTo %j goes to %s', async (returnTo, location) => {
    const fields = form({ ...ANNA, ...(returnTo !== undefined && { returnTo }) });
    const answer = await openBrowser().send('POST', 'form/login', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  it('SES-5 comes back with what went wrong, and still knows where to', async () => {
    const fields = form({ ...ANNA, password: 'wrong', returnTo: '/orderhistory' });
    const answer = await openBrowser().send('POST', 'form/login', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/login?error=UNAUTHORIZED&returnTo=%2Forderhistory',
    ]);
    expect(typedIn(answer)).toEqual(['/login', { email: ANNA.email }]);
  });

  it('SES-5 answers a person also after too many tries, and still knows where to', async () => {
    const guesser = openBrowser();
    const fields = form({ email: 'x', password: 'x' });
    await Promise.all(Array.from({ length: 20 }, () => guesser.send('POST', 'form/login', fields)));
    const answer = await guesser.send('POST', 'form/login', form({ ...ANNA, returnTo: '/orderhistory' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/login?error=SERVICE_UNAVAILABLE&returnTo=%2Forderhistory',
    ]);
    expect(typedIn(answer)).toEqual(['/login', { email: ANNA.email }]);
  });
});

describe('renewal', () => {
  /** The visitor's LoginToken, as if it had been issued some seconds ago in a login that began then or earlier. */
  async function age(browser: ReturnType<typeof openBrowser>, seconds: number, loginAgeSeconds = seconds) {
    const [{ key }] = (await new TokenKeyStore(opened.database, TEST_VAULT).read()) as [StoredKey];
    const past = await createTokenIssuer(key, () => Date.now() - seconds * 1000);
    const loggedInAt = Math.floor(Date.now() / 1000) - loginAgeSeconds;
    browser.jar['LoginToken'] = await past.issueLogin('anna', browser.jar['SessionBinding']!, loggedInAt);
  }

  it('SES-3 answers 200 while the token is not due', async () => {
    const browser = await logIn();
    const answer = await browser.send('POST', 'api/v1/logintoken/renew', {});
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { status: 'VALID' }, []]);
  });

  it('SES-3 answers 201 with a new token when it is due, of the same login', async () => {
    const browser = await logIn();
    await age(browser, 11 * 60);
    const before = decodeJwt(browser.jar['LoginToken']!);
    const answer = await browser.send('POST', 'api/v1/logintoken/renew', {});
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'RENEWED' }]);
    const after = decodeJwt(browser.jar['LoginToken']!);
    expect(after.exp).toBeGreaterThan(before.exp!);
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
  });

  it('SES-3 answers 401 to a stranger, to an expired token and to one without its companion', async () => {
    const stranger = await openBrowser().send('POST', 'api/v1/logintoken/renew', {});
    expect([stranger.statusCode, stranger.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    const late = await logIn();
    await age(late, 31 * 60);
    expect((await late.send('POST', 'api/v1/logintoken/renew', {})).statusCode).toBe(401);
    const thief = openBrowser();
    thief.jar['LoginToken'] = (await logIn()).jar['LoginToken']!;
    expect((await thief.send('POST', 'api/v1/logintoken/renew', {})).statusCode).toBe(401);
  });

  it('SES-3 ends a login after 30 days, however often it was renewed', async () => {
    const browser = await logIn();
    await age(browser, 11 * 60, 30 * DAY_SECONDS - 60);
    expect((await browser.send('POST', 'api/v1/logintoken/renew', {})).statusCode).toBe(201);
    await age(browser, 11 * 60, 30 * DAY_SECONDS);
    expect((await browser.send('POST', 'api/v1/logintoken/renew', {})).statusCode).toBe(401);
    expect(await browser.who()).toMatchObject({ loginStatus: 'REMEMBERED', loginId: 'anna' });
  });

  it('SES-3 goes by the token that is proven, and by no other cookie of its name', async () => {
    const browser = await logIn();
    await age(browser, 11 * 60, 30 * DAY_SECONDS);
    const { LoginToken: proven, SessionBinding } = browser.jar;
    const forged = new UnsecuredJWT({ ren: 0, auth_time: 9_999_999_999 }).encode();
    const answer = await app.inject({
      method: 'POST',
      url: '/service/login/api/v1/logintoken/renew',
      headers: {
        'x-csrf-protection': '1',
        cookie: `SessionBinding=${SessionBinding}; \u00a0LoginToken=${proven}; LoginToken=${forged}`,
      },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('SES-3 takes an empty body and none, and no fields', async () => {
    const browser = await logIn();
    expect((await browser.send('POST', 'api/v1/logintoken/renew')).statusCode).toBe(200);
    expect((await browser.send('POST', 'api/v1/logintoken/renew', { lid: 'ben' })).statusCode).toBe(400);
  });
});

const REMEMBERED = { loginStatus: 'REMEMBERED', loginId: 'anna' };

const generationOf = ({ jar }: ReturnType<typeof openBrowser>) =>
  decodeJwt<{ gen?: number }>(jar['LongtermToken']!).gen;

describe('the long-term token', () => {
  it('SES-4 makes a visitor and keeps it', async () => {
    const browser = openBrowser();
    const answer = await browser.send('GET', 'api/v1/longtermtoken');
    expect(answer.headers['cache-control']).toBe('no-store');
    const first = await browser.who();
    expect(first).toEqual({ loginStatus: 'LOGGED_OUT', visitorId: expect.any(String) as string });
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(await browser.who()).toEqual(first);
  });

  it('LAY-5 of whoever has kept nothing says so, until they log in or are remembered', async () => {
    const browser = openBrowser();
    const first = await browser.send('GET', 'api/v1/longtermtoken');
    expect(first.cookies.find(({ name }) => name === 'Newcomer')).toMatchObject({ httpOnly: true, path: '/' });
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(browser.jar).toHaveProperty('Newcomer');
    await browser.send('POST', 'api/v1/login', ANNA);
    expect(browser.jar).not.toHaveProperty('Newcomer');
    await browser.send('POST', 'api/v1/logout');
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(browser.jar, 'the cart of the login stays').not.toHaveProperty('Newcomer');
  });

  it('SES-4 is replaced by each call, and counts for two tabs that ask at the same moment', async () => {
    const [browser, tab] = [await logIn(), openBrowser()];
    Object.assign(tab.jar, browser.jar);
    delete browser.jar['LoginToken'];
    delete tab.jar['LoginToken'];
    await Promise.all([browser, tab].map((each) => each.send('GET', 'api/v1/longtermtoken')));
    expect(generationOf(browser)).toBe(2);
    expect(generationOf(tab)).toBe(2);
    expect([await browser.who(), await tab.who()]).toMatchObject([REMEMBERED, REMEMBERED]);
  });

  it('V7 that was replaced and is used again ends the session on that device, and no other', async () => {
    const [browser, thief, other] = [await logIn(), openBrowser(), await logIn()];
    Object.assign(thief.jar, browser.jar);
    delete thief.jar['LoginToken'];
    await browser.send('GET', 'api/v1/longtermtoken');
    await opened.database.update(rememberedDevices).set({ rotatedAt: sql`now() - interval '61 seconds'` });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await thief.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    await thief.send('GET', 'api/v1/longtermtoken');
    expect(await thief.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect(await other.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  });

  it('V7 names a record: without it nobody is remembered, and one of before has it from its next renewal on', async () => {
    const browser = await logIn();
    delete browser.jar['LoginToken'];
    await opened.database.delete(rememberedDevices);
    const [{ key }] = (await new TokenKeyStore(opened.database, TEST_VAULT).read()) as [StoredKey];
    const { visitorId } = await browser.who();
    const issuer = await createTokenIssuer(key);
    const issue = (generation?: number) =>
      issuer.issueLongterm(visitorId!, 'anna', browser.jar['SessionBinding']!, generation);
    browser.jar['LongtermToken'] = await issue(3);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT', visitorId });
    browser.jar['LongtermToken'] = await issue();
    expect(await browser.who()).toMatchObject(REMEMBERED);
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(await browser.who()).toMatchObject(REMEMBERED);
    expect(generationOf(browser)).toBe(1);
  });

  it('V3 is bound to a cookie that browsers take from this very host alone, where the shop is reached by https', async () => {
    const proxied = await startLogin(opened, { trustProxy: 'loopback' });
    const answer = await proxied.app.inject({
      url: '/service/login/api/v1/longtermtoken',
      headers: { 'x-forwarded-proto': 'https' },
      cookies: { SessionBinding: 'A'.repeat(43) },
    });
    const binding = answer.cookies.find(({ name }) => name === '__Host-SessionBinding');
    expect(binding).toMatchObject({ secure: true, httpOnly: true, path: '/', value: 'A'.repeat(43) });
    expect(binding).not.toHaveProperty('domain');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('SessionBinding');
    const LongtermToken = answer.cookies.find(({ name }) => name === 'LongtermToken')!.value;
    const planted = `SessionBinding=planted; __Host-SessionBinding=${binding!.value}; LongtermToken=${LongtermToken}`;
    expect(await proxied.visitors.read({ headers: { cookie: planted } })).toHaveProperty('visitorId');
    await proxied.app.close();
  });

  it('SES-4 remembers who is logged in', async () => {
    const browser = await logIn();
    delete browser.jar['LongtermToken'];
    await browser.send('GET', 'api/v1/longtermtoken');
    delete browser.jar['LoginToken'];
    expect(await browser.who()).toMatchObject({ loginStatus: 'REMEMBERED', loginId: 'anna' });
  });
});

it('NWS-8 tells the address of the account to whoever is logged in, and to nobody who is only remembered', async () => {
  const browser = await logIn();
  const answer = await browser.send('GET', 'api/v1/account');
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { email: ANNA.email },
    'no-store',
  ]);
  delete browser.jar['LoginToken'];
  expect((await browser.send('GET', 'api/v1/account')).statusCode).toBe(401);
  expect((await openBrowser().send('GET', 'api/v1/account')).statusCode).toBe(401);
});

it.each(['api/v1/logout', 'form/logout'])(
  'SES-5 %s forgets who it was and keeps the visitor of the cart',
  async (path) => {
    const browser = await logIn();
    const { visitorId } = await browser.who();
    const answer = await browser.send('POST', path, path.startsWith('form') ? '' : {});
    expect([answer.statusCode, answer.headers.location]).toEqual(
      path.startsWith('form') ? [303, '/'] : [200, undefined],
    );
    expect(await browser.who()).toEqual({ loginStatus: 'LOGGED_OUT', visitorId });
  },
);

it('SES-5 form/logout has the browser forget the login also while the database does not answer, and no foreign page does so', async () => {
  const browser = await logIn();
  const { visitorId } = await browser.who();
  const foreign = await app.inject({
    method: 'POST',
    url: '/service/login/form/logout',
    cookies: browser.jar,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect([foreign.statusCode, foreign.cookies]).toEqual([403, []]);
  await opened.database.execute(sql`alter table login.provider_sessions rename to unreadable`);
  try {
    const answer = await browser.send('POST', 'form/logout', '');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  } finally {
    await opened.database.execute(sql`alter table login.unreadable rename to provider_sessions`);
  }
  expect(browser.jar['LoginToken']).toBeUndefined();
  expect(await browser.who()).toEqual({ loginStatus: 'LOGGED_OUT', visitorId });
});

describe('V6 whoever guesses a password', () => {
  const guess = (email: string, browser = openBrowser(), password = 'wrong') =>
    browser.send('POST', 'api/v1/login', { email, password });

  it.each(['ben@example.com', 'stranger@example.com'])(
    'has to wait longer with each guess for %s, from whatever address',
    async (email) => {
      for (let failures = 0; failures < 5; failures++) expect((await guess(email)).statusCode).toBe(401);
      const waits: number[] = [];
      for (let more = 0; more < 3; more++) {
        const answer = await guess(email.toUpperCase());
        expect([answer.statusCode, answer.json()]).toEqual([429, { error: 'TOO_MANY_TRIES' }]);
        waits.push(Number(answer.headers['retry-after']));
        await opened.database.update(failedLogins).set({ lastFailedAt: sql`now() - interval '1 hour'` });
        expect((await guess(email)).statusCode).toBe(401);
      }
      expect(waits).toEqual([1, 2, 4]);
    },
  );

  it('is told of a wait by none of the first five, though another one that came at once is noted as later', async () => {
    expect((await guess('beside@example.com')).statusCode).toBe(401);
    await opened.database.update(failedLogins).set({ lastFailedAt: sql`now() + interval '1 minute'` });
    expect((await guess('beside@example.com')).statusCode).toBe(401);
  });

  it('is not faster by guessing from many addresses at once', async () => {
    await guess('at-once@example.com');
    // Two minutes and more are waited between two guesses then: so long no machine takes for thirty.
    const many = { failures: 12, lastFailedAt: sql`now() - interval '1 hour'` };
    await opened.database
      .update(failedLogins)
      .set(many)
      .where(eq(failedLogins.account, accountOf('at-once@example.com')));
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess('at-once@example.com')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
  });

  it('keeps out no customer whom the device remembers, and is forgotten when the password is right', async () => {
    const browser = await logIn();
    await browser.send('POST', 'api/v1/logintoken/renew');
    delete browser.jar['LoginToken'];
    for (let failures = 0; failures < 6; failures++) await guess(ANNA.email);
    expect((await guess(ANNA.email, openBrowser(), ANNA.password)).statusCode).toBe(429);
    expect((await guess(ANNA.email, browser, ANNA.password)).statusCode).toBe(200);
    expect((await guess(ANNA.email, openBrowser(), ANNA.password)).statusCode).toBe(200);
  });

  it('leaves no address of a person in the database', async () => {
    await guess('secret-person@example.com');
    const { rows } = await opened.database.execute(sql`select * from login.failed_logins`);
    expect(JSON.stringify(rows)).not.toContain('secret-person');
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is read a form of the shop’s own', async () => {
    for (let failures = 0; failures < 5; failures++) await guess('form@example.com');
    const answer = await openBrowser().send('POST', 'form/login', form({ email: 'form@example.com', password: 'x' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/login?error=SERVICE_UNAVAILABLE&returnTo=%2Faccount',
    ]);
  });
});

describe('V7 a session that was ended', () => {
  const secondsLater = () => new Promise((resolve) => setTimeout(resolve, 1100));

  it('is over for whoever has kept its cookies, and is renewed for nobody', async () => {
    const browser = await logIn();
    const kept = { ...browser.jar };
    await browser.send('POST', 'api/v1/logout', {});
    expect(browser.jar['SessionBinding']).not.toBe(kept['SessionBinding']);
    Object.assign(browser.jar, kept);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect((await browser.send('GET', 'api/v1/account')).statusCode).toBe(401);
    expect((await browser.send('POST', 'api/v1/logintoken/renew')).statusCode).toBe(401);
    await browser.send('GET', 'api/v1/longtermtoken');
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  });

  it('leaves the cart to its visitor, and others of the account alone', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const { visitorId } = await browser.who();
    const kept = { ...browser.jar };
    await browser.send('POST', 'api/v1/logout', {});
    expect(await browser.who()).toEqual({ loginStatus: 'LOGGED_OUT', visitorId });
    Object.assign(browser.jar, kept);
    expect(await browser.who()).toEqual({ loginStatus: 'LOGGED_OUT', visitorId });
    expect(await other.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
  });

  it('is over on another host within a second', async () => {
    const browser = await logIn();
    const otherHost = await startLogin(opened);
    const elsewhere = openBrowser(otherHost);
    Object.assign(elsewhere.jar, browser.jar);
    expect(await elsewhere.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    await browser.send('POST', 'api/v1/logout', {});
    await secondsLater();
    expect(await elsewhere.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    await otherHost.app.close();
  });

  it.each(['api/v1/logout-everywhere', 'form/logout-everywhere'])('%s ends it on all devices', async (path) => {
    const [browser, other] = [await logIn(), await logIn()];
    delete other.jar['LoginToken'];
    expect(await other.who()).toMatchObject({ loginStatus: 'REMEMBERED' });
    await secondsLater();
    const answer = await browser.send('POST', path, path.startsWith('form') ? '' : {});
    expect(answer.statusCode).toBe(path.startsWith('form') ? 303 : 200);
    expect([await browser.who(), await other.who()]).toMatchObject([
      { loginStatus: 'LOGGED_OUT' },
      { loginStatus: 'LOGGED_OUT' },
    ]);
    expect(await (await logIn()).who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
  });

  it.each(['api/v1/end-device', 'form/end-device'])('ASVS-7.5.2 one device is named and ended: %s', async (path) => {
    type Told = { devices: { device: string; isOwn: boolean }[] };
    const devicesIn = async (browser: Awaited<ReturnType<typeof logIn>>) =>
      (await browser.send('GET', 'api/v1/devices')).json<Told>().devices;
    const [browser, other] = [await logIn(), await logIn()];
    const { device } = (await devicesIn(other)).find(({ isOwn }) => isOwn)!;
    const seen = await devicesIn(browser);
    expect(seen.find((each) => each.device === device)).toMatchObject({ isOwn: false });
    expect(seen.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(other.jar['SessionBinding']);

    const body = path.startsWith('form') ? `device=${device}` : { device };
    const stranger = openBrowser();
    expect((await stranger.send('GET', 'api/v1/devices')).statusCode).toBe(401);
    await stranger.send('POST', path, body);
    expect(await other.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });

    const ended = await browser.send('POST', path, body);
    expect(ended.statusCode).toBe(path.startsWith('form') ? 303 : 200);
    await secondsLater();
    expect(await other.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    expect((await devicesIn(browser)).map((each) => each.device)).not.toContain(device);
  });

  it('ASVS-7.5.2 nobody ends a device of somebody else', async () => {
    const browser = await logIn();
    const sessions = new Sessions(opened.database);
    const { cnf } = decodeJwt<{ cnf: string }>(browser.jar['LoginToken']!);
    await sessions.endDevice('somebody else', cnf);
    await secondsLater();
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
  });

  it('ASVS-7.5.2 whoever could not end a device reads so on the page, and it stands in the log', async () => {
    const browser = await logIn();
    const device = 'd'.repeat(43);
    const leadTo = async (body: string) => (await browser.send('POST', 'form/end-device', body)).headers.location;
    expect(await leadTo('device=none')).toBe('/accountsettings?error=INVALID');
    await opened.database.execute(sql`alter table login.remembered_devices rename to gone`);
    try {
      expect(await leadTo(`device=${device}`)).toBe('/accountsettings?error=SERVICE_UNAVAILABLE');
      expect(login.log).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ code: '42P01' }) }));
    } finally {
      await opened.database.execute(sql`alter table login.gone rename to remembered_devices`);
    }
  });

  it('ASVS-7.4.5 is ended on all devices by operators, for one customer', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    await secondsLater();
    const sessions = new Sessions(opened.database);
    expect([await sessions.endAllOf(' Anna@Example.com'), await sessions.endAllOf('nobody@example.com')]).toEqual([
      true,
      false,
    ]);
    await secondsLater();
    expect([await browser.who(), await other.who()]).toMatchObject([
      { loginStatus: 'LOGGED_OUT' },
      { loginStatus: 'LOGGED_OUT' },
    ]);
  });

  it('is ended everywhere by nobody who is only remembered', async () => {
    const browser = await logIn();
    delete browser.jar['LoginToken'];
    expect((await browser.send('POST', 'api/v1/logout-everywhere', {})).statusCode).toBe(401);
    expect(await browser.who()).toMatchObject({ loginStatus: 'REMEMBERED' });
    const form = await browser.send('POST', 'form/logout-everywhere', '');
    expect([form.statusCode, form.headers.location]).toEqual([303, '/login']);
  });

  it('is not said to be ended everywhere where it could not be', async () => {
    const browser = await logIn();
    await opened.database.execute(sql`alter table login.provider_sessions rename to unreadable`);
    try {
      const answer = await browser.send('POST', 'form/logout-everywhere', '');
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/accountsettings?error=SERVICE_UNAVAILABLE']);
    } finally {
      await opened.database.execute(sql`alter table login.unreadable rename to provider_sessions`);
    }
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
  });

  it('is over when its account is gone', async () => {
    const passwordHash = await hashPassword('a password');
    await opened.database.insert(accounts).values({ loginId: 'cara', email: 'cara@example.com', passwordHash });
    const browser = openBrowser();
    await browser.send('POST', 'api/v1/login', { email: 'cara@example.com', password: 'a password' });
    await opened.database.delete(accounts).where(eq(accounts.loginId, 'cara'));
    await secondsLater();
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  });

  it('is told to a service of a team elsewhere, which proves by the visitor’s own cookie that it serves them', async () => {
    const browser = await logIn();
    const elsewhere = createVisitorTokens({
      keys: localTokenKeys((await browser.send('GET', 'api/v1/keys')).json()),
      isEnded: askEndedSessions(async ({ path, cookie = '' }) => {
        const answer = await app.inject({ url: path, headers: { cookie } });
        return { status: answer.statusCode, body: answer.json<unknown>() };
      }),
    });
    const cookie = Object.entries(browser.jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const who = () => elsewhere.read({ headers: { cookie } });
    expect(await who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    await browser.send('POST', 'api/v1/logout', {});
    await secondsLater();
    expect(await who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  });

  it('is told to services elsewhere, and to nobody else', async () => {
    const browser = await logIn();
    const claims = decodeJwt<{ lid: string; auth_time: number; cnf: string }>(browser.jar['LoginToken']!);
    const session = { confirmation: claims.cnf, loginId: claims.lid, since: claims.auth_time };
    const askAs = (token?: string) =>
      askEndedSessions(async ({ path }) => {
        const answer = await app.inject({ url: path, headers: token ? { 'x-service-token': token } : {} });
        return { status: answer.statusCode, body: answer.json<unknown>() };
      })(session);
    expect(await askAs(SERVICE_TOKEN)).toBe(false);
    await browser.send('POST', 'api/v1/logout', {});
    expect(await askAs(SERVICE_TOKEN)).toBe(true);
    await expect(askAs()).rejects.toMatchObject({ code: 'LOGIN_UNAVAILABLE' });
    expect((await app.inject({ url: `${ENDED_SESSIONS_PATH}?confirmation=x&loginId=y&since=1` })).json()).toEqual({
      error: 'SERVICES_ONLY',
    });
  });

  it('is not asked of a generation that no token has', async () => {
    const headers = { 'x-service-token': SERVICE_TOKEN };
    const answer = await app.inject({
      url: `${ENDED_SESSIONS_PATH}?confirmation=x&loginId=anna&since=1&generation=${2 ** 31 - 1}`,
      headers,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'VALIDATION' }]);
  });
});

it('SES-1 publishes the public halves of the keys alone', async () => {
  const answer = await openBrowser().send('GET', 'api/v1/keys');
  const [key] = answer.json<{ keys: object[] }>().keys;
  expect(Object.keys(key!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
