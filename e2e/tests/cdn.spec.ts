import { hasVarnish, startCache, type CacheProcess } from '../src/cache-process.ts';
import { cacheVisitors, visitCache } from '../src/cache-visits.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { freePort } from '../src/free-port.ts';
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
        SLOT_DEADLINE_MS: '4000',
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
