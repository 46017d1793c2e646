import { readPlan } from '@ninefold/contract/operators';
import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { DEFAULT_HOST_NAMES, siteOf } from '@ninefold/sites';
import { and, desc, eq, isNull } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TellPlaces } from '../source-maps/tell-places.ts';
import type { SiteView } from '../composition/site-view.ts';
import { VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { releaseCounts, trials } from '../releases/schema.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { createPageCounts } from './page-counts.ts';
import { violationsOf } from './policy-reports.ts';
import { createReleaseCounts } from './release-counts.ts';
import { createTelemetry, type Telemetry, type TelemetryOptions } from './telemetry.ts';
import { registerTelemetry } from './telemetry-routes.ts';
import { drawViewId, type ServedView } from './view-tokens.ts';

const order = { remote: 'footer', sites: ['AT'], actor: 'ada', reason: 'a test' } as const;
const LIVE = { site: 'AT', remote: 'footer', version: '1.0.0' } as const;
const NEVER_MS = 1_000_000_000;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let telemetry: Telemetry;
/** Another host on the same database. */
let other: Telemetry;
let app: FastifyInstance;
const logged: string[] = [];
const tellPlaces = vi.fn<TellPlaces>();

const openTelemetry = (secret: string, options: Partial<TelemetryOptions> = {}) =>
  createTelemetry({
    database: opened.database,
    registry,
    secret,
    onFault: (fault, cause) => expect.fail(`${fault}: ${String(cause)}`),
    flushMs: NEVER_MS,
    settledMs: 0,
    ...options,
  });

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-telemetry-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeArchive({ version }), order);
  await registry.activate({ ...order, sites: ['AT', 'DE'], version: '1.0.0' });
  telemetry = openTelemetry('a secret of this shop');
  other = openTelemetry('a secret of this shop');
  const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });
  app = createServiceApp({ logger: { level: 'warn', stream } });
  await app.register((scope) =>
    registerTelemetry(scope, telemetry, {
      hostNames: DEFAULT_HOST_NAMES,
      tellPlaces,
      isLive: ({ revision }) => revision === registry.current().revision,
    }),
  );
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await telemetry.close();
  await other.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await telemetry.flush();
  await opened.database.delete(releaseCounts);
});

interface Sender {
  address?: string;
  visitor?: string | undefined;
}

function post(path: string, payload: object, { address = '192.0.2.1', visitor }: Sender = {}) {
  const cookies = visitor === undefined ? {} : { [VISITOR_COOKIE]: visitor };
  return app.inject({
    method: 'POST',
    url: `/service/telemetry/api/${path}`,
    payload,
    remoteAddress: address,
    cookies,
  });
}

/** A page as it was sent to somebody, with its token. */
function sent(change: Partial<ServedView> = {}) {
  const { visitor, ...page } = {
    site: 'AT' as const,
    revision: registry.current().revision,
    versions: { footer: '1.0.0' },
    ...change,
  };
  return { ...page, view: telemetry.tokens.issue(drawViewId(), { ...page, visitor }) };
}

async function counted() {
  await telemetry.flush();
  return (await registry.vitals()).vitals;
}

it('V16 a failure is a line of the log where its page was sent: strangers fill no log', async () => {
  const failure = { slot: 'footer/Footer', remote: 'footer', message: 'TypeError: x' };
  for (const page of [{ ...sent(), view: 'forged' }, { ...sent(), view: undefined }, sent()])
    expect((await post('failure', { ...page, ...failure })).statusCode).toBe(204);
  expect(logged.filter((line) => line.includes('a slot failed in a browser'))).toHaveLength(1);
});

it('the stack of a failure is told with its release, once for each page, of pages that were sent alone', async () => {
  const report = { slot: 'footer/Footer', remote: 'footer', message: 'x', stack: 'Error: x\n    at e (a.js:1:2)' };
  const page = sent();
  for (const _again of [1, 2]) expect((await post('stack', { ...page, ...report })).statusCode).toBe(204);
  expect((await post('stack', { ...sent(), ...report, view: 'forged' })).statusCode).toBe(204);
  const fault = { site: 'AT', slot: 'footer/Footer', remote: 'footer', version: '1.0.0' };
  expect((await post('stack', { ...sent(), ...report, remote: 'cart' })).statusCode).toBe(204);
  // A name that every object has is no remote of the page.
  expect((await post('stack', { ...sent(), ...report, remote: 'constructor' })).statusCode).toBe(204);
  await telemetry.flush();
  const { message, stack } = report;
  expect(tellPlaces.mock.calls.map(([, ...told]) => told)).toEqual([
    [fault, { message, stack, versions: { footer: '1.0.0' } }],
  ]);
  expect((await post('stack', { ...sent(), ...report, stack: 'x'.repeat(2001) })).statusCode).toBe(400);
});

