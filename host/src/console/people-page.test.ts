import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessHistory } from '../operators/access-history.ts';
import { AccessTokens } from '../operators/access-tokens.ts';
import { Challenges } from '../operators/challenges.ts';
import { createIdentify, readToken } from '../operators/identify.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { OwnPasskeys } from '../operators/own-passkeys.ts';
import { Passkeys } from '../operators/passkeys.ts';
import { registerPeopleRoutes } from '../operators-origin/people-routes.ts';
import { People } from '../operators/people.ts';
import { createAuthenticator } from '../operators/testing/software-authenticator.ts';
import { registerTokenRoutes } from '../operators-origin/token-routes.ts';
import { registerWebhookRoutes } from '../webhooks/webhook-routes.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { WEBHOOKS_SLICE } from '../webhooks/webhooks-slice.ts';
import { registerConsole } from './console-routes.ts';
import { CONSOLE_SLICE } from './console-slice.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { renderConsole } from './server-bundle.tsx';
import { readSessionToken } from './session-cookie.ts';

const TOKEN = 'the operators of a test know this token';
const ORIGIN = 'http://localhost';
const BY = { name: 'a test' };
const script = { src: '/assets/x.js', integrity: 'sha384-x' };

let opened: OpenedDatabase;
let app: FastifyInstance;
let people: People;
let tokens: AccessTokens;
let webhooks: WebhookStore;

/** What the page shows beside people. */
const SHOWN = {
  bundle: {
    renderConsole,
    scripts: { main: script, passkeys: script },
    styleHref: '/assets/console.css',
    folders: [],
  },
  opening: () => Promise.resolve([]),
  requestCount: () => Promise.resolve(0),
  originOf: () => ORIGIN,
};

beforeAll(async () => {
  opened = await openTestDatabase(OPERATORS_SLICE, CONSOLE_SLICE, WEBHOOKS_SLICE);
  const { database } = opened;
  people = new People({ database });
  tokens = new AccessTokens({ database });
  const sessions = new OperatorSessions({ database, operatorToken: TOKEN });
  const options = {
    operatorToken: TOKEN,
    tokens,
    sessionOf: (request: FastifyRequest) => sessions.read(readSessionToken(request), false),
  };
  const identify = createIdentify(options);
  const challenges = new Challenges({ database, secret: TOKEN });
  app = createServiceApp();
  await registerTokenRoutes(app, { tokens, identify });
  webhooks = new WebhookStore({ database, operatorToken: TOKEN });
  await registerWebhookRoutes(app, { store: webhooks, identify });
  await registerPeopleRoutes(app, { database, people, sessions, identify, originOf: () => ORIGIN });
  await registerConsole(app, {
    sessions,
    people,
    ownPasskeys: new OwnPasskeys(opened),
    passkeys: new Passkeys({ people, challenges, originOf: () => ORIGIN }),
    knows: (token) => readToken(token, options),
    ...SHOWN,
  });
});

afterAll(async () => {
  await app.close();
  await opened.close();
});

type Cookies = Record<string, string>;
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const post = (url: string, fields: Record<string, string>, cookies: Cookies = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
  });

const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1', ...headers },
  });

const signIn = async (token = TOKEN) => cookiesOf(await post('/operators/sign-in', { token }));
const look = (cookies: Cookies, url = '/operators/people') => app.inject({ url, cookies });
const newest = async () => (await readAccessHistory(opened.database)).lines.at(-1);

/** Joins by the link that a page shows. */
async function join(body: string) {
  const invitation = /join#([\w-]{43})/.exec(body)![1]!;
  const options = (await call('/operators/join/options', { invitation })).json<{ challenge: string }>();
  const authenticator = createAuthenticator(ORIGIN);
  const credential = authenticator.register(options);
  return { authenticator, answer: await call('/operators/join', { invitation, credential }) };
}

