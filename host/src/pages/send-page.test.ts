import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES, siteOf } from '@ninefold/sites';
import { expect, it, onTestFinished } from 'vitest';
import { registerPages, type PageRouteOptions } from './page-route.ts';
import type { PageRendering } from './begin-rendering.ts';
import { pageHeaders, sendPage, withQuery } from './send-page.ts';

/** A release that owns an address which leads elsewhere. */
const RELEASE = { remote: 'cart', manifest: { pages: [{ path: '/cart', redirect: '/basket' }], exposes: {} } };

it('REL-5 leads to where a release says, and no browser or cache keeps that for longer than the release is live', async () => {
  const app = createServiceApp();
  onTestFinished(() => app.close());
  const view = { site: siteOf('DE'), releases: new Map([['cart', RELEASE]]), isOpened: true, isWhole: true };
  registerPages(app, {
    queue: { enter: () => Promise.resolve(() => undefined) },
    hostNames: DEFAULT_HOST_NAMES,
    serving: { hasRollout: () => false, view: () => view },
    pageContent: { of: () => Promise.resolve({ redirects: new Map(), isNewest: true }) },
    checkoutUrlOf: () => undefined,
  } as unknown as PageRouteOptions);
  const { statusCode, headers } = await app.inject({ url: '/cart?from=mail', headers: { host: 'de.localhost' } });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    301,
    '/basket?from=mail',
    'private, no-cache',
  ]);
});

type Headed = Parameters<typeof pageHeaders>;

const headersOf = ({
  protocol = 'https',
  pageType = 'category',
  picks,
  isMissing = false,
  checkoutUrl,
}: {
  protocol?: string;
  pageType?: string;
  picks?: object;
  isMissing?: boolean;
  checkoutUrl?: string;
} = {}) =>
  pageHeaders(
    { protocol, cookies: {}, headers: {} } as Headed[0],
    { route: { pageType, main: [] }, visitor: { picks } } as unknown as Headed[1],
    { nonce: 'n' } as Headed[2],
    { isMissing, consentOrigins: [], checkoutUrl },
  );

it('LAY-1 a page whose main part is missing is for no search engine and no cache, and may be asked for again soon', () => {
  expect(headersOf({ isMissing: true })).toMatchObject({
    'cache-control': 'private, no-store',
    'retry-after': '5',
    'x-robots-tag': 'noindex',
  });
  const whole = headersOf();
  expect(whole['cache-control']).toBe('private, no-cache');
  for (const name of ['retry-after', 'x-robots-tag']) expect(whole).not.toHaveProperty(name);
});

it('what staff look at is for no search engine and no cache, and no link of it is followed ahead', () => {
  const shown = headersOf({ picks: { cart: '1.1.0' } });
  expect(shown).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(shown).not.toHaveProperty('speculation-rules');
  expect(headersOf()).toHaveProperty('speculation-rules');
});

it('browsers keep to https where the page came by it, and nowhere else', () => {
  const keeps = (protocol: string) => headersOf({ protocol })['strict-transport-security'];
  expect([keeps('https'), keeps('http')]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
});

it('CRT-13 the form of the last page alone may lead to the checkout', () => {
  const formsOf = (pageType: string) =>
    /form-action [^;]*/.exec(
      headersOf({ pageType, checkoutUrl: 'https://orders.example/de' })['content-security-policy']!,
    )![0];
  expect(formsOf('checkout')).toBe("form-action 'self' https://orders.example");
  expect(formsOf('basket')).toBe("form-action 'self'");
});

it.each([
  ['/roses', '', '/roses'],
  ['/roses', 'from=mail', '/roses?from=mail'],
  ['/roses?size=m', 'from=mail', '/roses?size=m'],
  ['/roses#care', 'from=mail', '/roses#care'],
])('%s takes along the query "%s" of the address before: %s', (address, search, to) => {
  expect(withQuery(address, search)).toBe(to);
});

it('LAY-1 a page that fails while it is sent is cut off, wherever its HTML was, so that no browser or cache keeps it', async () => {
  const app = createServiceApp();
  onTestFinished(() => app.close());
  const isUnderWay = Promise.withResolvers<void>();
  const rendering: PageRendering = {
    head: Promise.resolve({ state: 'missing' }),
    gone: new AbortController().signal,
    async into({ write }) {
      await write('<p title="half');
      await isUnderWay.promise;
      throw new Error('the renderer has ended');
    },
  };
  app.get('/', (request, reply) => sendPage(request, reply, '<!doctype html>', rendering, undefined));
  const address = await app.listen();
  const page = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  isUnderWay.resolve();
  await expect(page.text()).rejects.toThrow('terminated');
});
