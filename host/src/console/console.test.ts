import { CodedError, createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadChanges } from '../gate/release-changes.ts';
import type { SiteOpening } from '../opening/opening-state.ts';
import { registerChangesRoute } from '../gate/changes-route.ts';
import type { Role } from '@ninefold/contract/operators';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { createReleasePasses } from '../releases/drafts/release-pass.ts';
import { registerReleaseRoutes } from '../releases/api/release-routes.ts';
import { registerCompositionRoutes } from '../releases/api/composition-routes.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { createReleaseCounts } from '../telemetry/release-counts.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { peopleKeyOf } from '../login/elsewhere/people-elsewhere.ts';
import { registerServiceRoutes } from '../services/service-routes.ts';
import { registerHostRoutes } from '../hosts/hosts-routes.ts';
import { HOSTS_SLICE } from '../hosts/hosts-slice.ts';
import { insertReceipt } from '../hosts/testing/insert-receipt.ts';
import { BREAK_GLASS } from '../operators/acting.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { AccessTokens } from '../operators/access-tokens.ts';
import { Challenges } from '../operators/challenges.ts';
import { askSecondPerson } from '../operators/ask-second-person.ts';
import { ConfirmedCalls } from '../operators/confirmed-calls.ts';
import { createIdentify, readToken } from '../operators/identify.ts';
import { OwnPasskeys } from '../operators/own-passkeys.ts';
import { Passkeys } from '../operators/passkeys.ts';
import { actingAs, People } from '../operators/people.ts';
import { SecondPerson } from '../operators/second-person.ts';
import { registerSecondPersonRoutes } from '../operators-origin/second-person-routes.ts';
import { insertWaitingOrders } from '../operators/testing/insert-waiting-orders.ts';
import { people as peopleTable } from '../operators/schema.ts';
import { readSessionToken } from './session-cookie.ts';
import { createFailedPlaces } from '../source-maps/failed-places.ts';
import { registerConsole } from './console-routes.ts';
import { CONSOLE_SLICE } from './console-slice.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, OperatorSessions } from './operator-sessions.ts';
import { renderConsole } from './server-bundle.tsx';

const TOKEN = 'the operators of a test know this token';
const BEARER = { authorization: `Bearer ${TOKEN}` };
const access = { passes: createReleasePasses(TOKEN), originOf: () => 'https://at.shop.example' };

/** Sessions, and who is known by them or by the token. */
function knowing(operatorToken: string, now?: () => number) {
  const sessions = new OperatorSessions({ database: opened.database, operatorToken, ...(now && { now }) });
  const sessionOf = (request: FastifyRequest) => sessions.read(readSessionToken(request), false);
  const tokens = new AccessTokens({ database: opened.database, now });
  const confirmedCalls = new ConfirmedCalls();
  const options = { operatorToken, tokens, confirmed: confirmedCalls, sessionOf };
  const people = new People(opened);
  const challenges = new Challenges({ ...opened, secret: operatorToken });
  const passkeys = new Passkeys({ people, challenges, originOf: () => ORIGIN });
  const knows = (token: string) => readToken(token, options);
  return {
    tokens,
    confirmedCalls,
    identify: createIdentify(options),
    page: { sessions, people, passkeys, ownPasskeys: new OwnPasskeys(opened), knows },
  };
}
const ORIGIN = 'http://localhost';
const OWN = { 'sec-fetch-site': 'same-origin' };
const bundle = {
  renderConsole,
  scripts: {
    main: { src: '/assets/console.js', integrity: 'sha384-x' },
    passkeys: { src: '/assets/passkeys.js', integrity: 'sha384-x' },
  },
  styleHref: '/assets/console.css',
  folders: [],
};

let opened: OpenedDatabase;
let dataDir: string;
let registry: ReleaseRegistry;
let app: FastifyInstance;
let log: string[];
let opening: SiteOpening[] = [];
/** How much later it is for sessions, in ms. */
let laterMs = 0;
let session: Record<string, string>;
let signInAs: (name: string, role?: Role) => Promise<Record<string, string>>;

/** As if 1.1.0 said something else. */
const readChanges: ReadChanges = (_remote, version, sites) => {
  if (version === '9.9.9') return Promise.reject(new CodedError('RELEASE_UNREADABLE', 422, {}));
  const text = { added: 1, removed: 1, lines: ['- Impressum', '+ <b>Kontakt'] };
  const markup = { added: 0, removed: 0, lines: [] };
  return Promise.resolve(
    sites.map((site) => ({ site, slot: 'footer/Footer', visitor: null, against: '1.0.0', text, markup })),
  );
};

beforeAll(async () => {
  log = [];
  opened = await openTestDatabase(RELEASES_SLICE, OPERATORS_SLICE, CONSOLE_SLICE, HOSTS_SLICE);
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-console-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: TEST_CONTRACT });
  app = createServiceApp({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  const { page, identify, confirmedCalls } = knowing(TOKEN, () => Date.now() + laterMs);
  const secondPerson = new SecondPerson(opened);
  askSecondPerson(app, secondPerson);
  await registerSecondPersonRoutes(app, { secondPerson, confirmedCalls, identify });
  signInAs = async (name, role = 'operator') => {
    const rights = {
      role,
      remotes: null,
      sites: null,
      createdAt: new Date(),
      createdBy: 'a test',
    } as const;
    const [person] = await opened.database
      .insert(peopleTable)
      .values({ id: randomUUID(), name, ...rights })
      .returning();
    return { operator_session: await page.sessions.start(actingAs(person!)!) };
  };
  await registerReleaseRoutes(app, { registry, ...access, identify });
  await registerChangesRoute(app, { registry, readChanges, identify });
  await registerCompositionRoutes(app, { registry, identify });
  await registerHostRoutes(app, { database: opened.database, identify });
  await registerServiceRoutes(app, { ...opened, registry, identify, operatorToken: TOKEN, taken: new Set() });
  await registerConsole(app, {
    ...page,
    bundle,
    opening: () => Promise.resolve(opening),
    requestCount: () => secondPerson.waitingCount(),
    originOf: () => ORIGIN,
  });
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeArchive({ version }), { actor: 'bob' });
  const order = { remote: 'footer', sites: ['DE', 'AT'], actor: 'bob', reason: 'the first' } as const;
  await registry.activate({ ...order, version: '1.0.0' });
});

beforeEach(async () => {
  [laterMs, log] = [0, []];
  session = await signIn();
});

afterAll(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(dataDir, { recursive: true });
});

type Fields = Record<string, string | string[]>;

function form(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs).toString();
}

function post(url: string, fields: Fields, headers: Record<string, string> = OWN, cookies = session) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, payload: form(fields), headers: { ...type, ...headers }, cookies });
}

