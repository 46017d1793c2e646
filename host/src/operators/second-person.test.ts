import { ContentDocuments, contentsOf } from '@ninefold/service/documents';
import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import type { Role, SecondPersonAnswer } from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { registerContent } from '../content/content-routes.ts';
import { PAGES_SLICE } from '../page-content/pages-slice.ts';
import { registerCompositionRoutes } from '../releases/api/composition-routes.ts';
import { createReleasePasses } from '../releases/drafts/release-pass.ts';
import { registerReleaseRoutes } from '../releases/api/release-routes.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { readAccessHistory } from './access-history.ts';
import { AccessTokens } from './access-tokens.ts';
import type { Acting } from './acting.ts';
import { askSecondPerson } from './ask-second-person.ts';
import { ConfirmedCalls } from './confirmed-calls.ts';
import { createIdentify } from './identify.ts';
import { createOperatorsApp } from '../operators-origin/operators-app.ts';
import { OPERATORS_SLICE } from './operators-slice.ts';
import { People } from './people.ts';
import { registerPeopleRoutes } from '../operators-origin/people-routes.ts';
import { orderRequests } from './schema.ts';
import { REQUEST_MS, SecondPerson } from './second-person.ts';
import { registerSecondPersonRoutes } from '../operators-origin/second-person-routes.ts';
import { registerTokenRoutes } from '../operators-origin/token-routes.ts';

const TOKEN = 'the operators of a test know this token';
const API = '/service/releases/api';

const person = (name: string, role: Role = 'operator', more: Partial<Acting> = {}): Acting => ({
  name,
  by: 'person',
  role,
  remotes: null,
  sites: null,
  personId: `00000000-0000-4000-8000-${name
    .toLowerCase()
    .padEnd(12, '0')
    .replaceAll(/[^\da-f]/g, '0')}`,
  ...more,
});
/** Who is signed in, by a header of the test. */
const SIGNED_IN: Record<string, Acting> = {
  ada: person('Ada', 'admin'),
  grace: person('Grace'),
  linus: person('Linus', 'operator', { sites: ['DE'] }),
  vera: person('Vera', 'viewer'),
};

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let app: FastifyInstance;
let tokens: AccessTokens;
let laterMs: number;
let log: string[];