const ADDED = {
  event: 'add_to_cart',
  site: 'AT',
  path: '/mug-p1',
  parameters: { value: 5, items: [{ item_id: '1' }] },
};

it.each([
  [ADDED, 204],
  [{ ...ADDED, event: 'Robert"; drop' }, 400],
  [{ ...ADDED, visitor: 'anna' }, 400],
  [{ ...ADDED, parameters: { items: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown } }, 400],
  [{ ...ADDED, parameters: { text: 'x'.repeat(9000) } }, 413],
])('TRK-1 the collection answers an event like %j with %i', async (payload, status) => {
  expect((await post('event', payload)).statusCode).toBe(status);
});

describe('what browsers report of versions', () => {
  const failure = { slot: 'footer/Footer', remote: 'footer', message: 'TypeError: x' };
  const vitals = { inp: 60, cls: 0.02 };

  it("is added up by version, with the pages' speed", async () => {
    for (const lcp of [800, 900, 950, 1400]) await post('vitals', { ...sent(), ...vitals, lcp });
    await post('failure', { ...sent(), ...failure });
    expect(await counted()).toEqual([
      {
        ...LIVE,
        views: 0,
        failures: 1,
        serverFailures: 0,
        measured: 4,
        lcpMs: 1000,
        inpMs: 69,
        cls: 0.021,
        violations: {},
        hours: [],
      },
    ]);
  });

  it('counts once for each page, whoever sends it again, and to whichever host', async () => {
    const page = sent();
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await post('vitals', { ...page, ...vitals }, { address });
      await post('failure', { ...page, ...failure }, { address });
      await telemetry.flush();
    }
    const id = telemetry.tokens.read(page.view, page)!;
    other.countFailure({ ...page, id, address: '192.0.2.3' }, 'footer');
    other.countVitals({ ...page, id, address: '192.0.2.3' }, { cls: 0 });
    await other.flush();
    expect(await counted()).toMatchObject([{ failures: 1, measured: 1 }]);
  });

  it('LAY-4 counts a view of a page that was asked for ahead when it is opened, once', async () => {
    const page = sent();
    expect(await counted()).toEqual([]);
    for (const address of ['192.0.2.1', '192.0.2.2'])
      expect((await post('opening', page, { address })).statusCode).toBe(204);
    expect(await counted()).toMatchObject([{ ...LIVE, views: 1, failures: 0, measured: 0 }]);
  });

  it('LAY-5 is told of a page that everybody gets by a token that its browser asks for', async () => {
    const { view: _view, ...page } = sent();
    const tokens = await Promise.all([post('view', page), post('view', page)]);
    for (const answer of tokens) await post('failure', { ...page, ...answer.json<{ view: string }>(), ...failure });
    expect(await counted()).toMatchObject([{ ...LIVE, views: 0, failures: 2 }]);
  });

  it.each([
    ['was opened before the last change', { revision: 0 }, 204],
    ['says what it wants to be told', { view: 'mine' }, 400],
  ])('LAY-5 gives no token to a page that %s', async (_what, change, status) => {
    const { view: _view, ...page } = sent();
    const answer = await post('view', { ...page, ...change });
    expect([answer.statusCode, answer.body.includes('"view"')]).toEqual([status, false]);
  });

  it('is taken by every host of the shop, and by no other shop', () => {
    const page = sent();
    expect(other.tokens.read(page.view, page)).toBeDefined();
    const foreign = openTelemetry('a secret of another shop');
    expect(foreign.tokens.read(page.view, page)).toBeUndefined();
    void foreign.close();
  });

  it.each<[string, () => object, number]>([
    ['no token', () => ({ ...sent(), view: undefined }), 204],
    ['a made-up token', () => ({ ...sent(), view: `${drawViewId()}.zzzzz.AAAAAAAAAAAAAAAA` }), 204],
    ['another version', () => ({ ...sent(), versions: { footer: '1.1.0' } }), 204],
    ['one remote more', () => ({ ...sent(), versions: { footer: '1.0.0', cart: '1.0.0' } }), 204],
    ['another site', () => ({ ...sent(), site: 'DE' }), 204],
    ['another revision', () => ({ ...sent(), revision: 0 }), 204],
    ["another visitor's page", () => sent({ visitor: 'anna-anna-anna-1' }), 204],
    ['a remote that is not on it', () => ({ ...sent(), remote: 'cart' }), 204],
    [
      'too many remotes',
      () => ({ ...sent(), versions: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`r${i}`, '1'])) }),
      400,
    ],
    ['too long a version', () => ({ ...sent(), versions: { footer: 'x'.repeat(5000) } }), 413],
    ['a count', () => ({ ...sent(), count: 1000 }), 400],
  ])('is not counted with %s', async (_what, page, status) => {
    expect((await post('failure', { ...failure, ...page() })).statusCode).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it.each([{ lcp: -1 }, { lcp: 1e300 }, { visitor: 'anna' }])('is refused with %j', async (wrong) => {
    expect((await post('vitals', { ...sent(), ...vitals, ...wrong })).statusCode).toBe(400);
  });
});

