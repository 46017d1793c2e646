import { versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { buildFaultyRelease, FAULTY_VERSION } from '../src/faulty-release.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

const BADGE = 'cart/CartBadge';
const BUTTON = 'cart/AddToCart';
const CANDIDATE = { remote: 'cart', version: CART_VARIANT.version, sites: ['AT'] } as const;

/** So many that a fifth of them is somebody, and three fifths are not all. */
const VISITORS = Array.from({ length: 60 }, (_, visitor) => `release-visitor=${`visitor-${visitor}`.padEnd(16, '-')}`);

async function versionsOf(shop: OwnShop): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = [];
  for (const cookie of VISITORS) versions.push(versionIn((await shop.ask('AT', '/', cookie)).html, BADGE));
  return versions;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ ownShop }) => {
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
});

test('LAY-1 staff look at a version by a signed link, say so to nobody else, and leave it', async ({
  page,
  ownShop,
}) => {
  const link = await ownShop.operator.previewLink('cart', CART_VARIANT.version, 'AT');
  await page.goto(link);
  await expect(page.locator(`[data-slot="${BADGE}"]`).first()).toHaveAttribute('data-release', CART_VARIANT.version);
  expect(page.url()).toBe(ownShop.url('AT'));
  await hydrated(page, BADGE);
  const bar = page.getByRole('complementary', { name: 'Vorschau' });
  await expect(bar).toContainText(`cart ${CART_VARIANT.version}`);
  expect(versionIn((await ownShop.ask('AT')).html, BADGE)).toBe(VERSIONS.cart);
  const forged = new URL(link).search.replace(/.{4}$/, 'AAAA');
  expect(versionIn((await ownShop.ask('AT', `/${forged}`)).html, BADGE)).toBe(VERSIONS.cart);

  await bar.getByRole('link').click();
  await expect(page.locator(`[data-slot="${BADGE}"]`).first()).toHaveAttribute('data-release', VERSIONS.cart);
  await expect(bar).toHaveCount(0);
});

test('LAY-1 SIT-1 a visitor keeps their version over page loads while its share grows', async ({ page, ownShop }) => {
  const nameOf = async () => (await page.context().cookies()).find(({ name }) => name === 'release-visitor');
  const seen: (string | null)[] = [];
  async function visitTwice(): Promise<void> {
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(ownShop.url('AT'), { waitUntil: 'commit' });
      seen.push(await page.locator(`[data-slot="${BADGE}"]`).first().getAttribute('data-release'));
    }
    expect(seen.at(-1)).toBe(seen.at(-2));
  }

  await page.goto(ownShop.url('AT'));
  expect(await nameOf(), 'no rollout, no cookie').toBeUndefined();
  let before: (string | undefined)[] = VISITORS.map(() => VERSIONS.cart);
  for (const percent of [20, 60]) {
    await ownShop.operator.rollOut({ ...CANDIDATE, sites: ['AT'], percent });
    const versions = await versionsOf(ownShop);
    expect(new Set(versions)).toEqual(new Set([VERSIONS.cart, CART_VARIANT.version]));
    expect(
      versions.filter((version, visitor) => before[visitor] !== VERSIONS.cart && version === VERSIONS.cart),
    ).toEqual([]);
    before = versions;
    await visitTwice();
  }
  expect(await nameOf()).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(versionIn((await ownShop.ask('DE', '/', VISITORS[0])).html, BADGE)).toBe(VERSIONS.cart);
  await ownShop.operator.rollOut({ ...CANDIDATE, sites: ['AT'], percent: 100 });
  // An order is answered once it is kept; this host serves it a moment later.
  await expect.poll(async () => new Set(await versionsOf(ownShop))).toEqual(new Set([CART_VARIANT.version]));
  await visitTwice();
  expect(seen.at(-1)).toBe(CART_VARIANT.version);
  expect(seen.join(' ')).toMatch(new RegExp(`^(${VERSIONS.cart} ?)*(${CART_VARIANT.version} ?)*$`));
});

test('LAY-1 a candidate that fails is taken back by itself, and the history says why', async ({ page, ownShop }) => {
  await ownShop.operator.publish(await buildFaultyRelease('cart', FAULTY_VERSION));
  const { product } = await pagePathsOf(ownShop, 'DE');
  const order = { remote: 'cart', sites: ['DE' as const] } as const;
  await ownShop.operator.rollOut({ ...order, sites: ['DE'], version: FAULTY_VERSION, percent: 50 });
  for (const cookie of VISITORS) await ownShop.ask('DE', `${product}?fault=render-server`, cookie);
  await expect
    .poll(async () => (await ownShop.operator.history({ ...order, sites: ['DE'] }))[0], { timeout: 10_000 })
    .toMatchObject({ kind: 'takeback', actor: 'ninefold', from: FAULTY_VERSION, to: VERSIONS.cart });
  const [takenBack] = await ownShop.operator.history({ ...order, sites: ['DE'] });
  expect(takenBack!.reason).toMatch(
    /failures on the server: \d+ of \d+ visitors \(\d+\.\d\d %\), live 0 of \d+ visitors \(0\.00 %\)$/,
  );

  await page.goto(ownShop.url('DE', `${product}?fault=render-server`));
  await expect(page.locator(`[data-slot="${BUTTON}"]`).first()).toHaveAttribute('data-release', VERSIONS.cart);
});

test('LAY-1 a candidate with a slot that never comes is taken back, too', async ({ ownShop }) => {
  const { product } = await pagePathsOf(ownShop, 'CH');
  const order = { remote: 'cart', sites: ['CH' as const] } as const;
  await ownShop.operator.rollOut({ ...order, sites: ['CH'], version: FAULTY_VERSION, percent: 50 });
  // At once: each of these pages takes as long as the host waits for anything.
  await Promise.all(VISITORS.map((cookie) => ownShop.ask('CH', `${product}?fault=load-hangs`, cookie)));
  await expect
    .poll(async () => (await ownShop.operator.history({ ...order, sites: ['CH'] }))[0], { timeout: 10_000 })
    .toMatchObject({ kind: 'takeback', actor: 'ninefold', from: FAULTY_VERSION, to: VERSIONS.cart });
});
