import { someOf } from '../src/some-of.ts';
import { PATHS, type SiteCode } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import {
  faultsOfHeader,
  flyoutMark,
  headerHtml,
  itemOf,
  logIn,
  NARROW,
  openByKey,
  openPage,
  toggleOf,
  WIDE,
} from './header-parts.ts';
import { atRest, hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

const PERSONAL_DATA = '/service/customerfrontenddata/api/v1/psdata';
const CACHE_KEY = '/service/searchfrontend/api/cachekey';

const banner = (page: Page) => page.getByRole('banner');
const account = (page: Page) => itemOf(page, PATHS.userMenu);
const isInWindow = (page: Page) =>
  banner(page).evaluate((header) => header.getBoundingClientRect().bottom > 60 && window.scrollY > 300);

test('HDR-1 HDR-13 the header of every site leads to what there is', async ({ shop }) => {
  for (const site of SITE_CODES) {
    const header = await headerHtml(shop, site);
    const hrefs = [...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    expect(hrefs, site).toEqual(
      expect.arrayContaining([PATHS.home, PATHS.storeFinder, PATHS.userMenu, PATHS.cart, PATHS.orderHistory]),
    );
    expect(header, site).toContain(`action="${PATHS.search}"`);
    const service = (number: number) => hrefs.find((href) => href.endsWith(`-s${number}`));
    for (const number of [1, 8, 10, 11, 12, 18]) expect(service(number), `${site} page ${number}`).toBeDefined();
    expect(service(9) !== undefined, `${site} store pickup`).toBe(site === 'DE');
  }
});

for (const site of someOf(['DE', 'CH_FR', 'PL'] as const)) {
  test(`HDR-13 the links of the header in ${site} lead to pages`, async ({ shop }) => {
    const header = await headerHtml(shop, site);
    const hrefs = new Set([...header.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href!));
    for (const href of hrefs) expect([200, 302], `${site} ${href}`).toContain((await shop.ask(site, href)).status);
  });
}

test.describe('HDR-2 the header knows its visitor', () => {
  const EXTRA = { anna: ['cardOffers', 'communityEvents'], ben: [], clara: ['cardOffers'] } as const;
  const hrefsOf = (page: Page) =>
    account(page)
      .locator('li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

  for (const size of [WIDE, NARROW]) {
    test(`a stranger at ${size.width} px`, async ({ page, shop }) => {
      await page.setViewportSize(size);
      for (const site of someOf(['DE', 'HU', 'TR'] as const)) {
        await openPage(page, shop.url(site));
        await openByKey(page, account(page));
        await expect(account(page).locator(`a[href="${PATHS.login}"]`)).toBeVisible();
        await expect(account(page).locator(`a[href="${PATHS.signup}"]`)).toBeVisible();
        expect.soft(await faultsOfHeader(page), site).toEqual([]);
      }
    });
  }

  for (const [name, site] of someOf([
    ['anna', 'DE'],
    ['ben', 'CZ'],
    ['clara', 'CH_FR'],
  ] as const)) {
    test(`${name}, logged in and remembered, in ${site}`, async ({ context, page, shop }) => {
      await logIn(page, shop, site, name);
      for (const state of ['logged in', 'remembered']) {
        if (state === 'remembered') await context.clearCookies({ name: 'LoginToken' });
        for (const size of [WIDE, NARROW]) {
          await page.setViewportSize(size);
          await openPage(page, shop.url(site));
          await openByKey(page, account(page));
          await expect(account(page)).toContainText(new RegExp(name, 'i'));
          const hrefs = await hrefsOf(page);
          expect(hrefs).toEqual(expect.arrayContaining([PATHS.account, PATHS.orderHistory, PATHS.beanAccount]));
          expect(
            hrefs.some((href) => href.endsWith('-s18')),
            'watchlist',
          ).toBe(true);
          expect(
            hrefs.some((href) => href.endsWith('-s10')),
            'card',
          ).toBe(true);
          expect(
            hrefs.some((href) => href.endsWith('-s11')),
            'community',
          ).toBe(true);
          const extra: readonly string[] = EXTRA[name];
          expect(
            hrefs.some((href) => href.includes('-s10#')),
            'of card members',
          ).toBe(extra.includes('cardOffers'));
          expect(
            hrefs.some((href) => href.includes('-s11#')),
            'of the community',
          ).toBe(extra.includes('communityEvents'));
          expect.soft(await faultsOfHeader(page), `${state} at ${size.width} px`).toEqual([]);
        }
      }
      await account(page).locator('form[action="/service/login/form/logout"] button').click();
      await expect(page).toHaveURL(shop.url(site));
      await expect(account(page)).not.toContainText(new RegExp(name, 'i'));
    });
  }
});

for (const [site, place] of someOf([
  ['DE', 'Hamburg'],
  ['CH_FR', 'Genève'],
  ['SK', 'Bratislava'],
] as const)) {
  test(`HDR-3 the stores of a place in ${site} are found from the header`, async ({ page, shop }) => {
    await openPage(page, shop.url(site));
    const stores = itemOf(page, PATHS.storeFinder);
    await openByKey(page, stores);
    expect(await faultsOfHeader(page)).toEqual([]);
    await stores.getByRole('textbox').fill(place);
    await stores.getByRole('button').last().click();
    await expect(page).toHaveURL(shop.url(site, `${PATHS.storeFinder}?search=${encodeURIComponent(place)}`));
    await expect(page.getByRole('main')).toContainText(place);
  });
}

test.describe('HDR-4 the back button', () => {
  const back = (page: Page) => banner(page).locator('button:has(path[d^="M20 12H4"])').filter({ visible: true });
  const went = (page: Page) => page.evaluate(() => (window as unknown as { went?: string[] }).went);

  test('of narrow windows goes back in the history, home without one, and is not on the home page', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(NARROW);
    for (const [site, name] of someOf([
      ['AT', 'Zurück'],
      ['PL', 'Wstecz'],
      ['TR', 'Geri'],
    ] as const)) {
      await openPage(page, shop.url(site, PATHS.storeFinder));
      await openPage(page, shop.url(site, PATHS.login));
      await expect(back(page)).toHaveAccessibleName(name);
      await back(page).click();
      await expect(page).toHaveURL(shop.url(site, PATHS.storeFinder));
      await openPage(page, shop.url(site));
      await expect(back(page)).toHaveCount(0);
    }
    await page.setViewportSize(WIDE);
    await openPage(page, shop.url('AT', PATHS.login));
    await expect(back(page)).toHaveCount(0);
  });

  test('goes home when the page was opened on its own', async ({ context, page, shop }) => {
    await page.setViewportSize(NARROW);
    await page.goto(shop.url('SK'));
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((path) => void window.open(path, '_blank', 'noopener'), PATHS.login),
    ]);
    await opened.setViewportSize(NARROW);
    await hydrated(opened, 'header/Header');
    await back(opened).click();
    await expect(opened).toHaveURL(shop.url('SK'));
  });

  for (const [apps, taken] of [
    [['nativeApp', 'mobileApp'], 'nativeApp'],
    [['mobileApp'], 'mobileApp'],
  ] as const) {
    test(`of the reduced header goes back in ${taken}`, async ({ context, page, shop }) => {
      await context.addCookies([{ name: 'xc-app', value: 'new', url: shop.url('DE') }]);
      await page.addInitScript((names) => {
        const steps: string[] = [];
        Object.assign(window, { went: steps });
        for (const name of names) Object.assign(window, { [name]: { back: () => steps.push(name) } });
      }, apps);
      await openPage(page, shop.url('DE'));
      await back(page).click();
      expect(await went(page)).toEqual([taken]);
    });
  }

  test('keeps its room without scripts, and is not seen there', async ({ browser, shop }) => {
    const boxes = [];
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, viewport: NARROW });
      const page = await context.newPage();
      await page.goto(shop.url('HU', PATHS.login));
      if (javaScriptEnabled) await hydrated(page, 'header/Header');
      await expect(back(page)).toHaveCount(javaScriptEnabled ? 1 : 0);
      const { x, y, height } = (await banner(page).locator(`a[href="${PATHS.home}"]`).boundingBox())!;
      // How wide the name is depends on the font, which may come too late for one of the pages.
      boxes.push({ x, y, height });
      await context.close();
    }
    expect(boxes[0]).toEqual(boxes[1]);
  });
});