describe('V3 what the policy of a page has refused', () => {
  const said: { site: string; directive: string }[] = [];
  const ORIGIN = 'http://at.localhost';
  const FILE = `${ORIGIN}/releases/footer/1.0.0/browser/entry.js`;
  const byUri = (change: object = {}) => ({
    'csp-report': {
      'document-uri': `${ORIGIN}/mug-p1?mail=anna@example.com`,
      'violated-directive': 'require-trusted-types-for',
      'effective-directive': 'require-trusted-types-for',
      'original-policy': `default-src 'self'`,
      'blocked-uri': 'trusted-types-sink',
      'source-file': FILE,
      'line-number': 1,
      'column-number': 58,
      ...change,
    },
  });
  const byEndpoint = (change: object = {}) => ({
    age: 100,
    type: 'csp-violation',
    url: `${ORIGIN}/`,
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: `${ORIGIN}/`,
      effectiveDirective: 'connect-src',
      blockedURL: 'https://evil.example/x?mail=a',
      sourceFile: FILE,
      ...change,
    },
  });
  let network = 0;
  const tell = (payload: object | string, headers: object = {}) => {
    network += 1;
    return app.inject({
      method: 'POST',
      url: '/service/telemetry/api/policy',
      headers: {
        host: 'at.localhost',
        'content-type': Array.isArray(payload) ? 'application/reports+json' : 'application/csp-report',
        ...headers,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress: `192.0.${(network >> 8) + 3}.${network % 256}`,
    });
  };
  const refused = async () =>
    (await counted()).map(({ site, remote, version, violations }) => ({ site, remote, version, violations }));

  it('is counted of the release that it names, in either form of browsers', async () => {
    expect((await tell(byUri())).statusCode).toBe(204);
    expect(
      (await tell([byEndpoint(), byEndpoint({ effectiveDirective: 'img-src' }), { type: 'deprecation', body: {} }]))
        .statusCode,
    ).toBe(204);
    await telemetry.flush();
    expect(
      (await tell(byUri({ 'effective-directive': undefined, 'violated-directive': "script-src-elem 'self'" })))
        .statusCode,
    ).toBe(204);
    expect(await refused()).toEqual([
      { ...LIVE, violations: { 'script-src-elem': 1, 'img-src': 1, 'connect-src': 1, 'require-trusted-types-for': 1 } },
    ]);
  });

  it('counts once an hour for each network, however often it is told', async () => {
    const violation = { directive: 'img-src', release: { remote: 'footer', version: '1.0.0' }, blocked: 'x' } as const;
    for (let time = 0; time < 1000; time++) telemetry.countViolation('AT', '198.51.100.7', violation);
    expect(await refused()).toEqual([{ ...LIVE, violations: { 'img-src': 1 } }]);
  });

  it.each<[string, () => object | string, number]>([
    ['another version than visitors get', () => byUri({ 'source-file': FILE.replace('1.0.0', '1.1.0') }), 204],
    ['a remote that nobody has', () => byUri({ 'source-file': FILE.replace('footer', '__proto__') }), 204],
    ['a file of another shop', () => byUri({ 'source-file': FILE.replace('at.localhost', 'evil.example') }), 204],
    ["another site's page", () => byUri({ 'document-uri': 'http://de.localhost/' }), 204],
    ['an extension of the browser', () => byUri({ 'source-file': 'chrome-extension' }), 204],
    ['no page', () => byUri({ 'document-uri': undefined }), 204],
    ['texts where numbers should be', () => [{ type: 'csp-violation', body: 'x' }, 5, null], 204],
    ['too many', () => Array.from({ length: 101 }, () => byEndpoint()), 400],
    ['too much', () => byUri({ 'script-sample': 'x'.repeat(200_000) }), 413],
    ['nonsense', () => '{"csp-report":', 400],
    ['a prototype', () => '{"csp-report": {"__proto__": {}}}', 400],
  ])('moves nothing of a release when it tells of %s', async (_what, payload, status) => {
    expect((await tell(payload())).statusCode).toBe(status);
    expect(await refused()).toEqual([]);
  });

  it('keeps no address of a page or visitor, and no query', () => {
    const answer = violationsOf([byEndpoint(), byEndpoint({ blockedURL: 'blob', sourceFile: '' })], ORIGIN);
    expect(answer).toEqual([
      {
        directive: 'connect-src',
        release: { remote: 'footer', version: '1.0.0' },
        place: 'entry.js',
        blocked: 'https://evil.example',
      },
      { directive: 'connect-src', blocked: 'blob' },
    ]);
  });

  it('is counted of the page where no release has done it', () => {
    const telling = createTelemetry({
      ...opened,
      registry,
      secret: 's',
      onFault: (fault, cause) => expect.fail(`${fault}: ${String(cause)}`),
      flushMs: NEVER_MS,
      onPageViolation: (site, directive) => said.push({ site, directive }),
    });
    telling.countViolation('AT', '198.51.100.7', { directive: 'script-src-elem', blocked: 'inline' });
    expect(said).toEqual([{ site: 'AT', directive: 'script-src-elem' }]);
    void telling.close();
  });
});