const get = (url: string, cookies = session) => app.inject({ url, cookies });

async function signIn(token = TOKEN): Promise<Record<string, string>> {
  const answer = await post('/operators/sign-in', { token }, OWN, {});
  expect(answer.statusCode).toBe(303);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

function activation(version: string, fields: Fields = {}): Fields {
  const expectedRevision = String(registry.current().revision);
  return { kind: 'activate', remote: 'footer', version, site: 'AT', reason: 'because', expectedRevision, ...fields };
}

describe('REL-16 a plan', () => {
  const chosen = { remote: 'footer', version: '1.1.0', plan: 'AT 10% -> AT' };

  it('is looked over, ordered, paused and taken back by forms alone', async () => {
    await registry.activate({ remote: 'footer', version: '1.0.0', sites: ['AT'], actor: 'ada', reason: 'a start' });
    const review = (await get(`/operators/plan?${form(chosen)}`)).body;
    expect(review).toContain('10 % get 1.1.0');
    expect(await registry.plans.list()).toEqual([]);
    const expectedRevision = /name="expectedRevision" value="(\d+)"/.exec(review)![1]!;
    const fields = { ...chosen, reason: 'few first', expectedRevision };
    const begun = (await post('/operators/plan', fields)).headers.location!;
    expect((await get(begun)).body).toContain('The plan has begun.');
    const twice = await post('/operators/plan', fields);
    expect([twice.statusCode, twice.body]).toEqual([409, expect.stringContaining('A plan of this remote runs')]);
    const { id } = (await registry.plans.list())[0]!;
    const paused = (await post('/operators/plan-act', { id, act: 'pause', reason: 'lunch' })).headers.location!;
    expect((await get(paused)).body).toMatch(/The plan pauses: [^]*It is paused\./);
    const back = { id, act: 'take-back', reason: 'too slow' };
    expect((await post('/operators/plan-act', back)).statusCode).toBe(400);
    expect((await post('/operators/plan-act', { ...back, confirmed: 'yes' })).statusCode).toBe(303);
    expect(registry.current().sites.AT.footer).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('asks for a version once more where another remote was chosen', async () => {
    const { body } = await get(`/operators/plan?${form({ ...chosen, remote: 'cart' })}`);
    expect(body).toContain('Choose a version');
    expect(body).not.toContain('This version is not published');
  });

  it('that cannot be read says which step and why, and a large share asks for a tick', async () => {
    const wrong = await get(`/operators/plan?${form({ ...chosen, plan: 'XX 10%' })}`);
    expect(wrong.body).toContain('“XX” is no site and no group.');
    const large = { ...chosen, plan: 'AT 90%', reason: 'most of them', expectedRevision: '1' };
    const unticked = await post('/operators/plan', large);
    expect([unticked.statusCode, unticked.body]).toEqual([400, expect.stringContaining('value="most of them"')]);
  });
});

it('REL-15 a freeze that is refused keeps what was typed', async () => {
  const typed = { from: '2099-01-01T08:00', until: '2099-01-02T08:00', reason: 'the holidays' };
  const nowhere = await post('/operators/freeze', typed);
  expect([nowhere.statusCode, nowhere.body]).toEqual([400, expect.stringContaining('sites: name one at least')]);
  for (const value of Object.values(typed)) expect(nowhere.body).toContain(`value="${value}"`);
  const over = await post('/operators/freeze', { ...typed, from: '', until: '2001-01-02T08:00', site: 'PL' });
  expect(over.statusCode).toBe(409);
  const ticked = [...over.body.matchAll(/<input[^>]* value="([A-Z_]+)"[^>]*>/g)].filter(([box]) =>
    box.includes('checked'),
  );
  expect(ticked.map(([, site]) => site)).toEqual(['PL']);
});

it('REL-15 a site is frozen and freed by forms', async () => {
  await post('/operators/freeze', { site: 'PL', until: '2099-01-02T08:00', reason: 'holidays' });
  expect((await get('/operators/freezes')).body).toContain('holidays');
  const refused = await post('/operators/order', activation('1.1.0', { site: 'PL' }));
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('PL until 2099-01-02 07:00 UTC: holidays');
  const { id } = (await registry.freezes.list())[0]!;
  expect((await post('/operators/unfreeze', { id, reason: 'over' })).statusCode).toBe(303);
  expect(await registry.freezes.list()).toEqual([]);
  expect((await post('/operators/freeze', { site: 'PL', until: 'soon', reason: 'holidays' })).statusCode).toBe(400);
});

describe('what a release changes', () => {
  it('REL-4 is one press away from the order, and shown by slot with what is new and what is gone', async () => {
    const { body } = await get('/operators/order?kind=activate&remote=footer&version=1.1.0&site=AT');
    const address = '/operators/changes?remote=footer&version=1.1.0&site=AT';
    expect(body).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    const changes = (await get(address)).body;
    expect(changes).toContain('footer/Footer on AT</h2>');
    expect(changes).toContain('Gone: <del>Impressum</del>');
    expect(changes).toContain('New: <ins>&lt;b&gt;Kontakt</ins>');
    expect((await get('/operators/changes?remote=footer&version=1.1.0')).body).toContain(
      'footer/Footer on DE, AT</h2>',
    );
  });

  it('REL-4 says that a version cannot be compared', async () => {
    const answer = await get('/operators/changes?remote=footer&version=9.9.9');
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('its code ends the renderer')]);
  });
});

describe('signing in', () => {
  it.each(['', '/order?remote=footer', '/releases', '/history', '/rollouts', '/changes?remote=footer&version=1.1.0'])(
    'REL-13 /operators%s leads who is not signed in to the sign-in and back',
    async (path) => {
      const answer = await get(`/operators${path}`, {});
      expect(answer.statusCode).toBe(303);
      const to = encodeURIComponent(`/operators${path}`);
      expect(answer.headers.location).toBe(`/operators/sign-in?to=${to}`);
      expect((await get(answer.headers.location!, {})).body).toContain('Your token');
    },
  );

  it('REL-13 sets a cookie that no script, no foreign page and no other address gets, and keeps only its hash', async () => {
    const answer = await post('/operators/sign-in', { token: TOKEN, to: '/operators/history' }, OWN, {});
    expect(answer.headers.location).toBe('/operators/history');
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(cookie).not.toHaveProperty('maxAge');
    const { rows } = await opened.database.execute('select * from console.sessions');
    expect(JSON.stringify(rows)).not.toContain(cookie!.value);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(TOKEN);
  });

  it.each(['//evil.example', 'https://evil.example', '/operatorsevil', '/operators/\\evil', '/'])(
    'ASVS-3.7.2 %s is no place to go after signing in',
    async (to) => {
      const answer = await post('/operators/sign-in', { token: TOKEN, to }, OWN, {});
      expect(answer.headers.location).toBe('/operators');
    },
  );

  it('REL-13 refuses wrong tokens, slows down who guesses, and takes the right one all the same', async () => {
    const guess = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/operators/sign-in',
        remoteAddress: '10.0.0.7',
        payload: form({ token }),
        headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (let tries = 0; tries < 10; tries++) expect((await guess('wrong')).statusCode).toBe(401);
    const tooMany = await guess('wrong');
    expect(tooMany.statusCode).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    expect(tooMany.cookies).toEqual([]);
    expect((await guess(TOKEN)).statusCode).toBe(303);
  });

  it('REL-13 ASVS-7.4.1 whoever signs in by a token of their own acts under its name and rights, and on no host any more once it is revoked', async () => {
    const [here, there] = [knowing(TOKEN), knowing(TOKEN)];
    const rights = { role: 'team', remotes: ['footer'], sites: ['AT'] } as const;
    const { id, token } = await here.tokens.create({ name: 'Ada', ...rights, days: 1 }, { name: 'a test' });
    const cookies = await signIn(token);
    expect((await get('/operators', cookies)).body).toContain('Ada');
    const order = (site: string) =>
      post(
        '/operators/order',
        {
          kind: 'kill',
          remote: 'footer',
          site,
          reason: 'a test',
          confirmed: 'yes',
          expectedRevision: String(registry.current().revision),
        },
        OWN,
        cookies,
      );
    const foreign = await order('DE');
    expect([foreign.statusCode, foreign.body.includes('You may not do that')]).toEqual([403, true]);
    expect((await order('AT')).statusCode).toBe(303);
    expect((await registry.history({ limit: 1 }))[0]).toMatchObject({ actor: 'Ada', kind: 'kill', site: 'AT' });
    await registry.revive({ remote: 'footer', sites: ['AT'], actor: 'bob', reason: 'a test' });
    const session = Object.values(cookies)[0];
    for (const { sessions } of [here.page, there.page])
      expect(await sessions.read(session, false)).toMatchObject({ name: 'Ada' });
    await here.tokens.revoke(id, { name: 'a test' });
    for (const { sessions } of [here.page, there.page]) expect(await sessions.read(session, false)).toBeUndefined();
    expect((await get('/operators/live', cookies)).statusCode).toBe(401);
  });

  it('REL-13 the log names who signs in, and tells of the operators’ token that it breaks the glass', async () => {
    const rights = { role: 'viewer', remotes: null, sites: null } as const;
    const { token } = await knowing(TOKEN).tokens.create({ name: 'Ada', ...rights, days: 1 }, { name: 'a test' });
    log = [];
    await signIn(token);
    await signIn();
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ name: 'Ada', msg: 'somebody signed in' }),
      expect.objectContaining({ name: 'break-glass', msg: expect.stringMatching(/^break-glass: somebody signed in/) }),
    ]);
  });

  it('REL-13 the log tells of what is ordered by the operators’ token, and not of who only looks by it', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    log = [];
    await app.inject({ url: '/service/releases/api/status', headers });
    expect(log).toEqual([]);
    const payload = { remote: 'footer', sites: ['AT'], reason: 'a test' };
    await app.inject({ method: 'POST', url: '/service/releases/api/takeback', payload, headers });
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'break-glass: the operators’ token acts',
        path: '/service/releases/api/takeback',
      }),
    ]);
  });

  it('REL-13 the log tells also of what is ordered on the page after a sign-in by the operators’ token', async () => {
    const ordering = () => post('/operators/order', activation(registry.current().sites.AT.footer!.version));
    log = [];
    await get('/operators');
    expect(log).toEqual([]);
    await ordering();
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'break-glass: the operators’ token acts',
        address: '127.0.0.1',
        path: '/service/releases/api/activate',
      }),
    ]);
    log = [];
    session = await signInAs('Radia');
    await ordering();
    expect(log).toEqual([]);
  });

  it('ASVS-7.4.1 a session that was ended on one host is refused by the other at once', async () => {
    const [here, there] = [knowing(TOKEN), knowing(TOKEN)];
    const token = await here.page.sessions.start(BREAK_GLASS);
    expect(await there.page.sessions.read(token, true)).toEqual(BREAK_GLASS);
    await here.page.sessions.end(token);
    for (const { sessions } of [here.page, there.page]) expect(await sessions.read(token, true)).toBeUndefined();
  });

  it('ASVS-7.4.1 signing out ends the session on the server', async () => {
    expect((await get('/operators')).statusCode).toBe(200);
    expect((await post('/operators/sign-out', {})).statusCode).toBe(303);
    expect((await get('/operators')).statusCode).toBe(303);
    expect((await get('/operators/live')).statusCode).toBe(401);
  });

  it('ASVS-7.3.1 a session ends when nothing is done with it, and looking on is not doing', async () => {
    laterMs = IDLE_LIMIT_MS - 60_000;
    expect((await get('/operators/live')).statusCode).toBe(200);
    laterMs = IDLE_LIMIT_MS + 1000;
    expect((await get('/operators/live')).statusCode).toBe(401);
  });

  it('says what to do next until every site is open, and of which sites it is done', async () => {
    const nothing = { isLive: false, hasCategories: false, hasGoods: false, hasLegalPages: false };
    const everything = { isLive: true, hasCategories: true, hasGoods: true, hasLegalPages: true };
    opening = [
      { site: 'DE', ...nothing },
      { site: 'AT', ...nothing, hasGoods: true },
    ];
    const first = (await get('/operators')).body;
    expect(first).toContain('Open this shop: what to do next');
    for (const command of [
      'npx ninefold publish',
      'npx ninefold activate',
      'categories import',
      'catalogue import',
      'content import content.json --site DE --reason &quot;opening&quot;',
    ])
      expect(first).toContain(command);
    expect(first).toContain('Done on AT.');
    opening = [
      { site: 'DE', ...everything },
      { site: 'AT', ...everything, hasLegalPages: false },
    ];
    expect((await get('/operators')).body).toContain('Not open yet: AT');
    opening = [{ site: 'DE', ...everything }];
    expect((await get('/operators')).body).not.toMatch(/what to do next|Not open yet/);
  });

  it('REL-13 whoever orders after their session has ended is told that nothing was done, and comes back to where they were', async () => {
    laterMs = IDLE_LIMIT_MS;
    const before = registry.current().revision;
    const from = (path: string) => ({ ...OWN, referer: `${ORIGIN}${path}` });
    const page = '/operators/order?kind=activate&remote=footer&version=1.1.0&site=AT';
    const late = await post('/operators/order', activation('1.1.0'), from(page));
    expect([late.statusCode, registry.current().revision]).toEqual([401, before]);
    expect(late.body).toContain('Your session has ended. Nothing was done.');
    expect(late.body).toContain(`name="to" value="${page.replaceAll('&', '&amp;')}"`);
    for (const path of ['/operators/people/invite', '//evil.example/', ''])
      expect((await post('/operators/order', activation('1.1.0'), from(path))).body).toContain(
        'name="to" value="/operators"',
      );
    const ofScript = await app.inject({
      method: 'POST',
      url: '/operators/account/passkey/options',
      headers: { ...OWN, 'x-csrf-protection': '1' },
      cookies: session,
      payload: {},
    });
    expect([ofScript.statusCode, ofScript.json()]).toEqual([
      401,
      expect.objectContaining({ title: 'Your session has ended. Nothing was done.' }),
    ]);
  });

  it('ASVS-7.3.2 a session ends after its time, whatever is done with it', async () => {
    for (laterMs = 0; laterMs < ABSOLUTE_LIMIT_MS; laterMs += IDLE_LIMIT_MS - 60_000)
      expect((await get('/operators')).statusCode).toBe(200);
    laterMs = ABSOLUTE_LIMIT_MS + 1000;
    expect((await get('/operators')).statusCode).toBe(303);
  });

  it('REL-13 says loudly over every page that the operators’ token acts, and of nobody else', async () => {
    const { token } = await knowing(TOKEN).tokens.create(
      { name: 'Eve', role: 'viewer', remotes: null, sites: null, days: 1 },
      { name: 'a test' },
    );
    const cookies = await signIn(token);
    for (const path of ['/operators', '/operators/history']) {
      expect((await get(path)).body).toContain('You act by the operators’ token');
      expect((await get(path, cookies)).body).not.toContain('You act by the operators’ token');
    }
  });

  it('REL-13 another operators’ token ends every session', async () => {
    const host = createServiceApp();
    const { page, identify } = knowing(`another one: ${TOKEN}`);
    await registerReleaseRoutes(host, { registry, ...access, identify });
    await registerConsole(host, {
      ...page,
      bundle,
      opening: () => Promise.resolve([]),
      requestCount: () => Promise.resolve(0),
      originOf: () => ORIGIN,
    });
    expect((await host.inject({ url: '/operators/live', cookies: session })).statusCode).toBe(401);
    await host.close();
  });

  it('REL-5 who was signed in sees what is live also while the database cannot be read', async () => {
    await get('/operators');
    await opened.database.execute('alter table console.sessions rename to unreadable');
    try {
      expect((await get('/operators/live')).json()).toMatchObject({ revision: registry.current().revision });
      expect((await get('/operators/live', { operator_session: 'x'.repeat(43) })).statusCode).toBe(503);
      const answer = await post('/operators/sign-in', { token: TOKEN }, OWN, {});
      expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
      expect(answer.body).toContain('Check the database');
    } finally {
      await opened.database.execute('alter table console.unreadable rename to sessions');
    }
  });

  it('REL-16 says that plans cannot be read, and not that there is none', async () => {
    await opened.database.execute('alter table releases.plans rename to unreadable');
    try {
      const { statusCode, body } = await get('/operators/rollouts');
      expect([statusCode, body]).toEqual([200, expect.stringContaining('They cannot be read now.')]);
      expect(body).not.toContain('None. A plan takes');
    } finally {
      await opened.database.execute('alter table releases.unreadable rename to plans');
    }
  });

  it('ASVS-7.4.1 signing out takes the session from the browser also while the database cannot be written', async () => {
    await opened.database.execute('alter table console.sessions rename to unreadable');
    try {
      const { statusCode, cookies } = await post('/operators/sign-out', {});
      expect([statusCode, cookies]).toEqual([503, [expect.objectContaining({ name: 'operator_session', value: '' })]]);
    } finally {
      await opened.database.execute('alter table console.unreadable rename to sessions');
    }
  });

  it('ASVS-3.5.1 takes nothing that comes from elsewhere', async () => {
    const before = registry.current();
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.example' },
    ];
    for (const headers of foreign) {
      expect((await post('/operators/order', activation('1.1.0'), headers)).statusCode).toBe(403);
      expect((await post('/operators/sign-in', { token: TOKEN }, headers, {})).statusCode).toBe(403);
      expect((await post('/operators/sign-out', {}, headers)).statusCode).toBe(403);
    }
    expect(registry.current()).toBe(before);
    expect((await get('/operators')).statusCode).toBe(200);
  });

  it('ASVS-3.4.3 is stored, found and framed by nobody, and runs its own script alone', async () => {
    const { headers, body } = await get('/operators');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1];
    expect(body).toContain(`nonce="${nonce}"`);
    for (const rule of [`default-src 'none'`, `frame-ancestors 'none'`, `form-action 'self'`])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
  });
});