test('HDR-5 a hundred articles are shown as +99, in a smaller style', async ({ page, shop }) => {
  test.slow();
  for (const site of someOf(['DE', 'CH', 'CZ'] as const)) {
    await page.goto(shop.url(site));
    const font = () =>
      banner(page)
        .locator(`a[href="${PATHS.cart}"] span[aria-hidden="true"]`)
        .evaluate((number) => `${number.textContent} ${parseFloat(getComputedStyle(number).fontSize)}`);
    const fill = (kinds: number) =>
      page.evaluate(
        async ({ count, code }) => {
          const offers = new Map<string, FormData>();
          for (const form of document.querySelectorAll<HTMLFormElement>('main form[action$="/form/add"]')) {
            const offer = new FormData(form);
            const productId = offer.get('productId');
            if (typeof productId === 'string') offers.set(productId, offer);
          }
          const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', site: code };
          let added = 0;
          for (const offer of offers.values()) {
            if (added === count) break;
            const article = { productId: offer.get('productId'), tcm: offer.get('tcm'), quantity: 20 };
            const body = JSON.stringify({ setArticle: article });
            // In turn with the page's own calls: two that make a visitor known would make two.
            const send = () => fetch('/service/cart/api/cart', { method: 'POST', headers, body });
            if ((await navigator.locks.request('longterm-token', send)).ok) added++;
          }
          return added;
        },
        { count: kinds, code: site },
      );
    expect(await fill(1), `${site} has what can be bought`).toBe(1);
    await page.goto(shop.url(site));
    const few = await font();
    expect(few).toMatch(/^20 /);
    expect(await fill(5)).toBe(5);
    await page.goto(shop.url(site));
    const many = await font();
    expect(many).toMatch(/^\+99 /);
    expect(Number(many.split(' ')[1])).toBeLessThan(Number(few.split(' ')[1]));
  }
});

