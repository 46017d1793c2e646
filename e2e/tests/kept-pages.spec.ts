import { PATHS, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { ask, versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { changeRows } from '../src/stored-rows.ts';
import { logIn } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

/** Asks for a page as a browser does that has none of the shop's cookies. */
async function head(shop: OwnShop, site: SiteCode, path: string, { cookie, ...headers }: Record<string, string> = {}) {
  const answer = await ask(shop.process.port, site, path, cookie, headers);
  const policy = String(answer.headers['content-security-policy']);
  return { etag: answer.headers.etag ?? null, status: answer.status, policy };
}

/** The tag of a page once it is kept. */
async function keptAt(shop: OwnShop, site: SiteCode, path: string): Promise<string> {
  const etag = async () => (await head(shop, site, path)).etag;
  await expect.poll(etag, { message: `${site} ${path} is kept` }).not.toBeNull();
  return (await etag())!;
}

const withPicture = (shop: OwnShop, site: SiteCode, name: string) =>
  shop.operator.replaceContent(site, 'newsletterPage', [{ image: `/service/imagedelivery/image/scenes/${name}.jpg` }]);

test('LAY-5 pages that show everybody the same are kept whole on all sites, and a browser that has one is told so', async ({
  ownShop,
}) => {
  const { category, product } = await pagePathsOf(ownShop, 'CZ');
  const pages: [SiteCode, string][] = [
    ['CZ', '/'],
    ['CZ', category],
    ['CZ', product],
    ['TR', PATHS.newsletter],
  ];
  for (const [site, path] of pages) {
    const etag = await keptAt(ownShop, site, path);
    expect(await head(ownShop, site, path, { 'if-none-match': etag })).toMatchObject({ status: 304, etag });
    expect((await head(ownShop, site, path)).policy).toMatch(/script-src 'sha\d{3}-[^;]+ 'strict-dynamic';/);
  }
  for (const path of [PATHS.login, `${PATHS.search}?query=kava`, PATHS.cart, '/nothing-is-here'])
    for (const _turn of [1, 2]) expect(await head(ownShop, 'CZ', path), path).toMatchObject({ etag: null });
});

test('LAY-5 a kept page runs, counts what its browser measures, and sells', async ({ page, ownShop }) => {
  const { product } = await pagePathsOf(ownShop, 'DE');
  await keptAt(ownShop, 'DE', product);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/service/telemetry/')) asked.push(request.url().split('/').at(-1));
  });
  await page.goto(ownShop.url('DE', product));
  expect(await page.evaluate(() => document.querySelectorAll('script[nonce]').length), 'scripts with a nonce').toBe(0);
  await hydrated(page, 'cart/AddToCart');
  await expect.poll(() => asked).toContain('view');
  await page.locator('main [data-slot="cart/AddToCart"] button[type="submit"]').first().click();
  await expect(page.locator('[data-slot="cart/CartBadge"]').first()).toContainText('1');
  await page.goto('about:blank');
  const measured = async () => {
    const { vitals } = JSON.parse(await ninefold(['vitals', '--json'], ownShop.process)) as {
      vitals: { site: string; measured: number }[];
    };
    return vitals.filter(({ site }) => site === 'DE').some((one) => one.measured > 0);
  };
  await expect.poll(measured, { timeout: 60_000, message: 'what the browser has measured is counted' }).toBe(true);
});

test('LAY-5 whoever is known never gets the page of those who are not, nor they theirs', async ({ page, ownShop }) => {
  const before = await keptAt(ownShop, 'DE', '/');
  await logIn(page, ownShop, 'DE', 'anna');
  await page.goto(ownShop.url('DE'));
  const own = await page.content();
  expect(own).toContain('Anna');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const _turn of [1, 2, 3]) {
    const [known, stranger] = await Promise.all([ownShop.ask('DE', '/', cookie), ownShop.ask('DE', '/')]);
    expect([known.html.includes('Anna'), stranger.html.includes('Anna')]).toEqual([true, false]);
  }
  expect(await head(ownShop, 'DE', '/', { cookie, 'if-none-match': before })).toMatchObject({
    status: 200,
    etag: null,
  });
});

test('LAY-5 no page outlives a change of what it shows, whoever made it', async ({ ownShop }) => {
  for (let round = 0; round < 8; round += 1) {
    await keptAt(ownShop, 'AT', PATHS.newsletter);
    expect(await withPicture(ownShop, 'AT', `round-${round}`)).toBe(200);
    expect((await ownShop.ask('AT', PATHS.newsletter)).html).toContain(`round-${round}`);
  }
  // As a command line, or a host beside this one, would.
  await keptAt(ownShop, 'AT', PATHS.newsletter);
  await changeRows(
    { dataDir: ownShop.process.dataDir, url: process.env['DATABASE_URL'] },
    sql`update newsletter.page set image = '/service/imagedelivery/image/scenes/from-elsewhere.jpg' where site = 'AT'`,
  );
  await expect
    .poll(async () => (await ownShop.ask('AT', PATHS.newsletter)).html.includes('from-elsewhere'), { intervals: [20] })
    .toBe(true);
});

test('LAY-5 no page outlives the composition that it was made of, and a swap on one site ends no page of another', async ({
  ownShop,
}) => {
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
  const live = async () => versionIn((await ownShop.ask('HU')).html, 'cart/CartBadge');
  for (const [order, version] of [
    ['activate', CART_VARIANT.version],
    ['rollBack', VERSIONS.cart],
  ] as const) {
    await keptAt(ownShop, 'HU', '/');
    const elsewhere = await keptAt(ownShop, 'SK', '/');
    if (order === 'activate') await ownShop.operator.activate({ remote: 'cart', version, sites: ['HU'] });
    else await ownShop.operator.rollBack({ remote: 'cart', sites: ['HU'] });
    await expect.poll(live, { intervals: [20] }).toBe(version);
    expect((await head(ownShop, 'SK', '/')).etag, 'the page of another site').toBe(elsewhere);
    for (let turn = 0; turn < 20; turn += 1) expect(await live()).toBe(version);
  }
});

test('LAY-5 everybody who asks at once is answered by one render', async ({ ownShop }) => {
  const { category } = await pagePathsOf(ownShop, 'PL');
  const rendered = async () => {
    const figures = await fetch(`http://127.0.0.1:${ownShop.process.operatorsPort}/metrics`, {
      headers: { authorization: `Bearer ${ownShop.process.token}` },
    });
    return Number(/^ninefold_kept_page_answers\{what="rendered"\} (\d+)$/m.exec(await figures.text())![1]);
  };
  // The home page that named the category is kept a moment after its answer.
  await keptAt(ownShop, 'PL', PATHS.home);
  const before = await rendered();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ownShop.ask('PL', `${category}?sort=all-at-once`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rendered()).toBe(before + 1);
});