beforeEach(async () => {
  [laterMs, log] = [0, []];
  opened = await openTestDatabase(RELEASES_SLICE, OPERATORS_SLICE, PAGES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-second-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  tokens = new AccessTokens(opened);
  const confirmedCalls = new ConfirmedCalls();
  const identify = createIdentify({
    operatorToken: TOKEN,
    tokens,
    confirmed: confirmedCalls,
    sessionOf: ({ headers }) => Promise.resolve(SIGNED_IN[String(headers['x-who'])]),
  });
  const { database } = opened;
  const secondPerson = new SecondPerson({ database, now: () => Date.now() + laterMs });
  app = createOperatorsApp({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  askSecondPerson(app, secondPerson);
  await registerSecondPersonRoutes(app, { secondPerson, confirmedCalls, identify });
  await registerReleaseRoutes(app, {
    registry,
    identify,
    passes: createReleasePasses(TOKEN),
    originOf: () => 'https://at.shop.example',
  });
  await registerCompositionRoutes(app, { registry, identify });
  await registerContent(app, { documents: new ContentDocuments(database, contentsOf([PAGES_SLICE])), identify });
  await registerTokenRoutes(app, { tokens, identify });
  const sessions = { endOf: () => Promise.resolve() };
  const people = new People({ database });
  await registerPeopleRoutes(app, { database, people, sessions, identify, originOf: () => 'https://o.example' });
  await app.ready();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeArchive({ version }), { actor: 'a test' });
  await registry.activate({
    remote: 'footer',
    sites: ['AT', 'DE'],
    version: '1.0.0',
    actor: 'a test',
    reason: 'a test',
  });
});
afterEach(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

type Sent = {
  status: number;
  body: { error?: string; request?: string; id?: string; state?: string; answer?: unknown };
};

async function send(who: string, path: string, payload: object, method: 'POST' | 'PUT' = 'POST'): Promise<Sent> {
  const isToken = who.startsWith('ninefold_') || who === TOKEN;
  const headers: Record<string, string> = isToken
    ? { authorization: `Bearer ${who}` }
    : { 'x-who': who, 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' };
  const url = path.startsWith('/') ? path : `${API}/${path}`;
  const answered = await app.inject({ method, url, payload, headers });
  return { status: answered.statusCode, body: answered.json() };
}
async function told(who = 'vera'): Promise<z.input<typeof SecondPersonAnswer>> {
  const headers = { 'x-who': who, 'sec-fetch-site': 'same-origin', 'x-csrf-protection': '1' };
  return (await app.inject({ url: `${API}/second-person`, headers })).json();
}
const mark = (remote: string | null, site: string | null) =>
  send('ada', 'mark', { remote, site, reason: 'it is paid here' });
const activate = (who: string, more: object = {}) =>
  send(who, 'activate', { remote: 'footer', sites: ['AT'], version: '1.1.0', reason: 'new links', ...more });
const confirm = (who: string, id = '') => send(who, 'confirm-request', { id });
const live = async (site = 'AT') => (await registry.history({ remote: 'footer' })).find((line) => line.site === site)!;
const tokenBy = async (name: string) =>
  (await tokens.create({ name: 'CI', role: 'operator', remotes: null, sites: null, days: 1 }, { name })).token;

describe('a second person', () => {
  it('REL-13 is asked for where a remote or a site is marked, and nowhere else', async () => {
    await mark('footer', 'AT');
    await mark('cart', null);
    expect((await activate('grace', { sites: ['DE'] })).status).toBe(200);
    expect(await activate('grace')).toMatchObject({ status: 409, body: { error: 'SECOND_PERSON_NEEDED' } });
    expect(await activate('grace', { sites: ['DE', 'AT'] })).toMatchObject({ body: { error: 'SECOND_PERSON_NEEDED' } });
    expect((await live()).to).toBe('1.0.0');
  });

  it('REL-13 is shown a call that waits, of a long one the beginning, which alone the database sends', async () => {
    await mark('footer', 'AT');
    const { body } = await activate('grace');
    expect((await told()).requests[0]!.call).toBe(
      `POST ${API}/activate\n${JSON.stringify({ sites: ['AT'], reason: 'new links', remote: 'footer', version: '1.1.0' }, null, 4)}`,
    );
    const { database } = opened;
    await database.execute(sql`
      update operators.order_requests set call = jsonb_set(call, '{payload,reason}', to_jsonb(repeat('x', 1000000))) where id = ${body.request}`);
    const query = vi.spyOn(database.$client, 'query');
    const [long] = (await told()).requests;
    const sent = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows?: unknown[] }>));
    query.mockRestore();
    expect(long!.call).toMatch(/^POST .{19950,}\n… 9\d{5} more characters$/s);
    expect(JSON.stringify(sent.map(({ rows }) => rows)).length).toBeLessThan(25_000);
  });

  const footer = { remote: 'footer', version: '1.1.0', reason: 'new links' };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  it.each<[string, object, string]>([
    ['rollout', { ...footer, sites: ['AT'], percent: 12.5 }, 'rollout footer 1.1.0 to 12.5 % on AT'],
    [
      'activate',
      { ...footer, sites: ['AT', 'DE'], isForced: true },
      'activate footer 1.1.0 on AT, DE in spite of a freeze',
    ],
    ['activate', { ...footer, sites: ['AT'], at: tomorrow }, `activate footer 1.1.0 on AT at ${tomorrow}`],
    [
      'plan',
      {
        ...footer,
        steps: [
          { sites: ['AT'], percent: 10 },
          { sites: ['AT', 'DE'], percent: 100 },
        ],
      },
      'plan footer 1.1.0 on AT, DE',
    ],
    ['compositions/AT/return', { revision: 1, reason: 'as before' }, 'compositions AT return of revision 1'],
    ['/service/content/api/v1/AT/layout/undo', { reason: 'as before' }, 'AT layout undo'],
    ['invite', { name: 'Puppet', role: 'viewer', remotes: null, sites: ['AT'] }, 'invite Puppet viewer on AT'],
    ['link-person', { id: '00000000-0000-4000-8000-00000000000a' }, 'link-person 00000000-0000-4000-8000-00000000000a'],
  ])('REL-13 is told in words what waits: %s', async (path, body, what) => {
    await mark('footer', null);
    expect((await send('ada', path, body)).body.error).toBe('SECOND_PERSON_NEEDED');
    expect((await told()).requests[0]).toMatchObject({ what, reason: 'reason' in body ? body.reason : '' });
  });

  it('REL-13 confirms, and the history names both', async () => {
    await mark(null, 'AT');
    const { body } = await activate('grace');
    expect((await told()).requests).toMatchObject([
      { id: body.request, what: 'activate footer 1.1.0 on AT', reason: 'new links', actor: 'Grace', state: 'waiting' },
    ]);
    for (const [who, mayDecide] of [
      ['vera', false],
      ['ada', true],
    ] as const)
      expect((await told(who)).requests, who).toMatchObject([{ mayDecide }]);
    expect(await confirm('ada', body.request)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await live()).toMatchObject({ to: '1.1.0', actor: 'Grace, confirmed by Ada', reason: 'new links' });
    expect((await told()).requests).toMatchObject([{ state: 'confirmed', decidedBy: 'Ada', call: null }]);
    expect(await confirm('ada', body.request)).toMatchObject({ status: 409, body: { error: 'REQUEST_DECIDED' } });
    const { lines, fault } = await readAccessHistory(opened.database);
    expect([lines.map(({ kind, actor }) => `${actor}: ${kind}`), fault]).toEqual([
      ['Ada: second person asked for', 'Grace: order waits', 'Grace, confirmed by Ada: order confirmed'],
      null,
    ]);
  });

  it('REL-13 is never the same person, nor a token, least of all their own', async () => {
    await mark('footer', null);
    const { body } = await activate('ada');
    expect(await confirm('ada', body.request)).toMatchObject({ status: 409, body: { error: 'SAME_PERSON' } });
    for (const token of [await tokenBy('Ada'), await tokenBy('Grace'), TOKEN])
      expect(await confirm(token, body.request)).toMatchObject({ status: 409, body: { error: 'PERSON_NEEDED' } });
    const byToken = await activate(await tokenBy('Ada'));
    expect(byToken.body.request).not.toBe(body.request);
    expect(await confirm('ada', byToken.body.request)).toMatchObject({ body: { error: 'SAME_PERSON' } });
    expect((await live()).to).toBe('1.0.0');
    expect((await confirm('grace', byToken.body.request)).status).toBe(200);
    expect((await live()).actor).toBe('CI, confirmed by Grace');
  });

  it('REL-13 is neither of the two who have made the token that has ordered', async () => {
    await mark('footer', null);
    SIGNED_IN['barbara'] = person('Barbara', 'admin');
    const rights = { role: 'operator', remotes: null, sites: null };
    const made = await send('ada', 'create-token', { name: 'CI', days: 1, ...rights });
    const { answer } = (await confirm('barbara', made.body.request)).body;
    const { body } = await activate((answer as { token: string }).token);
    for (const who of ['ada', 'barbara'])
      expect(await confirm(who, body.request), who).toMatchObject({ status: 409, body: { error: 'SAME_PERSON' } });
    expect((await confirm('grace', body.request)).status).toBe(200);
  });

  it('REL-13 is nobody who has made the token by another token of theirs', async () => {
    const rights = { remotes: null, sites: null, days: 1 };
    const { token } = await tokens.create({ name: 'ops', role: 'admin', ...rights }, { name: 'Ada' });
    const alone = await send(token, 'create-token', { name: 'CI', role: 'operator', ...rights });
    await mark('footer', null);
    SIGNED_IN['barbara'] = person('Barbara', 'admin');
    const asked = await send(token, 'create-token', { name: 'CD', role: 'operator', ...rights });
    const confirmed = (await confirm('barbara', asked.body.request)).body.answer as { token: string };
    for (const made of [(alone.body as unknown as { token: string }).token, confirmed.token]) {
      const { body } = await activate(made);
      expect(await confirm('ada', body.request)).toMatchObject({ status: 409, body: { error: 'SAME_PERSON' } });
    }
  });

  it('REL-13 needs every right that the order needs', async () => {
    await mark('footer', null);
    const { body } = await activate('grace');
    for (const who of ['vera', 'linus']) expect((await confirm(who, body.request)).status).toBe(403);
    expect((await confirm('nobody', body.request)).status).toBe(401);
    expect((await live()).to).toBe('1.0.0');
  });

  it.each(['Confirmed', `Confirmed ${'x'.repeat(43)}`])(
    'REL-13 is nobody who says "%s" by themselves',
    async (authorization) => {
      await mark('footer', null);
      const payload = { remote: 'footer', sites: ['AT'], version: '1.1.0', reason: 'new links' };
      const answered = await app.inject({
        method: 'POST',
        url: `${API}/activate`,
        payload,
        headers: { authorization },
      });
      expect(answered.statusCode).toBe(401);
    },
  );

  it('REL-13 is nobody whom a foreign page has sent with their session', async () => {
    await mark('footer', null);
    const { body } = await activate('grace');
    const payload = { id: body.request };
    for (const headers of [
      { 'sec-fetch-site': 'same-site', 'x-csrf-protection': '1' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      const own = { 'x-who': 'ada', ...headers };
      const answer = await app.inject({ method: 'POST', url: `${API}/confirm-request`, payload, headers: own });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(401);
    }
    expect((await told()).requests).toMatchObject([{ state: 'waiting' }]);
  });

  it.each(['confirm-request', 'refuse-request'])('REL-13 %s knows no order that nobody has given', async (path) => {
    const id = '00000000-0000-4000-8000-00000000000a';
    const body = { id, ...(path === 'refuse-request' && { reason: 'not before Friday' }) };
    expect(await send('ada', path, body)).toMatchObject({ status: 404, body: { error: 'REQUEST_UNKNOWN' } });
  });

  it('REL-13 is asked for on every remote, or for none any more, by who has the right to every one; the history says of which', async () => {
    SIGNED_IN['paul'] = person('Paul', 'operator', { remotes: ['footer'] });
    const asked = (remote: string | null) => send('paul', 'mark', { remote, site: 'AT', reason: 'it is paid here' });
    expect((await asked(null)).status).toBe(403);
    expect((await asked('cart')).status).toBe(403);
    const { body: own } = await asked('footer');
    const { body: all } = await mark(null, 'DE');
    for (const id of [own.id, all.id]) {
      const { body } = await send('ada', 'unmark', { id, reason: 'too slow' });
      expect((await confirm('grace', body.request)).status).toBe(200);
    }
    const { lines } = await readAccessHistory(opened.database);
    expect(lines.filter(({ kind }) => kind.includes('second person')).map(({ kind, about }) => [kind, about])).toEqual([
      ['second person asked for', 'footer, AT'],
      ['second person asked for', 'all remotes, DE'],
      ['second person needed no more', 'footer, AT'],
      ['second person needed no more', 'all remotes, DE'],
    ]);
  });

  it('REL-13 of two who confirm at once one carries it out', async () => {
    await mark('footer', null);
    const { body } = await activate('grace');
    const answers = await Promise.all([confirm('ada', body.request), confirm('ada', body.request)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { error } }) => error === 'REQUEST_DECIDED')).toHaveLength(1);
    expect((await registry.history({ remote: 'footer', site: 'AT' })).filter(({ to }) => to === '1.1.0')).toHaveLength(
      1,
    );
  });

  it('REL-13 says so when the host ended while it carried out what was confirmed', async () => {
    await mark('footer', null);
    const { body } = await activate('grace');
    await opened.database.update(orderRequests).set({ state: 'confirmed', decidedBy: 'ada', decidedAt: new Date() });
    expect((await told()).requests).toMatchObject([{ state: 'confirmed' }]);
    laterMs = 60_000;
    expect((await told()).requests).toMatchObject([{ id: body.request, state: 'interrupted', decidedBy: 'ada' }]);
    const other = await activate('grace');
    await confirm('ada', other.body.request);
    laterMs = 120_000;
    expect((await told()).requests.map(({ state }) => state)).toEqual(['confirmed', 'interrupted']);
  });

  it('REL-13 sees what has changed since: a stale order is refused, and waits on', async () => {
    await mark('footer', null);
    const { revision } = await live();
    const { body } = await activate('grace', { expectedRevision: revision });
    expect((await send('grace', 'kill', { remote: 'footer', sites: ['AT'], reason: 'it is broken' })).status).toBe(200);
    expect(await confirm('ada', body.request)).toMatchObject({ status: 409, body: { error: 'STALE_REVISION' } });
    expect((await told()).requests).toMatchObject([{ state: 'waiting', decidedBy: null }]);
  });

  it('REL-13 refuses, with a reason; whoever has ordered withdraws; what nobody answers expires', async () => {
    await mark('footer', null);
    const [one, other, late] = [
      await activate('grace'),
      await activate('grace', { sites: ['DE'] }),
      await activate('grace', { sites: ['AT', 'DE'] }),
    ].map(({ body }) => body.request!) as [string, string, string];
    expect(await activate('grace')).toMatchObject({ body: { request: one } });
    const refuse = (who: string, id: string) => send(who, 'refuse-request', { id, reason: 'not before Friday' });
    expect(await refuse('vera', one)).toMatchObject({ status: 403 });
    expect(await refuse('ada', one)).toMatchObject({ body: { state: 'refused' } });
    expect(await refuse('grace', other)).toMatchObject({ body: { state: 'withdrawn' } });
    expect(await confirm('ada', one)).toMatchObject({ body: { error: 'REQUEST_DECIDED' } });
    laterMs = REQUEST_MS;
    expect(await confirm('ada', late)).toMatchObject({ body: { error: 'REQUEST_DECIDED' } });
    const became = (await told()).requests.map(({ id, state, decidedBecause }) => [id, [state, decidedBecause]]);
    expect(Object.fromEntries(became)).toEqual({
      [one]: ['refused', 'not before Friday'],
      [other]: ['withdrawn', 'not before Friday'],
      [late]: ['expired', null],
    });
    expect((await live()).to).toBe('1.0.0');
  });

  it.each([
    ['kill', {}],
    ['rollback', {}],
    ['takeback', {}],
    ['freeze', { remote: undefined, until: '2099-01-01T00:00' }],
  ])('REL-13 nobody waits for one to stop something: %s', async (path, more) => {
    await registry.rollOut({
      remote: 'footer',
      sites: ['AT'],
      version: '1.1.0',
      percent: 10,
      actor: 'a test',
      reason: 'a test',
    });
    await mark('footer', 'AT');
    const order = { remote: 'footer', sites: ['AT'], reason: 'it is broken', ...more };
    expect(await send('grace', path, order)).toMatchObject({ status: 200 });
  });

  it.each([
    ['rollout', { version: '1.1.0', percent: 10 }],
    ['activate', { version: '1.1.0', at: new Date(Date.now() + 86_400_000).toISOString() }],
    ['revive', {}],
    ['plan', { version: '1.1.0', sites: undefined, steps: [{ sites: ['AT'], percent: 10 }] }],
  ])('REL-13 is needed for what gives shoppers something: %s', async (path, more) => {
    await registry.kill({ remote: 'footer', sites: ['DE'], actor: 'a test', reason: 'a test' });
    await mark('footer', null);
    const order = { remote: 'footer', sites: ['AT'], reason: 'new links', ...more };
    const { body } = await send('grace', path, order);
    expect(body.error).toBe('SECOND_PERSON_NEEDED');
    expect(await confirm('ada', body.request)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  });

  it('REL-13 is needed for layouts, open places, and a composition of the past; what only asks what would happen waits for nobody', async () => {
    await mark('footer', 'AT');
    const layout = '/service/content/api/v1/AT/layout';
    const document = { content: [], reason: 'an empty home page' };
    expect(await send('grace', `${layout}?dryRun=true`, document, 'PUT')).not.toMatchObject({ status: 409 });
    for (const [path, body, method] of [
      [layout, document, 'PUT'],
      [`${layout}/undo`, { reason: 'as before' }, 'POST'],
      ['compositions/AT/return', { revision: 1, reason: 'as before' }, 'POST'],
    ] as const)
      expect(await send('grace', path, body, method)).toMatchObject({
        status: 409,
        body: { error: 'SECOND_PERSON_NEEDED' },
      });
    const dry = { revision: 1, reason: 'as before', isDryRun: true };
    expect((await send('grace', 'compositions/AT/return', dry)).status).toBe(200);
    expect(
      (await send('grace', '/service/content/api/v1/DE/layout/undo', { reason: 'as before' })).body.error,
    ).not.toBe('SECOND_PERSON_NEEDED');
  });

  it('REL-13 is needed to need none any more', async () => {
    const { body: made } = await mark('footer', 'AT');
    const { body } = await send('ada', 'unmark', { id: made.id, reason: 'too slow' });
    expect(body.error).toBe('SECOND_PERSON_NEEDED');
    expect((await told()).marks).toHaveLength(1);
    expect((await confirm('grace', body.request)).status).toBe(200);
    expect((await told()).marks).toEqual([]);
    expect((await activate('grace')).status).toBe(200);
  });

  it('REL-13 cannot be made up: while there is a mark, people and tokens wait for a second admin, who gets the link', async () => {
    await mark('footer', 'AT');
    const invited = await send('ada', 'invite', { name: 'Puppet', role: 'operator', remotes: null, sites: null });
    expect(invited.body.error).toBe('SECOND_PERSON_NEEDED');
    const rights = { role: 'operator', remotes: null, sites: null };
    expect((await send('ada', 'create-token', { name: 'x', days: 1, ...rights })).body.error).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect((await confirm('grace', invited.body.request)).status).toBe(403);
    SIGNED_IN['barbara'] = person('Barbara', 'admin');
    const { body } = await confirm('barbara', invited.body.request);
    expect(body.answer).toMatchObject({ name: 'Puppet', link: expect.stringContaining('/operators/join#') as string });
    const two = { name: 'Eve, confirmed by Ada', role: 'viewer', remotes: null, sites: null };
    expect((await send('ada', 'invite', two)).status).toBe(400);
  });

  it('REL-13 is there for everybody: who orders again and again, by themselves and by their tokens, fills what waits of nobody else', async () => {
    await mark('footer', 'AT');
    const token = await tokenBy('Grace');
    for (let number = 0; number < 50; number++)
      expect((await activate(number % 2 ? 'grace' : token, { reason: `try ${number}` })).status).toBe(409);
    for (const who of ['grace', token])
      expect(await activate(who)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_WAITING' } });
    const { status, body } = await activate('ada');
    expect([status, body.error]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    const [own] = (await told()).requests.filter(({ actor }) => actor === 'Grace');
    expect((await send('grace', 'refuse-request', { id: own!.id, reason: 'too many' })).status).toBe(200);
    expect((await activate('grace')).status).toBe(409);
  });

  it('REL-13 is not waited for by the operators’ token, and the log says so', async () => {
    await mark('footer', 'AT');
    expect((await activate(TOKEN)).status).toBe(200);
    expect((await live()).actor).toBe('break-glass');
    expect(log.join('')).toContain('break-glass: done without the second person who is needed');
  });
});
