import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '../src/ask.ts';
import { hasVarnish, startCache, type CacheProcess } from '../src/cache-process.ts';
import { cacheVisitors, visitCache } from '../src/cache-visits.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { copyOfData, removeFolder, startShop, type ShopProcess } from '../src/shop-process.ts';
import { expect, shopAt, test } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

const VISITS = 4000;
const TOKEN = 'what-the-shop-tells-its-cache-with-0123456789';

test(`LAY-5 behind a cache ${VISITS} visitors of all kinds get their own pages, and no page outlives a change`, async () => {
  test.skip(!process.env['THOROUGH'], 'part of `npm run test:thorough`');
  test.skip(!hasVarnish(), 'varnishd is not installed: on Debian `apt-get install varnish`');
  test.setTimeout(600_000);
  const port = await freePort();
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  let shop: ShopProcess | undefined;
  let cache: CacheProcess | undefined;
  try {
    shop = await startShop({
      dataDir,
      env: {
        DATABASE_URL: '',
        CDN_SECONDS: '60',
        CDN_PURGE_URLS: `http://127.0.0.1:${port}/purge-pages`,
        CDN_PURGE_TOKEN: TOKEN,
        TRUSTED_PROXIES: 'loopback',
      },
    });
    cache = await startCache({ port, shopPort: shop.port, token: TOKEN });
    const { operator } = shopAt(shop);
    await ninefold(['publish', await buildCartVariant()], shop);
    const visitors = await cacheVisitors(port, operator, CART_VARIANT.version);
    const versions = [VERSIONS.cart, CART_VARIANT.version] as const;
    const { foreign, stale, failed, ...figures } = await visitCache({
      port,
      operator,
      visitors,
      visits: VISITS,
      versions,
    });
    test.info().annotations.push({ type: 'visits', description: JSON.stringify(figures) });
    console.log(JSON.stringify(figures));
    expect({ foreign, stale, failed }).toEqual({ foreign: [], stale: [], failed: [] });
    expect(figures.visits).toBe(VISITS);
    expect(figures.hits).toBeGreaterThan(VISITS / 10);
  } finally {
    await cache?.stop();
    await shop?.stop();
    await removeFolder(dataDir);
  }
});

const DRAFT = '/releases/cart/1.0.0-draft.0123456789/browser/CartBadge-1.js';

test('LAY-1 a cache asks a host for whoever has a name in a rollout, and for files that holders of a pass alone may read', async () => {
  test.skip(!hasVarnish(), 'varnishd is not installed: on Debian `apt-get install varnish`');
  const port = await freePort();
  const host = createServer(({ headers }, response) => {
    response.setHeader('cache-control', 'public, max-age=60');
    response.end(headers.cookie ?? 'nobody');
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const cache = await startCache({ port, shopPort: (host.address() as AddressInfo).port, token: TOKEN });
  try {
    const knows = async (path: string, cookie: string) => (await ask(port, 'AT', path, cookie)).html;
    for (const visitor of ['release-visitor=visitor-1-------', 'release-visitor=visitor-2-------'])
      expect(await knows('/', visitor)).toBe(visitor);
    expect(await knows('/', 'other=1')).toBe('nobody');
    for (const path of [DRAFT, '/assets/page-0123456789abcdef.css?of=cart@1.0.0-draft.0123456789/a.css']) {
      expect(await knows(path, 'other=1')).toBe('nobody');
      expect(await knows(path, 'ninefold-release=pass')).toBe('ninefold-release=pass');
    }
  } finally {
    await cache.stop();
    host.close();
  }
});