describe('webhooks', () => {
  it('OPS-4 admins see who is told, what was sent and what fails, and no secret of Slack; nobody else sees it', async () => {
    const admin = await signIn();
    expect((await look(admin, '/operators/webhooks')).body).toContain('Nobody is told of anything');
    const add = (url: string, isSlack: boolean) =>
      webhooks.add({ url, isSlack, events: ['quarantined'], isPrivate: false }, { name: 'ada' });
    const pager = await add('https://pager.example/shop', false);
    const slack = await add('https://hooks.slack.example/services/secret', true);
    const data = { text: 'cart 1.1.0 is in quarantine: <b>harm</b>' };
    const timestamp = new Date(Date.now() + 1000).toISOString();
    await webhooks.queue({ key: 'one', event: { type: 'quarantined', timestamp, data } });
    await webhooks.delivered((await webhooks.claim(pager))!);
    await webhooks.failed((await webhooks.claim(slack))!, 'it answered with 500');
    const { body } = await look(admin, '/operators/webhooks');
    expect(body).toContain('https://pager.example/shop');
    expect(body).toContain('Slack at hooks.slack.example');
    expect(body).not.toContain('services/secret');
    expect(body.match(/quarantined: cart 1\.1\.0 is in quarantine: &lt;b&gt;harm/g)).toHaveLength(2);
    expect(body).toContain('1 tried again, 0 given up within the last month. it answered with 500');
    expect(body).toMatch(/<td>delivered<\/td>/);

    const { token } = await tokens.create({ name: 'cart', role: 'viewer', remotes: null, sites: null, days: 1 }, BY);
    const viewer = await signIn(token);
    expect((await look(viewer, '/operators/webhooks')).statusCode).toBe(403);
  });
});