for (const [site, hint] of someOf([
  ['DE', 'Sicher einkaufen'],
  ['CH_FR', 'Achat sécurisé'],
  ['HU', 'Biztonságos vásárlás'],
] as const)) {
  test(`HDR-6 HDR-7 the reduced header of ${site} is logo, way back and hint`, async ({ context, page, shop }) => {
    await context.addCookies([{ name: 'xc-app', value: 'new', url: shop.url(site) }]);
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await openPage(page, shop.url(site));
      await expect(banner(page).getByText(hint).filter({ visible: true })).toHaveCount(1);
      await expect(banner(page).getByRole('navigation')).toHaveCount(0);
      await expect(banner(page).getByRole('search')).toHaveCount(0);
      await expect(banner(page).getByRole('link').filter({ visible: true })).toHaveCount(1); // the logo
      expect(await faultsOfHeader(page)).toEqual([]);
    }
  });
}

test('HDR-6 a platform that is told wins over the width of the window', async ({ context, page, shop }) => {
  const menu = banner(page).locator('summary').first();
  const navigation = banner(page).locator('[data-flyout]').first();
  for (const [site, told, width, platform] of [
    ['DE', 'smartphone', 1440, 'MATCH'],
    ['AT', 'desktop', 900, 'CLASSIC'],
    ['CZ', 'tablet', 900, 'TABLET'],
    ['CZ', undefined, 979, 'MATCH'],
    ['CZ', undefined, 980, 'TABLET'],
    ['CZ', undefined, 1440, 'CLASSIC'],
  ] as const) {
    await context.clearCookies({ name: 'Hunter-Platform' });
    if (told) await context.addCookies([{ name: 'Hunter-Platform', value: told, url: shop.url(site) }]);
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, shop.url(site));
    await expect(banner(page)).toHaveAttribute('data-platform', platform);
    await expect(menu).toBeVisible({ visible: platform === 'MATCH' });
    await expect(banner(page).getByRole('navigation').locator('[data-flyout]').first()).toBeVisible({
      visible: platform !== 'MATCH',
    });
    await expect(navigation).toHaveCount(1);
  }
});

