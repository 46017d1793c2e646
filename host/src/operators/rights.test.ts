import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { ContentDocuments, contentsOf } from '@ninefold/service/documents';
import { PLAN_ACTS, ROLES, type Rights, type Role } from '@ninefold/contract/operators';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPlacesRoute } from '../page-content/places-route.ts';
import { registerContent } from '../content/content-routes.ts';
import { registerChangesRoute } from '../gate/changes-route.ts';
import { PAGES_SLICE } from '../page-content/pages-slice.ts';
import { createReleasePasses } from '../releases/drafts/release-pass.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { registerCompositionRoutes } from '../releases/api/composition-routes.ts';
import { registerReleaseKeyRoutes } from '../releases/api/release-key-routes.ts';
import { registerReleaseRoutes } from '../releases/api/release-routes.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { plans } from '../releases/schema.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { registerHostRoutes } from '../hosts/hosts-routes.ts';
import { HOSTS_SLICE } from '../hosts/hosts-slice.ts';
import { registerServiceRoutes } from '../services/service-routes.ts';
import { registerWebhookRoutes } from '../webhooks/webhook-routes.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { WEBHOOKS_SLICE } from '../webhooks/webhooks-slice.ts';
import { AccessTokens } from './access-tokens.ts';
import { createIdentify } from './identify.ts';
import { createOperatorsApp } from '../operators-origin/operators-app.ts';
import { OPERATORS_SLICE } from './operators-slice.ts';
import { ConfirmedCalls } from './confirmed-calls.ts';
import { People } from './people.ts';
import { registerPeopleRoutes } from '../operators-origin/people-routes.ts';
import { SecondPerson } from './second-person.ts';
import { registerSecondPersonRoutes } from '../operators-origin/second-person-routes.ts';
import { registerTokenRoutes } from '../operators-origin/token-routes.ts';

const TOKEN = 'the operators of a test know this token';
const [OWN, FOREIGN] = [
  { remote: 'footer', site: 'AT' },
  { remote: 'cart', site: 'DE' },
] as const;
const BY = { name: 'a test' };
type Place = { remote: 'footer' | 'cart'; site: 'AT' | 'DE' };

const LOOKERS: Role[] = ['viewer', 'team', 'operator', 'admin'];
const TEAMS: Role[] = ['team', 'operator', 'admin'];
const OPERATORS: Role[] = ['operator', 'admin'];

interface Call {
  /** Who may, at home. */
  roles: readonly Role[];
  /** What of the place the rights are asked for. */
  by: { remote?: true; site?: true; everySite?: true };
  send: (place: Place) => InjectOptions & { url: string };
}

const API = '/service/releases/api';
const get = (url: (place: Place) => string): Call => ({
  roles: LOOKERS,
  by: {},
  send: (place) => ({ url: url(place) }),
});
const post = (roles: readonly Role[], by: Call['by'], path: string, body: (place: Place) => object): Call => ({
  roles,
  by,
  send: (place) => ({ method: 'POST', url: `${API}/${path}`, payload: body(place) }),
});
const both = { remote: true, site: true } as const;
const order = ({ remote, site }: Place) => ({ remote, sites: [site], reason: 'a test' });
const change = ({ remote, site }: Place) => ({ ...order({ remote, site }), version: '9.9.9' });
const NOBODY_SIGNED_IN = { by: 'token', role: 'admin', remotes: null, sites: null } as const;
const archive = { 'content-type': 'application/octet-stream' };
const NOBODY = '8e8e6a5e-0000-4000-8000-000000000000';