describe('quarantine', () => {
  const lifting = { remote: 'footer', version: '1.1.0', reason: 'mended' };

  it('REL-5 shows what is in quarantine and why, refuses orders for it, and lets it be lifted', async () => {
    await registry.quarantine('footer', '1.1.0', 'its code <b>held</b> the renderer');
    expect((await get('/operators')).body).toContain('A release is in quarantine');
    const { body } = await get('/operators/quarantine');
    expect(body).toMatch(/footer(<!-- -->)? (<!-- -->)?1\.1\.0/);
    expect(body).toContain('its code &lt;b&gt;held&lt;/b&gt; the renderer');

    const refused = await post('/operators/order', activation('1.1.0'));
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('QUARANTINED: footer 1.1.0 is in quarantine');

    expect((await post('/operators/lift', lifting)).body).toContain('not confirmed');
    const unreasoned = await post('/operators/lift', { ...lifting, reason: '', confirmed: 'yes' });
    expect(unreasoned.statusCode).toBe(400);
    expect(registry.quarantined()).toHaveLength(1);
    const lifted = await post('/operators/lift', { ...lifting, confirmed: 'yes' });
    expect(lifted.statusCode).toBe(303);
    expect((await get(lifted.headers.location!)).body).toContain('footer 1.1.0 may be live again.');
    expect(registry.quarantined()).toEqual([]);
    expect((await get('/operators')).body).not.toContain('in quarantine');
    const again = await post('/operators/lift', { ...lifting, confirmed: 'yes' });
    expect([again.statusCode, again.body.includes('is not in quarantine')]).toEqual([404, true]);
  });
});