for (const site of someOf(['DE', 'HU', 'TR'] as const)) {
  test(`HDR-8 the header of ${site} stays, goes, or makes room`, async ({ page, shop }) => {
    const { home, product, cart } = await pagePathsOf(shop, site);
    await openPage(page, shop.url(site, home));
    await page.mouse.wheel(0, 700);
    await expect.poll(() => isInWindow(page)).toBe(true);
    await expect(banner(page)).toHaveAttribute('data-position', 'compact');

    await page.setViewportSize({ width: 1440, height: 400 });
    await openPage(page, shop.url(site, cart));
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => window.scrollY > 300)).toBe(true);
    expect(await isInWindow(page)).toBe(false);

    await openPage(page, shop.url(site, product));
    await page.mouse.wheel(0, 700);
    await expect(banner(page)).toHaveAttribute('data-position', 'away');
    await expect.poll(() => isInWindow(page)).toBe(false);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => isInWindow(page)).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isInWindow(page)).toBe(false);
    await banner(page).locator(`a[href="${PATHS.home}"]`).focus();
    await expect.poll(() => isInWindow(page)).toBe(true);
  });
}

test('HDR-9 the page says what is open', async ({ page, shop }) => {
  for (const site of someOf(['DE', 'CH_FR', 'PL'] as const)) {
    await page.setViewportSize(WIDE);
    await openPage(page, shop.url(site));
    const items = banner(page).getByRole('navigation').locator('[data-flyout]');
    for (const [item, mark] of [
      [items.first(), 'navigation'],
      [itemOf(page, PATHS.storeFinder), 'icon'],
      [account(page), 'icon'],
    ] as const) {
      await openByKey(page, item);
      await expect.poll(() => flyoutMark(page)).toBe(mark);
      await page.keyboard.press('Escape');
      await expect.poll(() => flyoutMark(page)).toBeNull();
      await expect(toggleOf(item)).toBeFocused();
    }
    await banner(page).locator('input[name="query"]').focus();
    await hydrated(page, 'search/SearchBox');
    await page.keyboard.type('esp');
    await expect.poll(() => flyoutMark(page)).toBe('search');
    await page.keyboard.press('Escape');
    await expect.poll(() => flyoutMark(page)).toBeNull();

    await page.setViewportSize(NARROW);
    await banner(page).locator('summary').first().click();
    await expect.poll(() => flyoutMark(page)).toBe('menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => flyoutMark(page)).toBeNull();
  }
});

test.describe('HDR-11 PSD-1 personal data', () => {
  for (const site of someOf(['DE', 'CH', 'SK'] as const)) {
    test(`in ${site} come with the page and follow the visitor`, async ({ context, page, shop }) => {
      const asked: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(PERSONAL_DATA)) asked.push(request.headers());
      });
      await logIn(page, shop, site, 'ben');
      await openPage(page, shop.url(site));
      await expect(account(page)).toContainText('Ben');
      expect(asked).toEqual([]);

      const other = await context.newPage();
      await other.goto(shop.url(site, PATHS.account));
      await other.getByRole('main').locator('form[action$="/form/logout"] button').click();
      await logIn(other, shop, site, 'anna');
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(account(page)).toContainText('Anna');
      await expect(account(page)).not.toContainText('Ben');
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({ 'x-csrf-protection': '1', site });

      await other.goto(shop.url(site, PATHS.account));
      await other.getByRole('main').locator('form[action$="/form/logout"] button').click();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(account(page)).not.toContainText('Anna');
      const { headers } = await page.evaluate(async (path) => {
        const answer = await fetch(path, { headers: { 'x-csrf-protection': '1' } });
        return { headers: answer.headers.get('cache-control') };
      }, PERSONAL_DATA);
      expect(headers).toBe('no-store');
    });
  }
});

test('HDR-12 the cache key is asked for once on start, and search shares it', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/service/searchfrontend/')) asked.push(path);
  });
  for (const site of someOf<SiteCode>(['DE', 'CH_FR', 'HU'])) {
    asked.length = 0;
    await openPage(page, shop.url(site));
    await expect.poll(() => asked).toEqual([CACHE_KEY]);
    await banner(page).locator('input[name="query"]').focus();
    await hydrated(page, 'search/SearchBox');
    await page.keyboard.type('kav');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(asked.filter((path) => path === CACHE_KEY)).toHaveLength(1);
  }
});

test('HDR-1 the header of a page at rest has cost 20 KB of script, and the banner above it 3 more', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', PATHS.search));
  await hydrated(page, 'header/Header');
  await atRest(page);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/releases\/header\/.*\.js$/.test(name))
      .map((entry) => entry.encodedBodySize),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(23_000);
});