it('adds up what two hosts count, and loses nothing while the database fails', async () => {
  const another = createReleaseCounts(opened.database);
  const broken = createReleaseCounts(
    new Proxy(opened.database, {
      get: (target, name) => (name === 'insert' && isDown ? fail : Reflect.get(target, name)),
    }),
  );
  let isDown = true;
  function fail(): never {
    throw new Error('down');
  }
  for (const counts of [telemetry.counts, another, broken]) counts.addView(LIVE);
  await another.flush();
  await expect(broken.flush()).rejects.toThrow('down');
  broken.addView(LIVE);
  broken.addVitals(LIVE, { cls: 0 });
  isDown = false;
  await broken.flush();
  expect(await counted()).toMatchObject([{ views: 4, measured: 1, cls: 0.004 }]);
});

describe('LAY-1 a rollout', () => {
  let people = 0;
  const nameOf = (person: number) => `visitor-${person}`.padEnd(16, '-');

  interface Crowd {
    host?: Telemetry;
    failing?: (isCandidate: boolean, person: number) => boolean;
    isCandidate?: (person: number) => boolean;
    address?: (person: number) => string;
    site?: 'AT' | 'DE';
  }

  /** Lets new visitors look at a page each, half of them at the candidate's. */
  function visit(count: number, crowd: Crowd = {}): void {
    const { host = telemetry, failing = () => false, site = 'AT' } = crowd;
    for (let person = 0; person < count; person++) {
      people += 1;
      const isCandidate = crowd.isCandidate?.(person) ?? person % 2 === 0;
      const arms = [{ remote: 'footer', version: '1.1.0', share: 0.5, isCandidate }];
      const releases = new Map([['footer', { version: isCandidate ? '1.1.0' : '1.0.0' }]]);
      const view = { site: siteOf(site), revision: 1, releases, arms } as unknown as SiteView;
      const address = crowd.address?.(person) ?? publicAddress(people);
      const page = createPageCounts(host, view, { visitor: nameOf(people), view: `view ${people}`, address });
      page.viewed(['footer']);
      if (failing(isCandidate, person)) page.failed('footer');
    }
  }
  const publicAddress = (number: number) => `81.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
  const rolledOut = (site: 'AT' | 'DE' = 'AT') => registry.current().sites[site].footer?.rollout?.version;
  const begin = (sites: ('AT' | 'DE')[] = ['AT']) =>
    registry.rollOut({ ...order, sites, version: '1.1.0', percent: 50 });
  const verdict = async () =>
    (await opened.database.select().from(trials).where(isNull(trials.endedAt)).orderBy(desc(trials.startedAt)))[0]!;

  afterEach(async () => {
    for (const site of ['AT', 'DE'] as const) if (rolledOut(site)) await registry.takeBack({ ...order, sites: [site] });
    await telemetry.flush();
  });

  it('goes on when it does as well as what it replaces, and what is missing is said', async () => {
    await begin();
    visit(100, { failing: (_isCandidate, person) => person % 20 < 2 });
    await telemetry.flush();
    expect(rolledOut()).toBe('1.1.0');
    expect(await verdict()).toMatchObject({
      verdict: 'hold',
      reason: expect.stringMatching(/^Needs at least 250 more visitors/),
    });
  });

  it('is told hour by hour of both versions, with how far the watch is convinced', async () => {
    await begin(['DE']);
    telemetry.counts.addView({ ...LIVE, site: 'DE' });
    telemetry.counts.addFailure({ ...LIVE, site: 'DE' }, 'browser');
    visit(100, { site: 'DE', failing: (isCandidate, person) => isCandidate && person < 6 });
    await telemetry.flush();
    const { vitals, verdicts } = await registry.vitals({ site: 'DE' });
    expect(verdicts).toMatchObject([{ version: '1.1.0', evidence: { takesBackAt: 100, goesOnAt: 20 } }]);
    const { worse, asGood } = verdicts[0]!.evidence!;
    expect([worse > 1, worse < 100, asGood < 1]).toEqual([true, true, true]);
    const live = vitals.find(({ version }) => version === LIVE.version)!;
    const [hour] = live.hours;
    expect(hour!.at.getTime() % 3600_000).toBe(0);
    expect(live.hours.reduce((sum, { failures }) => sum + failures, 0)).toBe(live.failures + live.serverFailures);
    expect(live.hours.reduce((sum, { views }) => sum + views, 0)).toBe(live.views);
  });

  it('is taken back by itself when it does worse, on all its sites, with the figures in the history', async () => {
    await begin(['AT', 'DE']);
    visit(100, { failing: (isCandidate, person) => isCandidate && person < 80 });
    await telemetry.flush();
    expect([rolledOut('AT'), rolledOut('DE')]).toEqual([undefined, undefined]);
    expect((await registry.history({ limit: 1 }))[0]).toMatchObject({
      kind: 'takeback',
      actor: 'ninefold',
      from: '1.1.0',
      to: '1.0.0',
      reason: '1.1.0: failures on the server: 40 of 50 visitors (80.00 %), live 0 of 50 visitors (0.00 %)',
    });
  });

  it('is taken back though a plan cannot be looked at, and that is told', async () => {
    const plans = { ...registry.plans, look: () => Promise.reject(new Error('a plan cannot be read')) };
    const host = openTelemetry('a secret of this shop', {
      registry: { ...registry, plans },
      onFault: () => undefined,
    });
    await begin();
    visit(100, { host, failing: (isCandidate) => isCandidate });
    await expect(host.flush()).rejects.toThrow('a plan cannot be read');
    expect(rolledOut()).toBeUndefined();
    await host.close().catch(() => undefined);
  });

  it.each(['cart', 'header'] as const)(
    'is taken back though that of %s cannot be judged, and that is told with its sites',
    async (remote) => {
      const others = { ...order, remote };
      for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
        const manifest = { remote, federationName: `${remote}_${index}` };
        await registry.publish(makeArchive({ version, manifest }), others);
      }
      await registry.activate({ ...others, sites: ['AT', 'DE'], version: '1.0.0' });
      await registry.rollOut({ ...others, sites: ['AT', 'DE'], version: '1.1.0', percent: 50 });
      await begin();
      await telemetry.flush();
      await opened.database
        .update(trials)
        .set({ judgement: {} as never })
        .where(and(eq(trials.remote, remote), isNull(trials.endedAt)));
      const onFault = vi.fn();
      const host = openTelemetry('a secret of this shop', { onFault });
      visit(100, { host, failing: (isCandidate) => isCandidate });
      await host.flush();
      await registry.takeBack({ ...others, sites: ['AT', 'DE'] });
      expect(rolledOut()).toBeUndefined();
      expect(onFault.mock.calls).toEqual([
        [expect.stringContaining(`${remote} 1.1.0 on DE, AT`), expect.any(TypeError)],
      ]);
      await host.close();
    },
  );

  describe('by a plan', () => {
    const plan = (text: string) =>
      registry.plans.order({
        remote: 'footer',
        version: '1.1.0',
        actor: 'ada',
        reason: 'a test',
        steps: readPlan(text),
      });
    const planOf = async () => (await registry.plans.list())[0]!;
    afterEach(async () => {
      for (const { id, state } of await registry.plans.list())
        if (state === 'running') await registry.plans.steer('take-back', { id, actor: 'ada', reason: 'a test' });
    });

    it('REL-16 goes on by itself by what its visitors show, and goes back where everybody has it, too', async () => {
      await plan('AT 50% for 0m → AT for 0m → DE 50% for 0m');
      await telemetry.flush();
      expect((await planOf()).next.why).toMatch(/^Needs at least 300 more visitors/);
      visit(1000);
      await telemetry.flush();
      expect(registry.current().sites.AT.footer).toEqual({ version: '1.1.0', isKilled: false });
      await telemetry.flush();
      expect(rolledOut('DE')).toBe('1.1.0');
      visit(100, { failing: (isCandidate) => isCandidate, site: 'DE', host: other });
      await other.flush();
      const { AT, DE } = registry.current().sites;
      expect([AT.footer, DE.footer]).toEqual([
        { version: '1.0.0', isKilled: false },
        { version: '1.0.0', isKilled: false },
      ]);
      expect(await planOf()).toMatchObject({ state: 'taken-back' });
      expect((await registry.history({ site: 'AT', limit: 1 }))[0]!.reason).toContain('50 of 50 visitors (100.00 %)');
    });

    it('REL-16 is watched as long, and by as many visitors, as its step says', async () => {
      await plan('AT 50% for 2h 600 visitors → AT');
      visit(1000);
      await telemetry.flush();
      expect((await planOf()).next.why).toContain('Needs at least 100 more visitors');
      visit(400);
      await telemetry.flush();
      expect((await planOf()).next.why).toContain('As good so far; watched for 2 h more.');
      expect(rolledOut()).toBe('1.1.0');
    });
  });

  it('is judged by what all hosts have seen, on all its sites', async () => {
    await begin(['AT', 'DE']);
    const failing = (isCandidate: boolean) => isCandidate;
    visit(18, { failing });
    await telemetry.flush();
    expect(rolledOut()).toBe('1.1.0');
    visit(18, { failing, host: other, site: 'DE' });
    await other.flush();
    expect([rolledOut('AT'), rolledOut('DE')]).toEqual([undefined, undefined]);
  });

  it('is judged anew when it is begun anew', async () => {
    await begin();
    visit(100, { failing: (isCandidate) => isCandidate });
    await telemetry.flush();
    await begin();
    await telemetry.flush();
    expect(rolledOut()).toBe('1.1.0');
    expect((await verdict()).reason).toContain('300 more visitors');
  });

  it('is not blamed when everything fails for everybody', async () => {
    await begin();
    visit(400, { failing: () => true });
    await telemetry.flush();
    expect(rolledOut()).toBe('1.1.0');
    expect((await verdict()).reason).toContain('shared outage');
  });

  it('is taken back when its pages fail in browsers', async () => {
    await begin();
    visit(100);
    await telemetry.flush();
    const first = people - 99;
    for (let person = first; person < first + 80; person += 2) {
      const page = sent({ versions: { footer: '1.1.0' }, visitor: nameOf(person) });
      const sender = { visitor: nameOf(person), address: publicAddress(person) };
      await post('failure', { ...page, slot: 'page', remote: 'footer', message: 'hydration' }, sender);
    }
    await telemetry.flush();
    expect((await registry.history({ limit: 1 }))[0]?.reason).toContain('failures in browsers: 40 of 50 visitors');
  });

  it('is not measured by the first page of a visitor, whose browser has nothing of the candidate yet', async () => {
    await begin();
    visit(2);
    await telemetry.flush();
    const visitor = nameOf(people);
    const reported = { ...sent({ versions: { footer: '1.0.0' } }), visitor, address: '81.0.0.1' };
    telemetry.countVitals({ ...reported, id: `view ${people}` }, { lcp: 900 });
    await telemetry.flush();
    const measured = async () => (await verdict()).judgement.ranks.lcp.values;
    expect(await measured()).toEqual([]);
    telemetry.countVitals({ ...reported, id: 'a later view' }, { lcp: 800 });
    await telemetry.flush();
    expect(await measured()).toEqual([800]);
  });

  it('counts a visitor as failed once, who fails on the server and in the browser', async () => {
    await begin();
    visit(2, { failing: (isCandidate) => isCandidate });
    const visitor = nameOf(people - 1);
    const page = sent({ versions: { footer: '1.1.0' }, visitor });
    const sender = { visitor, address: publicAddress(people - 1) };
    await post('failure', { ...page, slot: 'page', remote: 'footer', message: 'hydration' }, sender);
    await telemetry.flush();
    const { happened, evidence } = (await verdict()).judgement;
    expect([happened.server.candidate, happened.browser.candidate]).toEqual([1, 1]);
    expect([happened.failed.candidate, evidence.failed.events]).toEqual([1, 1]);
  });

  it('goes on being judged when an older version of the judge began it', async () => {
    await begin();
    visit(2);
    await telemetry.flush();
    const { id, judgement } = await verdict();
    const { failed, ...others } = judgement.evidence;
    const { failed: _, ...told } = judgement.happened;
    const older = { ...judgement, evidence: { ...others, server: failed, browser: failed }, happened: told };
    await opened.database
      .update(trials)
      .set({ judgement: older as never })
      .where(eq(trials.id, id));
    visit(200, { failing: (isCandidate) => isCandidate });
    await telemetry.flush();
    expect(rolledOut()).toBeUndefined();
  });

  describe('is moved by nobody who', () => {
    const evidence = async () => {
      await telemetry.flush();
      const { happened, evidence: judged } = (await verdict()).judgement;
      const { server, browser } = happened;
      return {
        server: server.candidate + server.live,
        browser: browser.candidate + browser.live,
        failed: judged.failed.events,
      };
    };
    beforeEach(() => begin());

    it('makes up 10 000 reports, from 1 000 addresses', async () => {
      const genuine = sent({ versions: { footer: '1.1.0' }, visitor: nameOf(0) });
      for (let start = 0; start < 10_000; start += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, offset) => {
            const number = start + offset;
            const token = number % 2 === 0 ? genuine.view : `${drawViewId()}${genuine.view.slice(12)}`;
            const report = { ...genuine, view: token, slot: 'page', remote: 'footer', message: 'made up' };
            // Without the visitor's own cookie, or with one of their own making.
            const visitor = number % 3 === 0 ? undefined : nameOf(number + 1);
            return post('failure', report, { address: publicAddress(number % 1000), visitor });
          }),
        );
      expect(await evidence()).toEqual({ server: 0, browser: 0, failed: 0 });
      expect(rolledOut()).toBe('1.1.0');
    });

    it('sends the report of one page a thousand times, from a thousand addresses', async () => {
      const visitor = nameOf(0);
      const page = sent({ versions: { footer: '1.1.0' }, visitor });
      const report = { ...page, slot: 'page', remote: 'footer', message: 'again' };
      for (let number = 0; number < 1000; number++)
        await post('failure', report, { address: publicAddress(number), visitor });
      expect(await evidence()).toEqual({ server: 0, browser: 1, failed: 1 });
    });

    it('chooses names that get the candidate, and makes its pages fail', async () => {
      const chosen = { isCandidate: () => true, failing: () => true };
      for (let time = 0; time < 5; time++) visit(100, { ...chosen, address: () => '81.2.3.4' });
      visit(100, { ...chosen, address: (person) => `2a02:8388:1:2::${person}` });
      expect(await evidence()).toEqual({ server: 2, browser: 0, failed: 2 });
      expect(rolledOut()).toBe('1.1.0');
    });
  });
});
