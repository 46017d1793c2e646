import type { Page } from 'playwright/test';
import { versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { hydrated } from './hydrated.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

/** How soon an order reaches the pages, in ms. */
const REACH_MS = 1000;

const REQUESTS = process.env['THOROUGH'] ? 2000 : 600;
const CONCURRENCY = 20;

const BADGE = 'cart/CartBadge';

/** Pages of AT that are asked for `REACH_MS` from now, or later, have a version; how long they take themselves is not counted. */
async function expectLive(shop: OwnShop, version: string): Promise<void> {
  const reachedAt = Date.now() + REACH_MS;
  for (;;) {
    const askedAt = Date.now();
    const live = versionIn((await shop.ask('AT')).html, BADGE);
    if (live === version) return;
    expect(askedAt, `a page with ${live}`).toBeLessThan(reachedAt);
  }
}

async function expectInBrowser(page: Page, version: string): Promise<void> {
  const badge = page.locator(`[data-slot="${BADGE}"]`).first();
  await expect(badge).toHaveAttribute('data-release', version);
  await hydrated(page, BADGE);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/releases\/cart\/([^/]+)\/browser\/entry\.js$/.exec(name)?.[1])
      .filter(Boolean),
  );
  expect([...new Set(scripts)]).toEqual([version]);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ ownShop }) => {
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
});

test('LAY-1 SIT-1 a cart released for Austria alone is there with the next page, and taken back at once', async ({
  page,
  ownShop,
}) => {
  const shopBefore = ownShop.process;
  const order = ['--site', 'AT', '--reason', 'Austria first'];
  await ninefold(['activate', 'cart', CART_VARIANT.version, ...order], ownShop.process);
  await expectLive(ownShop, CART_VARIANT.version);
  expect(versionIn((await ownShop.ask('DE')).html, BADGE)).toBe(VERSIONS.cart);

  await page.goto(ownShop.url('AT'));
  await expectInBrowser(page, CART_VARIANT.version);
  const badge = page.locator(`[data-slot="${BADGE}"]`).first();
  const newLook = await badge.innerHTML();
  await page.goto(ownShop.url('DE'));
  await expectInBrowser(page, VERSIONS.cart);
  expect(await badge.innerHTML()).not.toBe(newLook);

  await ninefold(['rollback', 'cart', '--site', 'AT', '--reason', 'seen enough'], ownShop.process);
  await expectLive(ownShop, VERSIONS.cart);
  await page.goto(ownShop.url('AT'));
  await expectInBrowser(page, VERSIONS.cart);
  expect(ownShop.process, 'the shop was not started again').toBe(shopBefore);
});

test('LAY-1 SIT-1 an open page goes on with its version while another one goes live', async ({ page, ownShop }) => {
  await page.goto(ownShop.url('AT'), { waitUntil: 'commit' });
  await ownShop.operator.activate({ remote: 'cart', version: CART_VARIANT.version, sites: ['AT'] });
  await expectInBrowser(page, VERSIONS.cart);
  await ownShop.operator.rollBack({ remote: 'cart', sites: ['AT'] });
});

test(`LAY-1 SIT-1 ${REQUESTS} requests to two sites get the right version while it is swapped`, async ({ ownShop }) => {
  test.setTimeout(180_000);
  const versionOfRevision = new Map<number, string>();
  const seen: { site: string; status: number; version: string | undefined; revision: number }[] = [];

  async function swapOnAndOn(): Promise<void> {
    for (let swaps = 0; seen.length < REQUESTS; swaps++) {
      const version = swaps % 2 === 0 ? CART_VARIANT.version : VERSIONS.cart;
      versionOfRevision.set(await ownShop.operator.activate({ remote: 'cart', version, sites: ['AT'] }), version);
    }
  }
  async function ask(): Promise<void> {
    for (let next = seen.length; seen.length < REQUESTS; next++) {
      const site = next % 2 === 0 ? 'AT' : 'DE';
      const { status, html } = await ownShop.ask(site);
      const revision = Number(/"revision":(\d+)/.exec(html)?.[1]);
      seen.push({ site, status, version: versionIn(html, BADGE), revision });
    }
  }

  const swapping = swapOnAndOn();
  await Promise.all(Array.from({ length: CONCURRENCY }, ask));
  await swapping;
  await ownShop.operator.activate({ remote: 'cart', version: VERSIONS.cart, sites: ['AT'] });

  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter(({ site, version }) => site === 'DE' && version !== VERSIONS.cart)).toEqual([]);
  const firstRevision = Math.min(...versionOfRevision.keys());
  const wrong = seen.filter(
    ({ site, version, revision }) =>
      site === 'AT' && version !== (revision < firstRevision ? VERSIONS.cart : versionOfRevision.get(revision)),
  );
  expect(wrong).toEqual([]);
  const versions = new Set(seen.filter(({ site }) => site === 'AT').map(({ version }) => version));
  expect(versions, 'both versions were seen').toEqual(new Set([VERSIONS.cart, CART_VARIANT.version]));
  test.info().annotations.push({ type: 'swaps', description: String(versionOfRevision.size) });
});