describe('people and tokens', () => {
  it('REL-13 an admin invites somebody by a link shown once, who joins, and whom other rights and removal reach at once', async () => {
    const admin = await signIn();
    const fields = { name: 'Ada', role: 'team', remotes: 'cart, footer', site: 'AT' };
    const invited = await post('/operators/people/invite', fields, admin);
    expect(invited.body).toContain('Give this link to Ada alone');
    expect(await newest()).toMatchObject({
      actor: 'break-glass',
      kind: 'invited',
      about: 'Ada',
      told: 'team, cart footer, AT',
    });
    expect((await look(admin)).body).not.toMatch(/join#/);

    const { answer } = await join(invited.body);
    expect(answer.json()).toEqual({ to: '/operators' });
    const ada = cookiesOf(answer);
    expect(await newest()).toMatchObject({ actor: 'Ada', kind: 'passkey made', address: '127.0.0.1' });
    const refused = await look(ada);
    expect([refused.statusCode, refused.body.includes('You may not do that')]).toEqual([403, true]);
    expect(refused.body).not.toContain('href="/operators/people"');

    const [person] = await people.list();
    const id = person!.id;
    await post('/operators/people/change', { id, role: 'admin', remotes: '' }, admin);
    expect(await newest()).toMatchObject({ kind: 'rights changed', told: 'admin, all remotes, all sites' });
    expect((await look(ada)).body).toContain('href="/operators/people"');

    expect((await post('/operators/people/remove', { id }, admin)).statusCode).toBe(400);
    expect((await look(ada)).statusCode).toBe(200);
    const removed = await post('/operators/people/remove', { id, confirmed: 'yes' }, admin);
    expect(removed.body).toContain('Ada may sign in no more.');
    expect(await newest()).toMatchObject({ kind: 'removed', about: 'Ada' });
    expect((await look(ada)).statusCode).toBe(303);
    expect((await post('/operators/people/remove', { id, confirmed: 'yes' }, admin)).statusCode).toBe(404);
  });

  it('REL-13 an admin who gives up rights, or goes, is not told that nothing was changed', async () => {
    const admin = await signIn();
    const rosa = await join((await post('/operators/people/invite', { name: 'Rosa', role: 'admin' }, admin)).body);
    const cookies = cookiesOf(rosa.answer);
    const id = (await people.list()).find(({ name }) => name === 'Rosa')!.id;
    const lowered = await post('/operators/people/change', { id, role: 'viewer', remotes: '' }, cookies);
    expect([lowered.statusCode, lowered.headers.location]).toEqual([303, '/operators']);
    await people.change(id, { role: 'admin', remotes: null, sites: null }, BY);
    const gone = await post('/operators/people/remove', { id, confirmed: 'yes' }, cookies);
    expect([gone.statusCode, gone.headers.location]).toEqual([303, '/operators']);
    expect((await look(cookies, '/operators')).headers.location).toContain('/operators/sign-in');

    const rights = { role: 'admin', remotes: null, sites: null } as const;
    const own = await tokens.create({ name: 'an admin’s', ...rights, days: 1 }, BY);
    const revoked = await post(
      '/operators/people/revoke-token',
      { id: own.id, confirmed: 'yes' },
      await signIn(own.token),
    );
    expect([revoked.statusCode, revoked.headers.location]).toEqual([303, '/operators']);
  });

  it('REL-13 a new link ends the sessions of whoever has the old passkey', async () => {
    const admin = await signIn();
    const first = await join((await post('/operators/people/invite', { name: 'Eve', role: 'admin' }, admin)).body);
    const id = (await people.list())[0]!.id;
    const old = cookiesOf(first.answer);
    const linked = await post('/operators/people/link', { id }, admin);
    expect((await look(old)).statusCode).toBe(200);
    const second = await join(linked.body);
    expect((await look(old)).statusCode).toBe(303);
    expect((await look(cookiesOf(second.answer))).statusCode).toBe(200);
    await people.remove(id, BY);
  });

  it('REL-13 an admin makes a token shown once, sees its last use, and revokes it', async () => {
    const admin = await signIn();
    const made = await post(
      '/operators/people/create-token',
      { name: 'cart’s CI', role: 'team', remotes: 'cart', days: '9' },
      admin,
    );
    const token = /ninefold_[\w-]{43}/.exec(made.body)![0];
    expect(await newest()).toMatchObject({ kind: 'token made', about: 'cart’s CI', told: 'team, cart, all sites' });
    const before = (await look(admin)).body;
    expect(before).toContain('cart’s CI');
    expect(before).not.toContain(token);
    const cookies = await signIn(token);
    const [{ id, lastUsedAt } = { id: '', lastUsedAt: null }] = await tokens.list();
    expect(lastUsedAt).not.toBeNull();
    await post('/operators/people/revoke-token', { id, confirmed: 'yes' }, admin);
    expect(await newest()).toMatchObject({ kind: 'token revoked', about: 'cart’s CI' });
    expect((await look(cookies, '/operators')).statusCode).toBe(303);
  });

  it('REL-13 a token that is too old is told so, and nobody is asked to end it', async () => {
    const aging = new AccessTokens({ database: opened.database, now: () => Date.now() - 2 * 86_400_000 });
    const { id } = await aging.create(
      { name: 'of last week', role: 'viewer', remotes: null, sites: null, days: 1 },
      BY,
    );
    const { body } = await look(await signIn());
    expect(body).toMatch(/of last week<.*?>too old</);
    expect(body).not.toContain(id);
  });

  it.each([
    ['invite', { name: 'break-glass', role: 'admin' }, 409],
    ['invite', { name: '', role: 'admin' }, 400],
    ['invite', { name: 'Bob', role: 'king' }, 400],
    ['create-token', { name: 'x', role: 'viewer', days: '9999' }, 400],
    ['create-token', { name: 'Break-Glass', role: 'viewer', days: '1' }, 409],
    ['create-token', { name: 'ninefold', role: 'viewer', days: '1' }, 409],
  ])('REL-13 refuses to %s %j', async (path, fields, status) => {
    const { lines } = await readAccessHistory(opened.database);
    const answer = await post(`/operators/people/${path}`, fields, await signIn());
    expect(answer.statusCode).toBe(status);
    expect(await people.list()).toEqual([]);
    // The sign-in alone.
    expect((await readAccessHistory(opened.database)).lines).toHaveLength(lines.length + 1);
  });

  it('REL-13 says by name that the database is away to who tries a link or a passkey', async () => {
    const away = await openTestDatabase(OPERATORS_SLICE, CONSOLE_SLICE);
    await away.close();
    const [silent, page] = [new People(away), createServiceApp()];
    await registerConsole(page, {
      sessions: new OperatorSessions({ ...away, operatorToken: TOKEN }),
      people: silent,
      ownPasskeys: new OwnPasskeys(away),
      passkeys: new Passkeys({
        people: silent,
        challenges: new Challenges({ ...away, secret: TOKEN }),
        originOf: () => ORIGIN,
      }),
      knows: () => Promise.resolve(undefined),
      ...SHOWN,
    });
    const answer = await page.inject({
      method: 'POST',
      url: '/operators/join/invitation',
      payload: { invitation: 'x'.repeat(43) },
      headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' },
    });
    await page.close();
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { title: 'The database does not answer now.' }]);
  });

  it('REL-13 slows down who tries links and passkeys', async () => {
    const attempts: number[] = [];
    for (let tries = 0; tries < 11; tries++)
      attempts.push((await call('/operators/join/invitation', { invitation: 'x'.repeat(43) })).statusCode);
    expect(attempts).toEqual([...Array<number>(10).fill(404), 429]);
  });

  it('ASVS-3.5.1 takes nothing of a link or a passkey that comes from elsewhere', async () => {
    for (const path of ['join/invitation', 'join/options', 'join', 'passkey/options', 'passkey']) {
      const answer = await call(`/operators/${path}`, {}, { 'sec-fetch-site': 'cross-site' });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('REL-13 ASVS-16.2.1 the sign-in by the operators’ token stands in the history, and a line that was changed or taken out is found', async () => {
    await signIn();
    expect(await newest()).toMatchObject({
      actor: 'break-glass',
      kind: 'signed in by the operators’ token',
      address: '127.0.0.1',
    });
    expect((await readAccessHistory(opened.database)).fault).toBeNull();
    await opened.database.execute(`update operators.access_history set told = 'viewer' where number = 2`);
    expect((await readAccessHistory(opened.database)).fault).toEqual({ what: 'changed', number: 2 });
    await opened.database.execute('delete from operators.access_history where number = 2');
    expect((await readAccessHistory(opened.database)).fault).toEqual({ what: 'gone', number: 2 });
  });
});

describe('what somebody signs in with', () => {
  type Asked = { prove: { challenge: string }; make: { challenge: string } };
  const withCookies = (url: string, payload: object, cookies: Cookies) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      cookies,
      headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' },
    });
  const options = async (cookies: Cookies) =>
    (await withCookies('/operators/account/passkey/options', {}, cookies)).json<Asked>();

  /** Somebody who has joined, with their passkey and session. */
  async function joined(name: string) {
    const invited = await post('/operators/people/invite', { name, role: 'viewer' }, await signIn());
    const { answer, authenticator } = await join(invited.body);
    return { cookies: cookiesOf(answer), authenticator };
  }
  async function signedInBy(authenticator: ReturnType<typeof createAuthenticator>) {
    const asked = (await call('/operators/passkey/options', {})).json<{ challenge: string }>();
    const payload = { credential: authenticator.signIn(asked), to: '/operators' };
    const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' };
    // Wrong passkeys of one address are counted.
    return await app.inject({ method: 'POST', url: '/operators/passkey', payload, headers, remoteAddress: '10.0.0.9' });
  }

  it('REL-13 a second passkey is added by who proves to have the first, works, and is removed; the last one stays', async () => {
    const { cookies, authenticator } = await joined('Hedy');
    const second = createAuthenticator(ORIGIN);
    const { prove, make } = await options(cookies);
    const added = { name: 'the <b>telephone', proof: authenticator.signIn(prove), credential: second.register(make) };
    expect((await withCookies('/operators/account/passkey', added, cookies)).json()).toEqual({
      to: '/operators/account',
    });
    expect(await newest()).toMatchObject({ actor: 'Hedy', kind: 'passkey added', told: 'the <b>telephone' });
    expect((await withCookies('/operators/account/passkey', added, cookies)).statusCode).toBe(403);
    const bySecond = cookiesOf(await signedInBy(second));
    const page = (await look(bySecond, '/operators/account')).body;
    expect(page).toContain('the &lt;b&gt;telephone');
    expect(page.match(/name="id" value="[^"]+"\/><div/g)).toHaveLength(2);

    const lost = { id: authenticator.id };
    expect((await post('/operators/account/remove-passkey', lost, bySecond)).statusCode).toBe(400);
    const removed = await post('/operators/account/remove-passkey', { ...lost, confirmed: 'yes' }, bySecond);
    expect(removed.body).toContain('other devices are signed out');
    expect(await newest()).toMatchObject({ kind: 'passkey removed', about: 'Hedy' });
    expect((await look(cookies, '/operators/account')).statusCode).toBe(303);
    expect((await signedInBy(authenticator)).statusCode).toBe(403);
    const last = await post('/operators/account/remove-passkey', { id: second.id, confirmed: 'yes' }, bySecond);
    expect([last.statusCode, last.body]).toEqual([409, expect.stringContaining('The last passkey stays.')]);
    expect((await signedInBy(second)).statusCode).toBe(200);
  });

  it('ASVS-7.5.1 nobody adds a passkey by a session alone, nor by the passkey of somebody else', async () => {
    const [ada, eve] = [await joined('Mary'), await joined('Mallory')];
    const { prove, make } = await options(ada.cookies);
    const credential = createAuthenticator(ORIGIN).register(make);
    for (const proof of [eve.authenticator.signIn(prove), credential]) {
      const tried = await withCookies('/operators/account/passkey', { name: 'x', proof, credential }, ada.cookies);
      expect(tried.statusCode).toBe(403);
    }
    const forSignIn = (await call('/operators/passkey/options', {})).json<{ challenge: string }>();
    const proof = ada.authenticator.signIn(forSignIn);
    const tried = await withCookies('/operators/account/passkey', { name: 'x', proof, credential }, ada.cookies);
    expect(tried.statusCode).toBe(403);
    const token = await tokens.create({ name: 'ci', role: 'viewer', remotes: null, sites: null, days: 1 }, BY);
    const byToken = await signIn(token.token);
    expect((await withCookies('/operators/account/passkey/options', {}, byToken)).statusCode).toBe(409);
    const others = { id: eve.authenticator.id, confirmed: 'yes' };
    expect((await post('/operators/account/remove-passkey', others, ada.cookies)).statusCode).toBe(404);
  });

  it('ASVS-7.5.2 somebody sees where they are signed in, and signs out there, and nobody else', async () => {
    const { cookies, authenticator } = await joined('Emmy');
    const other = cookiesOf(await signedInBy(authenticator));
    const page = (await look(cookies, '/operators/account')).body;
    const id = /end-session"[^]*?value="([^"]+)"/.exec(page)![1]!;
    expect(page).toContain('This one');
    // Whoever comes by the operators' token is nobody: there is nothing to list.
    expect((await look(await signIn(), '/operators/account')).body).not.toContain('Where you are signed in');
    const foreign = (await joined('Edna')).cookies;
    await post('/operators/account/end-session', { id }, foreign);
    expect((await look(other, '/operators/account')).statusCode).toBe(200);
    expect((await post('/operators/account/end-session', { id }, cookies)).body).toContain(
      'That device is signed out.',
    );
    expect((await look(other, '/operators/account')).statusCode).toBe(303);
    expect((await look(cookies, '/operators/account')).statusCode).toBe(200);
  });
});
