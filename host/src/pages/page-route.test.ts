import { connect } from 'node:net';
import { promisify } from 'node:util';
import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES, siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PageQueue } from '../overload/page-queue.ts';
import type { RenderOrder } from '../rendering/messages.ts';
import { RenderersAway, type PageListener } from '../rendering/renderer-pool.ts';
import { RendererEnded } from '../rendering/renderer-process.ts';
import { registerPages, type PageRouteOptions } from './page-route.ts';

const MOST = 3;

interface TestShop {
  /** What the site has live, by remote. */
  releases: Map<string, object>;
  /** What is kept of a page. */
  find: (order: { url: string }) => object;
  counts: object;
  observations: object;
  render: (order: RenderOrder, listener: PageListener) => Promise<void>;
}

/** Answers the pages of one site as a host does: what is live there, kept and rendered is the test's. */
function registerShop(app: FastifyInstance, { releases, find, counts, observations, render }: TestShop): void {
  const view = { site: siteOf('DE'), revision: 1, releases, isOpened: true, isWhole: true, arms: [] };
  registerPages(app, {
    queue: { enter: () => Promise.resolve(() => undefined) },
    hostNames: DEFAULT_HOST_NAMES,
    // Whoever has a name is counted by it.
    serving: { hasRollout: () => true, view: () => view },
    pageContent: { of: () => Promise.resolve({ isNewest: true, redirects: new Map(), home: [], places: new Map() }) },
    contents: { read: () => Promise.resolve(undefined) },
    keeper: { find },
    telemetry: { counts, observations, tokens: { issue: () => 'token' } },
    renderers: { render },
    assets: { main: { href: '/assets/main.js', integrity: '' }, earlyForms: '', fonts: { de: [] } },
    styles: { address: () => '/assets/page.css' },
    serverHttp: () => undefined,
    frame: { consent: { isEnabled: false, domainIds: {} }, isPreviewEnabled: false },
    checkoutUrlOf: () => undefined,
    originOf: () => 'http://de.localhost',
  } as unknown as PageRouteOptions);
}

it('gives the places of those who have gone while they waited to others', async () => {
  const queue = new PageQueue({ most: MOST, mostWaiting: 10, longestWaitMs: 60_000, readLoad: () => 1 });
  const app = createServiceApp();
  onTestFinished(async () => {
    queue.close();
    await app.close();
  });
  const redirects = new Map([['/old', { to: '/new', status: 302 }]]);
  registerPages(app, {
    queue,
    hostNames: DEFAULT_HOST_NAMES,
    pageContent: { of: () => Promise.resolve({ isNewest: true, redirects }) },
  } as unknown as PageRouteOptions);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const connections = promisify(app.server.getConnections.bind(app.server));

  const first = Array.from({ length: MOST }, () => queue.enter({ address: '192.0.2.1', connection: 'first' }));
  const leaves = await Promise.all(first);
  const visitors = Array.from({ length: MOST }, () => connect(port, '127.0.0.1'));
  for (const visitor of visitors) visitor.write('GET /old HTTP/1.1\r\nhost: a\r\n\r\n');
  await vi.waitFor(() => expect(queue.figures().waiting).toBe(MOST));
  for (const visitor of visitors) visitor.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  for (const leave of leaves) leave();
  await vi.waitFor(() => expect(queue.figures()).toEqual({ running: 0, waiting: 0 }));
});

it('a redirect is asked for again each time: one that was set wrongly leads nobody any more once it is undone', async () => {
  const queue = new PageQueue({ most: MOST, mostWaiting: 10 });
  const app = createServiceApp();
  onTestFinished(async () => {
    queue.close();
    await app.close();
  });
  const redirects = new Map([['/alt käse', { to: '/new', status: 301 }]]);
  registerPages(app, {
    queue,
    hostNames: DEFAULT_HOST_NAMES,
    pageContent: { of: () => Promise.resolve({ isNewest: true, redirects }) },
  } as unknown as PageRouteOptions);
  const { statusCode, headers } = await app.inject('/alt%20k%c3%a4se?a=b');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/new?a=b', 'private, no-cache']);
});

it.each([
  ['GET', 2],
  ['HEAD', 0],
] as const)(
  '%s of a page that is rendered, or was kept, is counted %i times: nobody sees what a monitor asks',
  async (method, times) => {
    const [addView, entered] = [vi.fn(), vi.fn()];
    const app = createServiceApp();
    onTestFinished(() => app.close());
    const kept = {
      brotli: Buffer.from(''),
      etag: 'W/"a"',
      scriptSources: [],
      pageType: 'content',
      remotes: ['footer'],
    };
    registerShop(app, {
      releases: new Map([['footer', { version: '1.0.0', manifest: { pages: [], exposes: {} }, exposed: new Set() }]]),
      find: ({ url }) => (url === '/kept' ? { page: kept } : {}),
      counts: { addView },
      observations: { entered },
      render: () => Promise.resolve(),
    });
    for (const url of ['/', '/kept'])
      expect((await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(200);
    expect(addView.mock.calls.length + entered.mock.calls.length).toBe(times);
  },
);

/** A shop with one page more, `/settings`. */
function openSettings(render: Parameters<typeof registerShop>[1]['render']) {
  const app = createServiceApp();
  onTestFinished(() => app.close());
  const settings = { path: '/settings', type: 'account', slots: [{ name: 'header/Settings', props: {} }] };
  const manifest = { remote: 'header', pages: [settings], exposes: {} };
  registerShop(app, {
    releases: new Map([['header', { remote: 'header', version: '1.0.0', manifest, texts: {}, exposed: new Set() }]]),
    find: () => ({}),
    counts: { addView: vi.fn() },
    observations: { entered: vi.fn() },
    render,
  });
  return app;
}

it('V6 WDR-1 what was typed into a form that was refused reaches its page, once, and after a login that comes first', async () => {
  const render = vi.fn(async (order: RenderOrder, listener: PageListener) => {
    if (order.headSlot) listener.head?.({ state: 'said', head: { title: 'Settings', redirect: '/login' } });
  });
  const app = openSettings(render);
  const typed = { name: '</script>Eva' };
  const TypedBefore = Buffer.from(JSON.stringify(typed)).toString('base64url');
  const { headers, cookies, body } = await app.inject({ url: '/?error=INVALID', cookies: { TypedBefore } });
  expect(render).toHaveBeenCalledWith(
    expect.objectContaining({ request: expect.objectContaining({ typed }) }),
    expect.anything(),
  );
  expect(body).not.toContain('</script>Eva');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(cookies.find(({ name }) => name === 'TypedBefore')).toMatchObject({ value: '', path: '/', maxAge: 0 });
  const led = await app.inject({ url: '/settings?error=LOGIN_REQUIRED', cookies: { TypedBefore } });
  expect([led.statusCode, led.headers.location]).toEqual([302, '/login']);
  expect(led.cookies.map(({ name }) => name)).not.toContain('TypedBefore');
});

it.each([
  ['no renderer comes', new RenderersAway('no renderer was there in time')],
  ['each renderer ends', new RendererEnded('EXITED', 'the renderer ended')],
])('LAY-1 REL-4 a page for which %s is 503, and when to come again is said', async (_, error) => {
  const app = openSettings(() => Promise.reject(error));
  const { statusCode, headers } = await app.inject('/settings');
  expect([statusCode, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '5', 'noindex']);
});