/** Every call of the operators' API. */
const CALLS: Record<string, Call> = {
  'GET status': get(() => `${API}/status`),
  'GET releases': get(() => `${API}/releases`),
  'GET history': get(({ site }) => `${API}/history?site=${site}`),
  'GET history-chain': get(() => `${API}/history-chain`),
  'GET scheduled': get(() => `${API}/scheduled`),
  'GET order-outlook': get(({ remote, site }) => `${API}/order-outlook?kind=kill&remote=${remote}&site=${site}`),
  'GET plans': get(() => `${API}/plans`),
  'POST plan': post(TEAMS, both, 'plan', ({ remote, site }) => ({
    remote,
    version: '9.9.9',
    steps: [{ sites: [site], percent: 10 }],
    reason: 'a test',
  })),
  ...Object.fromEntries(
    PLAN_ACTS.map((act) => [
      `POST ${act}-plan`,
      post(TEAMS, both, `${act}-plan`, ({ remote, site }) => ({ id: planned[`${remote} ${site}`], reason: 'a test' })),
    ]),
  ),
  'GET freezes': get(() => `${API}/freezes`),
  'POST freeze': post(OPERATORS, { site: true }, 'freeze', ({ site }) => ({
    sites: [site],
    until: '2026-01-01T00:00',
    reason: 'a test',
  })),
  'POST unfreeze': post(OPERATORS, { site: true }, 'unfreeze', ({ site }) => ({ id: frozen[site], reason: 'a test' })),
  'GET vitals': get(() => `${API}/vitals`),
  'GET changes': get(({ remote }) => `${API}/changes?remote=${remote}&version=9.9.9`),
  'GET places': get(({ site }) => `${API}/places?site=${site}`),
  'GET services': get(() => `${API}/services`),
  'POST activate': post(TEAMS, both, 'activate', change),
  'POST rollback': post(TEAMS, both, 'rollback', order),
  'POST kill': post(TEAMS, both, 'kill', order),
  'POST revive': post(TEAMS, both, 'revive', order),
  'POST rollout': post(TEAMS, both, 'rollout', (place) => ({ ...change(place), percent: 10 })),
  'POST takeback': post(TEAMS, both, 'takeback', order),
  'POST cancel': post(TEAMS, both, 'cancel', ({ remote, site }) => ({
    id: waiting[`${remote} ${site}`],
    reason: 'a test',
  })),
  'POST lift': post(OPERATORS, { remote: true, everySite: true }, 'lift', ({ remote }) => ({
    remote,
    version: '9.9.9',
    reason: 'a test',
  })),
  'POST publish': {
    roles: TEAMS,
    by: { remote: true },
    send: ({ remote }) => ({
      method: 'POST',
      url: `${API}/publish`,
      headers: archive,
      payload: makeArchive({ version: '1.0.0', manifest: { remote } }),
    }),
  },
  'POST drafts': {
    roles: TEAMS,
    by: both,
    send: ({ remote, site }) => ({
      method: 'POST',
      url: `${API}/drafts?draft=${'d'.repeat(22)}&site=${site}`,
      headers: archive,
      payload: makeArchive({ version: '1.0.0', manifest: { remote } }),
    }),
  },
  'POST discard-draft': post(TEAMS, {}, 'discard-draft', () => ({ draft: 'e'.repeat(22) })),
  'POST preview-link': post(TEAMS, both, 'preview-link', ({ remote, site }) => ({ remote, site, version: '9.9.9' })),
  'POST service-token': post(OPERATORS, { remote: true, everySite: true }, 'service-token', ({ remote }) => ({
    name: remote,
    origins: ['http://10.0.0.5:4100'],
    days: 1,
  })),
  'POST remove-service': post(OPERATORS, both, 'remove-service', ({ remote, site }) => ({
    name: remote,
    sites: [site],
    reason: 'a test',
  })),
  'GET keys': get(() => `${API}/keys`),
  'POST keys': post(['admin'], {}, 'keys', () => ({ publicKey: 'k'.repeat(43), name: 'a team', remotes: ['other'] })),
  'POST revoke-key': post(['admin'], {}, 'revoke-key', () => ({ keyId: 'x', isLeaked: false, reason: 'a test' })),
  'GET tokens': { ...get(() => `${API}/tokens`), roles: ['admin'] },
  'POST create-token': post(['admin'], {}, 'create-token', () => ({
    name: 'x',
    role: 'viewer',
    remotes: null,
    sites: null,
    days: 1,
  })),
  'POST revoke-token': post(['admin'], {}, 'revoke-token', () => ({ id: NOBODY })),
  'GET people': { ...get(() => `${API}/people`), roles: ['admin'] },
  'GET access-history': get(() => `${API}/access-history`),
  'POST invite': post(['admin'], {}, 'invite', () => ({ name: 'Ada', role: 'viewer', remotes: null, sites: null })),
  'POST link-person': post(['admin'], {}, 'link-person', () => ({ id: NOBODY })),
  'POST change-person': post(['admin'], {}, 'change-person', () => ({
    id: NOBODY,
    role: 'admin',
    remotes: null,
    sites: null,
  })),
  'POST remove-person': post(['admin'], {}, 'remove-person', () => ({ id: NOBODY })),
  'GET second-person': get(() => `${API}/second-person`),
  'POST mark': post(OPERATORS, both, 'mark', ({ remote, site }) => ({ remote, site, reason: 'a test' })),
  'POST unmark': post(OPERATORS, both, 'unmark', ({ remote, site }) => ({
    id: marked[`${remote} ${site}`],
    reason: 'a test',
  })),
  'POST confirm-request': post(TEAMS, both, 'confirm-request', ({ remote, site }) => ({
    id: asked[`${remote} ${site}`],
  })),
  'POST refuse-request': post(TEAMS, both, 'refuse-request', ({ remote, site }) => ({
    id: asked[`${remote} ${site}`],
    reason: 'a test',
  })),
  'GET hosts': get(() => `${API}/hosts`),
  'GET failures': get(() => `${API}/failures`),
  'GET composition': get(({ site }) => `${API}/compositions/${site}`),
  'GET revisions': get(({ site }) => `${API}/compositions/${site}/revisions`),
  'GET revision': get(({ site }) => `${API}/compositions/${site}/revisions/1`),
  'GET comparison': get(({ site }) => `${API}/compositions/${site}/comparison?from=0&to=1`),
  'POST return': {
    roles: TEAMS,
    by: { site: true },
    send: ({ site }) => ({
      method: 'POST',
      url: `${API}/compositions/${site}/return`,
      payload: { revision: 9999, reason: 'a test' },
    }),
  },
  'POST import': {
    roles: TEAMS,
    by: { site: true },
    send: ({ site }) => ({
      method: 'POST',
      url: `${API}/compositions/${site}/import`,
      payload: { composition: { format: 1, site, releases: {}, layouts: {} }, reason: 'a test' },
    }),
  },
  'GET webhooks': { ...get(() => `${API}/webhooks`), roles: ['admin'] },
  'POST create-webhook': post(['admin'], {}, 'create-webhook', () => ({
    url: 'https://chat.example/hooks/1',
    events: ['taken-back'],
  })),
  'POST remove-webhook': post(['admin'], {}, 'remove-webhook', () => ({ id: NOBODY })),
  'POST test-webhook': post(['admin'], {}, 'test-webhook', () => ({ id: NOBODY })),
  'GET parts': get(() => '/service/content/api/v1/parts'),
  'GET content': get(({ site }) => `/service/content/api/v1/${site}/layout`),
  'GET content history': get(({ site }) => `/service/content/api/v1/${site}/layout/history`),
  'GET content revision': get(({ site }) => `/service/content/api/v1/${site}/layout/history/1`),
  'PUT content': {
    roles: OPERATORS,
    by: { site: true },
    send: ({ site }) => ({
      method: 'PUT',
      url: `/service/content/api/v1/${site}/layout?dryRun=true`,
      payload: { reason: 'a test', content: [] },
    }),
  },
  'POST content undo': {
    roles: OPERATORS,
    by: { site: true },
    send: ({ site }) => ({
      method: 'POST',
      url: `/service/content/api/v1/${site}/layout/undo`,
      payload: { reason: 'a test' },
    }),
  },
};

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let app: FastifyInstance;
let tokens: AccessTokens;
/** Orders that wait, by remote and site. */
const waiting: Record<string, string> = {};
/** Plans that have ended, by remote and site. */
const planned: Record<string, string> = {};
/** Freezes that are to come, by site. */
const frozen: Record<string, string> = {};
/** Marks, and orders that wait for a second person, by remote and site. */
const marked: Record<string, string> = {};
const asked: Record<string, string> = {};
const routes = new Set<string>();
const log: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE, OPERATORS_SLICE, PAGES_SLICE, HOSTS_SLICE, WEBHOOKS_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-rights-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  tokens = new AccessTokens(opened);
  const identify = createIdentify({ operatorToken: TOKEN, tokens });
  app = createOperatorsApp({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && config?.needs !== 'nobody') routes.add(`${each} ${url}`);
  });
  await registerReleaseRoutes(app, {
    registry,
    identify,
    passes: createReleasePasses(TOKEN),
    originOf: () => 'https://at.shop.example',
  });
  await registerChangesRoute(app, { registry, identify, readChanges: () => Promise.resolve([]) });
  const serving = { view: () => ({ exposes: new Map(), releases: new Map(), pages: [] }) } as never;
  await registerPlacesRoute(app, {
    serving,
    pageContent: { of: () => Promise.resolve({ places: [] } as never) },
    identify,
  });
  await registerServiceRoutes(app, { ...opened, registry, identify, operatorToken: TOKEN, taken: new Set() });
  const documents = new ContentDocuments(opened.database, contentsOf([PAGES_SLICE]));
  await registerContent(app, { documents, identify });
  await registerReleaseKeyRoutes(app, { registry, identify });
  await registerTokenRoutes(app, { tokens, identify });
  const secondPerson = new SecondPerson(opened);
  await registerSecondPersonRoutes(app, { secondPerson, confirmedCalls: new ConfirmedCalls(), identify });
  await registerHostRoutes(app, { ...opened, identify });
  await registerCompositionRoutes(app, { registry, identify });
  await registerWebhookRoutes(app, { store: new WebhookStore({ ...opened, operatorToken: TOKEN }), identify });
  await registerPeopleRoutes(app, {
    database: opened.database,
    people: new People(opened),
    sessions: { endOf: () => Promise.resolve() },
    identify,
    originOf: () => 'https://operators.shop.example',
  });
  await app.ready();
  const at = new Date(Date.now() + 3_600_000);
  for (const remote of ['footer', 'cart'] as const)
    for (const site of ['AT', 'DE'] as const)
      await registry
        .kill({ remote, sites: [site], actor: 'a test', reason: 'a test', at })
        .then(({ scheduled }) => (waiting[`${remote} ${site}`] = scheduled!.id));
  for (const remote of ['footer', 'cart'] as const)
    for (const site of ['AT', 'DE'] as const) {
      const steps = [{ sites: [site], percent: 10, bakeHours: 1, visitors: 300 }];
      const by = { actor: 'a test', reason: 'a test', orderedAt: new Date() };
      const row = { remote, version: '9.9.9', steps, state: 'cancelled', ...by } as const;
      const [made] = await opened.database.insert(plans).values(row).returning();
      planned[`${remote} ${site}`] = made!.id;
    }
  for (const remote of ['footer', 'cart'] as const)
    for (const site of ['AT', 'DE'] as const) {
      const place = { remote, site };
      marked[`${remote} ${site}`] = (await secondPerson.mark({ ...place, reason: 'a test' }, BY)).id;
      const call = { method: 'POST', url: `${API}/activate`, headers: {}, payload: change(place) } as const;
      const order = { what: 'activate', reason: 'a test', action: 'order', targets: [place], call } as const;
      const { id } = await secondPerson.ask(order, { ...NOBODY_SIGNED_IN, name: 'a test' }, BY);
      asked[`${remote} ${site}`] = id;
    }
  const days = (ahead: number) => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 16)}Z`;
  const freeze = { sites: ['AT', 'DE'], from: days(1), until: days(2), actor: 'a test', reason: 'a test' } as const;
  for (const { site, id } of await registry.freezes.add(freeze)) frozen[site] = id;
});
afterAll(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

async function statusOf(call: Call, place: Place, token?: string): Promise<number> {
  const options = call.send(place);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // Wrong tokens of one address are counted.
  const remoteAddress = `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`;
  return (await app.inject({ ...options, remoteAddress, headers: { ...options.headers, ...authorization } }))
    .statusCode;
}

/** Whether rights for the own remote and site are rights for that call in that place. */
function isAllowed({ roles, by }: Call, { role, remotes, sites }: Rights, place: Place): boolean {
  if (!roles.includes(role)) return false;
  if (role === 'admin' || remotes === null || sites === null) return true;
  const isRemote = !by.remote || place.remote === OWN.remote;
  return isRemote && (!by.site || place.site === OWN.site) && !by.everySite;
}

/** Parts of the content have the same routes each. */
const ofAnyPart = (route: string) => route.replace(/(\/content\/api\/v1\/:site\/)[^/]+/, '$1*');

const PLACES: Place[] = [OWN, { ...OWN, site: FOREIGN.site }, { ...OWN, remote: FOREIGN.remote }, FOREIGN];

describe('rights', () => {
  it('REL-13 the table below has every call of the operators’ API', () => {
    const written = Object.values(CALLS).map((call) => {
      const { method = 'GET', url } = call.send(OWN);
      const path = url.split('?')[0]!.replace(/\/(v1|compositions)\/AT(?=\/|$)/, '/$1/:site');
      return ofAnyPart(`${method} ${path.replace(/\/(history|revisions)\/1$/, '/$1/:revision')}`);
    });
    const known = new Set([...routes].map(ofAnyPart));
    expect([...known].toSorted()).toEqual([...new Set(written)].toSorted());
  });

  it('REL-13 the routes below are all of the running host that change something', async () => {
    const file = new URL('../../../e2e/fixtures/writing-routes.json', import.meta.url);
    const { operators } = JSON.parse(await readFile(file, 'utf8')) as { operators: string[] };
    // A service that registers proves itself by a pass.
    const guarded = operators.filter((route) => / \/service\//.test(route) && !route.endsWith('/services'));
    const known = new Set([...routes].map(ofAnyPart));
    expect(guarded.map(ofAnyPart).filter((route) => !known.has(route))).toEqual([]);
  });

  it.each(Object.keys(CALLS))(
    'REL-13 %s answers nobody without a token, and none with a wrong or an ended one',
    async (name) => {
      const ended = await tokens.create({ name: 'ended', role: 'admin', remotes: null, sites: null, days: 1 }, BY);
      await tokens.revoke(ended.id, BY);
      for (const token of [undefined, 'wrong', `ninefold_${'x'.repeat(43)}`, ended.token])
        expect(await statusOf(CALLS[name]!, OWN, token)).toBe(401);
    },
  );

  describe.each(ROLES)('of a role: %s', (role) => {
    it.each(Object.keys(CALLS))('REL-13 %s is for who has the right, on their remotes and sites', async (name) => {
      const call = CALLS[name]!;
      const own: Rights = { role, remotes: [OWN.remote], sites: [OWN.site] };
      for (const rights of [own, { role, remotes: null, sites: null }]) {
        const { token } = await tokens.create({ name: 'ci', days: 1, ...rights }, BY);
        for (const place of PLACES) {
          const status = await statusOf(call, place, token);
          const told = `${JSON.stringify(rights)} in ${JSON.stringify(place)}: ${status}`;
          if (isAllowed(call, rights, place)) expect([401, 403], told).not.toContain(status);
          else expect(status, told).toBe(403);
        }
      }
    });
  });

  it('REL-13 a route that does not say who may call it cannot be registered', () => {
    expect(() => createOperatorsApp({}).get('/service/releases/api/new', () => 'x')).toThrow(
      'GET /service/releases/api/new does not say who may call it',
    );
  });

  it('ASVS-16.3.2 who tries what they have no right to stands in the log, with what and from where', async () => {
    const { token } = await tokens.create(
      { name: 'a looker', role: 'viewer', remotes: null, sites: null, days: 1 },
      BY,
    );
    log.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    await app.inject({ method: 'POST', url: `${API}/kill`, headers, payload: order(OWN), remoteAddress: '192.0.2.7' });
    expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        msg: 'a call was refused',
        refused: { error: 'FORBIDDEN', by: 'a looker', action: 'order', ...OWN },
        address: '192.0.2.7',
        method: 'POST',
        route: `${API}/kill`,
      },
    ]);
    expect(log.join('')).not.toContain(token);
  });

  it('REL-13 a token ends after its days, its last use is told, and the database has only its hash', async () => {
    let now = Date.now();
    const aging = new AccessTokens({ database: opened.database, now: () => now });
    const { id, token } = await aging.create(
      { name: 'cart’s CI', role: 'team', remotes: ['cart'], sites: null, days: 2 },
      BY,
    );
    const found = async () => (await aging.list()).find((each) => each.id === id)!;
    expect((await found()).lastUsedAt).toBeNull();
    expect(await aging.read(token)).toEqual({
      name: 'cart’s CI',
      by: 'token',
      tokenId: id,
      madeBy: 'a test',
      role: 'team',
      remotes: ['cart'],
      sites: null,
    });
    expect((await found()).lastUsedAt).toEqual(new Date(now));
    now += 2 * 86_400_000;
    expect(await aging.read(token)).toBeUndefined();
    const stored = await opened.database.$client.query('select t::text as row from operators.access_tokens t');
    expect(JSON.stringify(stored.rows)).not.toContain(token.slice('ninefold_'.length));
  });

  it('OPS-3 whoever has looked by a token before does so also while the database cannot be read, and does nothing else', async () => {
    const made = async (name: string) =>
      (await tokens.create({ name, role: 'admin', remotes: null, sites: null, days: 1 }, BY)).token;
    const [known, unknown, gone] = [await made('Prometheus'), await made('somebody'), await made('who left')];
    const look = async (token: string) =>
      (await app.inject({ url: `${API}/status`, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await look(known), await look(gone)]).toEqual([200, 200]);
    await tokens.revoke((await tokens.list()).find(({ name }) => name === 'who left')!.id, BY);
    expect(await look(gone)).toBe(401);
    await opened.database.execute('alter table operators.access_tokens rename to unreadable');
    try {
      expect([await look(known), await look(gone), await look(unknown)]).toEqual([200, 401, 500]);
      const acts = { method: 'POST', url: `${API}/preview-link`, payload: { ...OWN, version: '1.0.0' } } as const;
      const answer = await app.inject({ ...acts, headers: { authorization: `Bearer ${known}` } });
      expect(answer.statusCode).toBe(500);
      await expect(tokens.read(known), 'who signs in by it').rejects.toThrow();
    } finally {
      await opened.database.execute('alter table operators.unreadable rename to access_tokens');
    }
  });

  it('REL-13 the history names whose token it was, whatever the caller says', async () => {
    const { token } = await tokens.create(
      { name: 'footer’s CI', role: 'team', remotes: ['footer'], sites: ['AT'], days: 1 },
      BY,
    );
    const headers = { authorization: `Bearer ${token}` };
    const payload = { ...change(OWN), version: '1.0.0', actor: 'ninefold' };
    expect((await app.inject({ method: 'POST', url: `${API}/activate`, headers, payload })).statusCode).toBe(200);
    expect((await registry.history({ remote: 'footer', site: 'AT' }))[0]!.actor).toBe('footer’s CI');
  });
});