describe('orders', () => {
  it('REL-5 an order carries who, why and what, is shown, and can be undone at once', async () => {
    const answer = await post('/operators/order', activation('1.1.0', { reason: 'Austria <b>first</b>' }));
    expect(answer.statusCode).toBe(303);
    expect(registry.current().sites.AT.footer?.version).toBe('1.1.0');
    expect((await registry.history({ limit: 1 }))[0]).toMatchObject({
      actor: 'break-glass',
      reason: 'Austria <b>first</b>',
    });

    const { body } = await get(answer.headers.location!);
    expect(body).toContain('Roll back footer on AT');
    expect(body).toContain('Austria &lt;b&gt;first&lt;/b&gt;');
    const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const undone = await post('/operators/order', Object.fromEntries(hidden.map(([, name, value]) => [name, value!])));
    expect(undone.statusCode).toBe(303);
    expect(registry.current().sites.AT.footer?.version).toBe('1.0.0');
  });

  it('REL-5 says that an order is done, and of no others since, where another host has carried it out', async () => {
    const { database } = opened;
    await database.execute(sql`insert into releases.revisions (revision, site, remote, kind, to_version, actor, reason)
      values (20000, 'PL', 'newsletter', 'kill', '1.0.0', 'bob', 'on another host')`);
    try {
      const { body } = await get('/operators?done=20000');
      expect(body).toContain('Done: revision 20000 is live');
      expect(body).toContain('Switch on again: newsletter on PL');
    } finally {
      await database.execute(sql`delete from releases.revisions where revision = 20000`);
    }
  });

  it('REL-5 an order for later is shown, kept or cancelled by a form, and cancelled once', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const ordered = await post('/operators/order', activation('1.1.0', { at, reason: 'while nobody shops' }));
    expect(ordered.headers.location).toContain('/operators/rollouts');
    expect((await get(ordered.headers.location!)).body).toContain('The order is kept until its time.');
    expect((await get('/operators/rollouts')).body).toContain('while nobody shops');
    const { id } = (await registry.scheduled())[0]!;

    const cancelled = await post('/operators/cancel', { id, reason: 'not needed' });
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, `/operators/rollouts?cancelled=${id}`]);
    expect((await get(cancelled.headers.location!)).body).toContain('The order was cancelled.');
    expect(await registry.scheduledOrder(id)).toMatchObject({ state: 'cancelled', outcome: 'break-glass: not needed' });
    expect((await post('/operators/cancel', { id, reason: 'not needed' })).statusCode).toBe(409);
    expect((await post('/operators/cancel', { id: randomUUID(), reason: 'not needed' })).statusCode).toBe(404);
  });

  it('REL-5 says so when everything was as ordered already', async () => {
    const { headers } = await post('/operators/order', activation('1.0.0'));
    expect(headers.location).toBe(`/operators?unchanged=${registry.current().revision}`);
    expect((await get(headers.location!)).body).toContain('Everything was so already');
  });

  it('REL-5 shows what an order changes before it is sent', async () => {
    const url = '/operators/order?kind=kill&remote=footer&site=AT&site=PL';
    const { body } = await get(url);
    expect(body).toContain('Yes, switch off: footer on AT, PL');
    expect(body).toContain('The remote is not live here.');
    expect(body).toContain(`name="expectedRevision" value="${registry.current().revision}"`);
  });

  it.each([
    ['kind=rollout&remote=footer&version=1.1.0', 'Still missing: the share of the visitors, the sites.'],
    ['kind=activate&remote=footer&site=AT', 'Still missing: the version.'],
    ['kind=kill&remote=footer', 'Still missing: the sites.'],
  ])('REL-5 says of %s what is still missing', async (chosen, said) => {
    expect((await get(`/operators/order?${chosen}`)).body).toContain(said);
  });

  it('REL-5 chooses all sites together with whatever else stands in the form', async () => {
    const chosen = '/operators/order?kind=activate&remote=footer&version=1.1.0';
    const form = /<form\b(?=[^>]*method="get")(?=[^>]*action="\/operators\/order").*?<\/form>/s;
    const buttons = form.exec((await get(chosen)).body)![0].match(/<button\b[^>]*>/g)!;
    expect(buttons).toHaveLength(2);
    const [name, value] = ['name', 'value'].map((part) => new RegExp(`\\b${part}="([^"]+)"`).exec(buttons[1]!)![1]!);
    const { body } = await get(`${chosen}&site=AT&${name}=${value}`);
    expect(body).toContain('Make live: footer on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR');
    expect(body).toContain('name="version" value="1.1.0"');
  });

  it('REL-5 who was late sees who changed what in between, and orders from there', async () => {
    const late = activation('1.1.0', { site: ['AT', 'DE'], reason: 'my reason' });
    const sites = ['DE'] as const;
    await registry.activate({ remote: 'footer', version: '1.1.0', sites, actor: 'bob', reason: 'Bob was faster' });
    const answer = await post('/operators/order', late);
    expect(answer.statusCode).toBe(409);
    for (const text of ['<title>Refused: ', 'Somebody was faster', 'Bob was faster', 'value="my reason"'])
      expect(answer.body).toContain(text);
    const now = /name="expectedRevision" value="(\d+)"/.exec(answer.body)![1]!;
    expect((await post('/operators/order', { ...late, expectedRevision: now })).statusCode).toBe(303);
    expect(registry.current().sites.AT.footer?.version).toBe('1.1.0');
  });

  it('REL-5 asks for a tick before more than a half of the visitors get a candidate, and takes no order without it', async () => {
    await post('/operators/order', activation('1.0.0', { site: 'DE' }));
    const address = '/operators/order?kind=rollout&remote=footer&version=1.1.0&site=DE&percent=';
    expect((await get(`${address}50`)).body).not.toContain('above 50 %');
    expect((await get(`${address}80`)).body).toMatch(/name="confirmed"[^>]*>.*above 50 % is meant/s);
    const order = (percent: string, more: Fields = {}) =>
      post('/operators/order', activation('1.1.0', { kind: 'rollout', percent, site: 'DE', ...more }));
    const before = registry.current().revision;
    const refused = await order('80');
    expect([refused.statusCode, registry.current().revision]).toEqual([400, before]);
    expect(refused.body).toContain('not confirmed');
    expect((await order('80', { confirmed: 'yes' })).statusCode).toBe(303);
    await registry.takeBack({ remote: 'footer', sites: ['DE'], actor: 'bob', reason: 'a test' });
  });

  it('REL-5 rolls back, kills and revives what is confirmed, and nothing else', async () => {
    const order = (kind: string, fields: Fields = {}) => {
      const expectedRevision = String(registry.current().revision);
      return post('/operators/order', {
        kind,
        remote: 'footer',
        site: 'AT',
        reason: 'why not',
        expectedRevision,
        ...fields,
      });
    };
    await post('/operators/order', activation('1.0.0'));
    const preview = await get('/operators/order?kind=rollback&remote=footer&site=AT');
    expect(preview.body).toContain('1.1.0');
    for (const kind of ['rollback', 'kill']) expect((await order(kind)).statusCode).toBe(400);
    expect((await order('rollback', { confirmed: 'yes' })).statusCode).toBe(303);
    expect(registry.current().sites.AT.footer).toEqual({ version: '1.1.0', isKilled: false });
    expect((await order('kill', { confirmed: 'yes' })).statusCode).toBe(303);
    expect((await get('/operators')).body).toContain('off');
    expect(registry.current().sites.AT.footer?.isKilled).toBe(true);
    expect((await order('revive')).statusCode).toBe(303);
    expect(registry.current().sites.AT.footer?.isKilled).toBe(false);
  });

  it.each<[Fields, number, string]>([
    [{ version: '9.9.9' }, 404, 'not published'],
    [{ reason: 'x' }, 400, 'reason: '],
    [{ site: 'XX' }, 400, 'site'],
    [{ site: [] }, 400, 'sites: '],
    [{ force: 'yes' }, 400, 'missing'],
    [{ at: '2099-11-31T06:00' }, 400, 'at: is no time that the calendar has'],
    [{ at: '2099-11-30T25:00' }, 400, 'at: is no time that the calendar has'],
    [{ kind: 'kill', remote: 'cart', confirmed: 'yes' }, 409, 'Sites: AT'],
  ])('REL-5 an order with %j is refused with %i and every reason', async (fields, status, text) => {
    const before = registry.current();
    const answer = await post('/operators/order', activation('1.1.0', fields));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
    expect(registry.current()).toBe(before);
  });

  it('REL-1 a release that this shop cannot run is refused with every reason as the registry gives it', async () => {
    const strict = { provided: { react: '18.0.0' }, exports: {} };
    const other = await createReleaseRegistry({ ...opened, cacheFolder: dataDir, contract: strict });
    const host = createServiceApp();
    const { page, identify } = knowing(TOKEN);
    await registerReleaseRoutes(host, { registry: other, ...access, identify });
    await registerConsole(host, {
      ...page,
      bundle,
      opening: () => Promise.resolve([]),
      requestCount: () => Promise.resolve(0),
      originOf: () => ORIGIN,
    });
    const answer = await host.inject({
      method: 'POST',
      url: '/operators/order',
      payload: form(activation('1.1.0', { site: 'HU', expectedRevision: String(other.current().revision) })),
      headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: session,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('SHARED_RANGE');
    await host.close();
    await other.close();
  });
});

