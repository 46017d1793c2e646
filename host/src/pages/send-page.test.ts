import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES, siteOf } from '@ninefold/sites';
import { expect, it, onTestFinished } from 'vitest';
import { registerPages, type PageRouteOptions } from './page-route.ts';

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
