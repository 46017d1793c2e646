import { someOf } from '../src/some-of.ts';
import { PATHS, type SiteCode } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { expectAccessible, violationsOf } from './violations-of.ts';

/** Any slug leads to the page with the number. */
const WATCHLIST = '/watchlist-s18';
const PSDATA = '/service/customerfrontenddata/api/v1/psdata';

/** Fills in the login form that the page shows, and sends it. */
async function logIn(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('input[name="email"]').fill(`${email}@example.com`);
  await main.locator('input[name="password"]').fill('kaffee-und-kuchen');
  await main.locator('form[action$="/form/login"] button').click();
}

const heart = (page: Page) => page.locator('[data-slot="header/WatchlistButton"] button');
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const removeButtons = (page: Page) => page.getByRole('main').locator('form[action$="/form/watchlist"] button');

async function openProduct(page: Page, shop: Shop, site: SiteCode): Promise<string> {
  await page.goto(shop.url(site, (await pagePathsOf(shop, site)).product));
  return await page.getByRole('heading', { level: 1 }).innerText();
}

const FORMATS = [
  ['DE', /^\d+\. [A-ZÄ][a-zä]+ \d{4}$/, /^[\d.]+,\d\d €$/, '1.250 Bohnen', '12,50 €', '−500'],
  ['CH_FR', /^\d+(?:er)? [a-zéû]+ \d{4}$/, /^[\d']+\.\d\d CHF$/, "1'250 grains", '12.50 CHF', '−500'],
  ['HU', /^\d{4}\. [a-zéáíóöőúüű]+ \d+\.$/, /^[\d ]+ Ft$/, '1250 babszem', '5000 Ft', '−500'],
  ['TR', /^\d+ [A-ZÇŞİa-zğıöüçş]+ \d{4}$/, /^₺[\d.]+,\d\d$/, '1.250 çekirdek', '₺500,00', '−500'],
] as const;

for (const [site, date, money, beans, worth, spent] of someOf(FORMATS, 2)) {
  test(`SES-1 SIT-3 LAY-3 ${site} leads from a private page to the login and back, and writes as the site does`, async ({
    page,
    shop,
  }) => {
    const plain = async (locator: ReturnType<Page['locator']>) => (await locator.innerText()).replaceAll('\u00a0', ' ');
    await page.goto(shop.url(site, PATHS.orderHistory));
    await expect(page).toHaveURL(shop.url(site, `${PATHS.login}?returnTo=%2Forderhistory`));
    await logIn(page, 'anna');
    await expect(page).toHaveURL(shop.url(site, PATHS.orderHistory));
    const order = tiles(page).first();
    await expect(tiles(page)).toHaveCount(5);
    const written = (await plain(order.locator('time'))).replace(/^[^\d]+/, '');
    expect(written).toMatch(date);
    expect(await plain(order.locator('dd').last())).toMatch(money);
    await expect(order.getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', /^\/.+-p\d+/);
    const title = await order.getByRole('heading').innerText();
    await order.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(tiles(page)).toHaveCount(1);
    await expectAccessible(page);

    await page.goto(shop.url(site, PATHS.beanAccount));
    const text = await plain(page.getByRole('main'));
    for (const part of [beans, worth, spent]) expect(text).toContain(part);
  });
}

test('LAY-3 on phones of 360 px an order keeps titles off the prices, and its buttons in one line', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(shop.url('CH', PATHS.login));
  await logIn(page, 'anna');
  await expect(page).toHaveURL(shop.url('CH', PATHS.account));
  await page.goto(shop.url('CH', PATHS.orderHistory));
  const lines = tiles(page).first().getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  for (const line of await lines.all()) {
    const title = (await line.getByRole('link').first().boundingBox())!;
    const price = (await line.getByText(/^CHF/).boundingBox())!;
    expect(title.x + title.width).toBeLessThan(price.x);
    expect((await line.getByRole('button').boundingBox())!.height).toBeLessThan(44);
  }
});

for (const site of someOf(['DE', 'CZ', 'HU'] as const)) {
  test(`SES-1 ${site} greets whoever is remembered, and shows private pages only after a login`, async ({
    context,
    page,
    shop,
    faults,
  }) => {
    faults.expect(/401 .*\/customerfrontenddata\/api\/v1\/(orders|beans)/);
    await page.goto(shop.url(site, PATHS.login));
    await logIn(page, 'anna');
    await expect(page).toHaveURL(shop.url(site, PATHS.account));
    await context.clearCookies({ name: 'LoginToken' });
    await page.goto(shop.url(site, PATHS.userMenu));
    await expect(page.getByRole('main')).toContainText('Anna');
    for (const path of ['orders', 'beans']) {
      const status = await page.evaluate(
        async (address) => (await fetch(address)).status,
        `/service/customerfrontenddata/api/v1/${path}`,
      );
      expect(status).toBe(401);
    }
    await page.goto(shop.url(site, PATHS.beanAccount));
    await expect(page).toHaveURL(shop.url(site, `${PATHS.login}?returnTo=%2Fbeanaccount`));
    await expect(page.getByRole('main')).toContainText('Anna');
    await page.getByRole('main').locator('form[action$="/form/logout"] button').click();
    await page.goto(shop.url(site, PATHS.login));
    await expect(page.getByRole('main')).not.toContainText('Anna');
  });
}

test('SES-5 the login leads to no other host, and says what went wrong', async ({ page, shop, faults }) => {
  faults.expect(/401 .*\/service\/login\/api\/v1\/login|503 .*\/service\/login\/api\/v1\/login/);
  await page.goto(
    shop.url('DE', `${PATHS.login}?returnTo=${encodeURIComponent('/\t/example.com')}&error=SERVICE_UNAVAILABLE`),
  );
  await expect(page.getByRole('main').locator('input[name="returnTo"]')).toHaveValue(PATHS.account);
  await expect(page.getByRole('alert').first()).toContainText('Die Anmeldung ist gerade nicht möglich');

  await hydrated(page, 'header/AccountPage');
  const calls: Record<string, string>[] = [];
  await page.route('**/service/login/api/v1/login', async (route) => {
    calls.push(await route.request().allHeaders());
    await route.fulfill({ status: calls.length === 1 ? 401 : 503, json: {} });
  });
  await logIn(page, 'anna');
  await expect(page.getByRole('alert').first()).toContainText('E-Mail-Adresse oder Passwort stimmen nicht.');
  await logIn(page, 'anna');
  await expect(page.getByRole('alert').first()).toContainText('Die Anmeldung ist gerade nicht möglich');
  expect(calls.map((headers) => headers['x-csrf-protection'])).toEqual(['1', '1']);
});

test('HDR-2 a heart on a tile keeps that product, also when the list is narrowed in place', async ({ page, shop }) => {
  await page.goto(shop.url('DE', (await pagePathsOf(shop, 'DE')).category));
  await hydrated(page, 'header/WatchlistButton');
  await expect(heart(page)).toHaveCount(await tiles(page).count());
  const title = await tiles(page).nth(2).getByRole('heading').innerText();
  const pressed = page.getByRole('button', { name: `${title} merken`, pressed: true });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: `${title} merken` }).click();
  await expect(pressed).toBeVisible();
  await saved;
  await page.getByRole('navigation', { name: 'Sortierung' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/sort=/);
  await expect(pressed).toBeVisible();
  await page.reload();
  await expect(pressed).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const site of someOf(['DE', 'CH_FR', 'HU'] as const)) {
  test(`HDR-2 ${site} keeps a product for a stranger, and takes it along at the login`, async ({ page, shop }) => {
    const title = await openProduct(page, shop, site);
    await hydrated(page, 'header/WatchlistButton');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await heart(page).focus();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('Space');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await page.reload();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

    await page.goto(shop.url(site, WATCHLIST));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(tiles(page).getByRole('heading')).toHaveText([title]);
    await page.getByRole('main').locator(`a[href^="${PATHS.login}?returnTo="]`).click();
    await logIn(page, 'clara');
    await expect(page).toHaveURL(/-s18$/);
    await expect(tiles(page).getByRole('heading')).toHaveText([title]);

    await hydrated(page, 'header/ContentPage');
    await removeButtons(page).focus();
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
    const undone = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('Enter');
    await expect(removeButtons(page)).toBeFocused();
    await undone;
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
    await page.keyboard.press('Enter');
    await removed;
    await page.reload();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });
}

test('PSD-1 personal data is told with its exact shape, and never cached', async ({ page, shop }) => {
  await page.goto(shop.url('DE', PATHS.login));
  await logIn(page, 'anna');
  await expect(page).toHaveURL(shop.url('DE', PATHS.account));
  const read = () =>
    page.evaluate(async (path) => {
      const response = await fetch(path, {
        cache: 'no-store',
        credentials: 'include',
        headers: { 'x-csrf-protection': '1' },
      });
      return { caching: response.headers.get('cache-control'), body: (await response.json()) as unknown };
    }, PSDATA);
  // The newsletter's service has 300 ms to tell of the status, else this answer says that it is unknown.
  await expect.poll(read).toEqual({
    caching: 'no-store',
    body: {
      tracking: { loginStatus: 'LOGGED_IN' },
      customer: { firstname: 'Anna', lastname: 'Berger' },
      loyaltyBeans: 1250,
      statuses: { isCommunityMember: true, cardMembershipStatus: 'MEMBER', nl_status: 'SUBSCRIBED' },
    },
  });
});

for (const width of someOf([1440, 390])) {
  test(`LAY-3 every page of the account passes WCAG 2.2 AA at ${width} px`, async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`${PATHS.login}?error=UNAUTHORIZED`, PATHS.signup, PATHS.userMenu, WATCHLIST]) {
      await page.goto(shop.url('AT', path));
      await expectAccessible(page);
    }
    await openProduct(page, shop, 'AT');
    await hydrated(page, 'header/WatchlistButton');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.goto(shop.url('AT', WATCHLIST));
    await expect(tiles(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(shop.url('AT', PATHS.login));
    await logIn(page, 'ben');
    await expect(page).toHaveURL(shop.url('AT', PATHS.account));
    for (const path of [PATHS.account, PATHS.orderHistory, PATHS.beanAccount, PATHS.userMenu]) {
      await page.goto(shop.url('AT', path));
      await expectAccessible(page);
    }
    await page.getByRole('main').locator('form[action$="/form/logout"] button').click();
    await page.goto(shop.url('AT', PATHS.login));
    await logIn(page, 'anna');
    await expect(page).toHaveURL(shop.url('AT', PATHS.account));
    for (const path of [PATHS.account, PATHS.orderHistory, PATHS.beanAccount]) {
      await page.goto(shop.url('AT', path));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-2 the hearts of a list are plain forms, and lead back to the list as it was', async ({ page, shop }) => {
    const list = shop.url('DE', `${(await pagePathsOf(shop, 'DE')).category}?sort=price-asc`);
    await page.goto(list);
    const title = await tiles(page).nth(1).getByRole('heading').innerText();
    await heart(page).nth(1).click();
    await expect(page).toHaveURL(list);
    await expect(heart(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(shop.url('DE', WATCHLIST));
    await expect(tiles(page).getByRole('heading')).toHaveText([title]);
  });

  for (const site of someOf(['DE', 'CH_FR', 'HU'] as const)) {
    test(`HDR-2 SES-5 ${site} has the watchlist and the private pages as plain forms`, async ({ page, shop }) => {
      const title = await openProduct(page, shop, site);
      const product = page.url();
      await heart(page).click();
      await expect(page).toHaveURL(product);
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

      await page.goto(shop.url(site, WATCHLIST));
      await expect(tiles(page).getByRole('heading')).toHaveText([title]);
      await removeButtons(page).click();
      const [, productId] = /-p(\d+)/.exec(product)!;
      await expect(page).toHaveURL(new RegExp(`\\?removed=${productId}$`));
      await expect(tiles(page)).toHaveCount(0);
      await page.getByRole('main').locator('form[action$="/form/watchlist"] button').click();
      await expect(tiles(page)).toHaveCount(1);

      await page.goto(shop.url(site, PATHS.beanAccount));
      await page.getByRole('main').locator('input[name="email"]').fill('anna@example.com');
      await page.getByRole('main').locator('input[name="password"]').fill('wrong');
      await page.getByRole('main').locator('form[action$="/form/login"] button').click();
      await expect(page).toHaveURL(/error=UNAUTHORIZED/);
      await expect(page.getByRole('alert')).toBeVisible();
      await logIn(page, 'anna');
      await expect(page).toHaveURL(shop.url(site, PATHS.beanAccount));
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
    });
  }
});