describe('reading', () => {
  it('REL-5 shows what is live where, what differs and when the registry was read', async () => {
    await post('/operators/order', activation('1.0.0', { site: ['DE', 'AT', 'CH', 'CZ'] }));
    await post('/operators/order', activation('1.1.0', { site: 'CH' }));
    const { body } = await get('/operators');
    expect(body).toContain('1.0.0 on 3 of 9');
    expect(body.match(/differs<\/span>/g)).toHaveLength(2); // once in the matrix, once in the cards
    const live = (await get('/operators/live')).json();
    expect(live).toMatchObject({
      revision: registry.current().revision,
      health: 'live',
      lastChange: { actor: 'break-glass' },
    });
  });

  it('REL-5 the overview offers a way back for what was made live, and none for what ended a rollout', async () => {
    const undo = async () => (await get('/operators/live')).json().lastChange.undo;
    await post('/operators/order', activation('1.0.0', { site: 'PL' }));
    await post('/operators/order', activation('1.1.0', { site: 'PL' }));
    expect(await undo()).toMatchObject({ kind: 'rollback', sites: ['PL'] });
    await post('/operators/order', activation('1.0.0', { site: 'PL', kind: 'rollout', percent: '5' }));
    expect(await undo()).toMatchObject({ kind: 'takeback', sites: ['PL'] });
    await post('/operators/order', activation('1.1.0', { site: 'PL' }));
    expect(await undo()).toBeNull();
    const history = vi.spyOn(registry, 'history');
    expect(await undo()).toBeNull();
    // What was before stays so: open pages ask every two seconds.
    expect(history.mock.calls.map(([asked]) => asked?.limit)).toEqual([1]);
    history.mockRestore();
  });

  it('REL-5 shows what is published, by whom and where it is live', async () => {
    const { body } = await get('/operators/releases?remote=footer');
    expect(body).toMatch(/1\.1\.0<\/th>.*bob.*CH/s);
    expect((await get('/operators/releases?remote=cart')).body).toContain('Nothing is published yet');
  });

  it('V3 names what the policy of a page has refused to a release', async () => {
    const counts = createReleaseCounts(opened.database);
    counts.addViolation({ site: 'AT', remote: 'footer', version: '1.1.0' }, 'img-src');
    await counts.flush();
    const { body } = await get('/operators/releases?remote=footer');
    expect(body).toMatch(/1\.1\.0<\/th>.*The policy refused: img-src on AT \(1\)/s);
    expect(body.match(/The policy refused/g)).toHaveLength(1);
  });

  it('LAY-1 names where in its sources a remote has failed, as text', async () => {
    expect((await get('/operators/releases?remote=footer')).body).toContain('None within a week');
    const failure = { remote: 'footer', version: '1.1.0', place: 'src/footer/footer.tsx:5', name: 'Footer' } as const;
    const places = createFailedPlaces(opened.database);
    for (const message of ['first', 'no <b>price</b>']) places.add({ ...failure, side: 'browser', message });
    places.add({ ...failure, remote: 'cart', place: 'src/cart.tsx:1', side: 'server', message: 'x' });
    await places.flush();
    const { body } = await get('/operators/releases?remote=footer');
    expect(body).toMatch(
      /<code>src\/footer\/footer\.tsx:5<\/code>.*in .*Footer.*no &lt;b&gt;price&lt;\/b&gt;.*1\.1\.0.*2, in browsers/s,
    );
    expect(body).not.toContain('src/cart.tsx');
    const { failures } = (await app.inject({ url: '/service/releases/api/failures', headers: BEARER })).json<{
      failures: object[];
    }>();
    expect(failures).toMatchObject([
      { remote: 'cart', side: 'server', count: 1 },
      { remote: 'footer', side: 'browser', count: 2, message: 'no <b>price</b>' },
    ]);
  });

  it('REL-5 gives a link that shows a version before it is live, and changes nothing', async () => {
    const before = registry.current();
    const answer = await post('/operators/preview', { remote: 'footer', version: '1.1.0', site: 'AT' });
    expect(answer.body).toMatch(/href="https:\/\/at\.shop\.example\/\?[\w-]+=[\w.-]+"/);
    const unknown = await post('/operators/preview', { remote: 'footer', version: '9.9.9', site: 'AT' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('This version is not published');
    expect(registry.current()).toBe(before);
  });

  it('REL-5 shows the history by site and remote, page by page', async () => {
    const sites = ['TR'] as const;
    for (let swaps = 0; swaps < 30; swaps++) {
      const version = swaps % 2 === 0 ? '1.0.0' : '1.1.0';
      await registry.activate({ remote: 'footer', version, sites, actor: 'bob', reason: `swap number ${swaps}.` });
    }
    const first = (await get('/operators/history?site=TR')).body;
    expect(first).toContain('swap number 29.');
    expect(first).not.toContain('swap number 4.');
    expect((await get('/operators/history?site=TR&page=2')).body).toContain('swap number 4.');
    expect((await get('/operators/history?remote=cart')).body).toContain('Nothing has changed yet');
  });

  it('REL-5 says where the history goes on when its pages end', async () => {
    const { database } = opened;
    await database.execute(sql`insert into releases.revisions (revision, site, remote, kind, to_version, actor, reason)
      select number, 'PL', 'newsletter', 'kill', '1.0.0', 'bob', 'a long history' from generate_series(10001, 11000) as number`);
    try {
      const last = (await get('/operators/history?remote=newsletter&page=40')).body;
      expect(last).toContain('<code>npx ninefold history --export history.jsonl</code> has the whole history.');
      expect((await get('/operators/history?remote=newsletter&page=39')).body).not.toContain('history --export');
    } finally {
      await database.execute(sql`delete from releases.revisions where remote = 'newsletter'`);
    }
  });

  it.each(['history?site=XX', 'site?site=XX', 'order?kind=foo', 'releases?page=0'])(
    'REL-5 says in a sentence, with the navigation, that nothing is at %s',
    async (address) => {
      const { statusCode, body } = await get(`/operators/${address}`);
      expect([statusCode, body]).toEqual([400, expect.stringContaining('There is no such page.')]);
      expect(body).toContain('href="/operators/history"');
      expect(body).not.toContain('Invalid');
    },
  );
});

describe('revisions of a site', () => {
  it('REL-18 shows who changed it, compares, asks for a reason and a tick, and returns', async () => {
    const order = { remote: 'footer', sites: ['TR'], actor: 'mia', reason: 'a campaign' } as const;
    const { revision } = await registry.activate({ ...order, version: '1.0.0' });
    await registry.activate({ ...order, version: '1.1.0' });
    const list = await get('/operators/site?site=TR');
    expect(list.body).toContain('made footer 1.0.0 → 1.1.0 live');
    const address = `/operators/revision?site=TR&revision=${revision}`;
    const toIt = `<a href="${address.replace('&', '&amp;')}">`;
    expect(list.body).toContain(`${toIt}Put back what was before</a>`);
    const live = (await get(`/operators/revision?site=TR&revision=${revision + 1}`)).body;
    expect(live).toContain(`${toIt}What TR had before that: revision ${revision}</a>`);
    expect((await get('/operators/history?site=TR')).body).toContain(`${toIt}${revision}</a>`);
    const page = await get(address);
    expect(page.body).toContain('Yes, on TR: footer 1.1.0 → 1.0.0');
    expect(page.body).not.toContain('Kontakt');
    const looking = await get(address, await signInAs('Vivian', 'viewer'));
    expect([looking.statusCode, looking.body]).toEqual([200, expect.stringContaining('revision')]);
    expect(looking.body).not.toMatch(/Refused|You may not do that|operators\/return/);
    expect((await get(`${address}&shoppers=yes`)).body).toContain('&lt;b&gt;Kontakt');

    const fields = {
      site: 'TR',
      revision: String(revision),
      expectedRevision: String(revision + 1),
      reason: 'wrong sums',
    };
    const unticked = await post('/operators/return', fields);
    expect([unticked.statusCode, registry.current().sites.TR['footer']?.version]).toEqual([400, '1.1.0']);
    const late = await post('/operators/return', { ...fields, expectedRevision: String(revision), confirmed: 'yes' });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Somebody was faster')]);
    const done = await post('/operators/return', { ...fields, confirmed: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, `/operators/site?site=TR&returned=${revision}`]);
    expect(registry.current().sites.TR['footer']?.version).toBe('1.0.0');
    expect((await get(address)).body).toContain('TR has all of it now.');
    expect((await get('/operators/revision?site=TR&revision=99999')).statusCode).toBe(404);
    const nowhere = await get('/operators/nowhere');
    expect([nowhere.statusCode, nowhere.body]).toEqual([404, expect.stringContaining('There is no such page.')]);
  });
});

describe('hosts', () => {
  /** What is read of a page. */
  const textOf = async (url: string) =>
    (await get(url)).body.replaceAll(/<!-- -->|<script[^]*?<\/script>|<[^>]*>/g, '');

  it('OPS-1 shows how many serve what is newest, and names those who lag or are gone', async () => {
    const { revision } = registry.current();
    const { database } = opened;
    await insertReceipt(database, { name: 'shop-1', revision, silentSeconds: -3600 });
    await insertReceipt(database, {
      name: 'shop-2',
      revision: 0,
      faults: ['releases: not loaded: cart 1.1.0'],
      silentSeconds: -3600,
    });
    await insertReceipt(database, { name: 'shop-3', revision, silentSeconds: 40 });
    const overview = await textOf('/operators');
    expect(overview).toContain(`1/3 at revision ${revision}`);
    expect(overview).toContain('shop-2 behind all sites still 0');
    expect(overview).toMatch(/shop-3 gone nothing heard of it for 4\d s/);
    expect(overview).not.toContain('shop-1');
    const hosts = await textOf('/operators/hosts');
    for (const told of ['shop-1', 'not loaded: cart 1.1.0', 'not known', 'b1f2', `1/3 at revision ${revision}`])
      expect(hosts).toContain(told);
  });
});

it('REL-13 an order waits for a second person, who looks at it and confirms it by forms alone', async () => {
  const [ada, grace] = [await signInAs('Ada <b>'), await signInAs('Grace')];
  const page = '/operators/second-person';
  await post(`${page}/mark`, { remote: 'footer', site: 'CZ', reason: 'it is paid here' }, OWN, ada);
  const waits = await post('/operators/order', activation('1.1.0', { site: 'CZ' }), OWN, ada);
  expect([waits.statusCode, waits.body]).toEqual([409, expect.stringContaining('waits for a second person')]);
  expect((await get('/operators', grace)).body).toMatch(/Requests<\/dt><dd><a href="\/operators\/second-person">1</);
  expect((await get('/operators/live', grace)).json()).toMatchObject({ requestCount: 1 });
  const own = (await get(page, ada)).body;
  expect(own).toContain('This is your own order');
  expect(own).not.toContain('action="/operators/second-person/confirm"');
  expect((await get(page)).body).toContain('A token confirms nothing: sign in with a passkey, or at the provider.');
  const { body } = await get(page, grace);
  expect(body).toContain('activate footer 1.1.0 on CZ');
  expect(body).toContain('<b>Ada &lt;b&gt;</b>');
  const id = /name="id" value="([\da-f-]{36})"/.exec(body)![1]!;
  expect((await post(`${page}/confirm`, { id }, OWN, grace)).statusCode).toBe(400);
  expect((await post(`${page}/confirm`, { id, confirmed: 'yes' }, OWN, ada)).body).toContain(
    'You have ordered this yourself',
  );
  expect(registry.current().sites.CZ.footer?.version).not.toBe('1.1.0');
  expect((await post(`${page}/confirm`, { id, confirmed: 'yes' }, OWN, grace)).body).toContain(
    'The history names both of you.',
  );
  expect(registry.current().sites.CZ.footer?.version).toBe('1.1.0');
  expect((await get('/operators/history?site=CZ', grace)).body).toContain('Ada &lt;b&gt;, confirmed by Grace');
  const mark = (await get(page, grace)).body.match(/unmark.*?value="([\da-f-]{36})"/s)![1]!;
  expect((await post(`${page}/unmark`, { id: mark, reason: 'over' }, OWN, grace)).statusCode).toBe(409);
  const ending = /name="id" value="([\da-f-]{36})"/.exec((await get(page, ada)).body)![1]!;
  expect((await post(`${page}/refuse`, { id: ending, reason: 'not yet' }, OWN, ada)).body).toContain(
    'Nothing was changed',
  );
  expect((await get(page, grace)).body.replaceAll('<!-- -->', '')).toMatch(/refused<.* by Ada &lt;b&gt;, .*: not yet</);
  await post(`${page}/unmark`, { id: mark, reason: 'over' });
  expect((await get(page)).body).toContain('one person is enough for every order');
});

it('REL-13 says that too many orders wait for a second person, and what to do', async () => {
  await post('/operators/second-person/mark', { remote: 'footer', site: 'CZ', reason: 'it is paid here' });
  await insertWaitingOrders(opened.database, 200);
  const refused = await post('/operators/order', activation('1.0.0', { site: 'CZ' }), OWN, await signInAs('Edsger'));
  await opened.database.execute(sql`truncate operators.order_requests, operators.second_person_marks`);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('as can at once, in all or of one person.');
  expect(refused.body).not.toContain('wrong tokens');
});

it('REL-7 a roll-back to a version that is published no more says so, and nothing of a registry that cannot be read', async () => {
  const order = { remote: 'footer', sites: ['TR'], actor: 'bob', reason: 'a test' } as const;
  await registry.publish(makeArchive({ version: '1.2.0' }), { actor: 'bob' });
  for (const version of ['1.2.0', '1.1.0']) await registry.activate({ ...order, version });
  await opened.database.execute(sql`update releases.releases set collected_at = now() where version = '1.2.0'`);
  const review = await get('/operators/order?kind=rollback&remote=footer&site=TR');
  expect(review.statusCode).toBe(404);
  expect(review.body).toContain('This version is not published. No site was changed.');
  expect(review.body).not.toContain('The registry cannot be read now');
});

it('REL-13 who only looks is offered nothing that the server would refuse', async () => {
  const [vera, ada, grace] = [await signInAs('Vera', 'viewer'), await signInAs('Linus'), await signInAs('Joan')];
  const page = '/operators/second-person';
  const far = '2099-01-01T08:00';
  await post(`${page}/mark`, { remote: 'footer', site: 'HU', reason: 'it is paid here' }, OWN, ada);
  await post('/operators/order', activation('1.1.0', { site: 'HU' }), OWN, ada);
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 16);
  const later = await post('/operators/order', activation('1.1.0', { site: 'AT', at: tomorrow }), OWN, ada);
  expect(later.headers.location, later.body).toContain('/operators/rollouts?kept=');
  await post('/operators/freeze', { site: 'PL', from: far, until: '2099-01-02T08:00', reason: 'holidays' }, OWN, ada);
  await registry.quarantine('footer', '1.0.0', 'it harms');
  const offered = async (path: string, cookies: typeof session) => {
    const { statusCode, body } = await get(path, cookies);
    expect(statusCode, path).toBe(200);
    const forms = [...body.matchAll(/<form\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('method="post"'));
    const addresses = forms.map((tag) => /action="([^"]+)"/.exec(tag)![1]!);
    const links = (body.match(/(?<=href=")\/operators\/(?:order|plan)\b/g) ?? []).filter(
      (address) => !path.startsWith(address),
    );
    const found = [...addresses, ...links];
    return [...new Set(found)].filter((address) => address !== '/operators/sign-out');
  };
  for (const [path, offers] of [
    ['/operators', ['/operators/order']],
    [page, ['confirm', 'refuse', 'unmark', 'mark'].map((act) => `${page}/${act}`)],
    ['/operators/order?kind=kill&remote=footer&site=AT', ['/operators/order']],
    ['/operators/rollouts', ['/operators/cancel', '/operators/order', '/operators/plan']],
    ['/operators/releases?remote=footer', ['/operators/preview', '/operators/order']],
    ['/operators/changes?remote=footer&version=1.1.0', ['/operators/order']],
    ['/operators/freezes', ['/operators/unfreeze', '/operators/freeze', '/operators/order']],
    ['/operators/quarantine', ['/operators/lift', '/operators/order']],
  ] as const) {
    expect(await offered(path, vera), path).toEqual([]);
    expect(await offered(path, grace), path).toEqual(expect.arrayContaining([...offers]));
  }
  expect((await get(page, vera)).body).toContain('Your rights do not cover this order');
  const id = /name="id" value="([\da-f-]{36})"/.exec((await get(page, grace)).body)![1]!;
  expect((await post(`${page}/confirm`, { id, confirmed: 'yes' }, OWN, vera)).statusCode).toBe(403);
});

it('REL-13 whoever confirms a token for a service is told the key by which the shop asks it about people, too', async () => {
  const [hedy, mary] = [await signInAs('Hedy'), await signInAs('Mary')];
  const page = '/operators/second-person';
  await post(`${page}/mark`, { remote: '', site: 'SK', reason: 'it is paid here' }, OWN, hedy);
  const waits = await app.inject({
    method: 'POST',
    url: '/service/releases/api/service-token',
    payload: { name: 'reviews', origins: ['http://10.0.0.5:4100'] },
    headers: { ...OWN, 'x-csrf-protection': '1' },
    cookies: hedy,
  });
  const id = waits.json<{ request: string }>().request;
  const { body } = await post(`${page}/confirm`, { id, confirmed: 'yes' }, OWN, mary);
  expect(body).toContain('Here is the token');
  expect(body).toContain(peopleKeyOf(TOKEN, 'reviews'));
  const mark = body
    .match(/unmark.*?value="([\da-f-]{36})"/gs)!
    .at(-1)!
    .slice(-37, -1);
  await post(`${page}/unmark`, { id: mark, reason: 'over' });
});
