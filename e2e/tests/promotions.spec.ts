import { someOf } from '../src/some-of.ts';
import { allHydrated, atRest, hydrated } from './hydrated.ts';
import { cumulativeShift, watchLayoutShifts } from './layout-shifts.ts';
import { pagePathsOf } from './page-paths.ts';
import { IS_SEASON, SPRING, staffAt } from './preview-moment.ts';
import { contentOf, htmlWith, openWith } from './promotion-content.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

const SITES = ['DE', 'CH_FR', 'PL', 'TR'] as const;
const PROMOTIONS = '**/service/promotion/api/promotion/**';
const STAGE = 'main h1';
const BANNER = '[data-slot="header/PromotionBanner"]';
const TOP_BANNER = '[data-slot="header/Header"] > aside';

for (const site of SITES) {
  test(`PRM-5 PRM-6 ${site} has stage, top banner and teasers in the server's HTML`, async ({ shop }) => {
    const ids = ['stage-home', 'top-banner', 'home-teaser-1'];
    for (const id of ids) await htmlWith(shop, site, (await contentOf(shop, site, id)).headline);
  });

  test(`PRM-2 ${site} has a banner above a category, and no gap where there is none`, async ({ page, shop }) => {
    const { category } = await pagePathsOf(shop, site);
    await watchLayoutShifts(page);
    await openWith(page, shop.url(site, category), `${BANNER} section`);
    await atRest(page);
    expect(await cumulativeShift(page)).toBeLessThanOrEqual(0.1);
    const { headline } = await contentOf(shop, site, 'category-1000');
    await expect(page.locator(BANNER)).toContainText(headline);
    expect(await page.locator('h1').count()).toBe(1);
    await page.goto(shop.url(site, category.replace(/c1000$/, 'c1100')));
    expect(await page.locator(`${BANNER} > :not(script)`).count()).toBe(0);
    expect(await page.title()).not.toBe('');
  });
}

test('PRM-2 every site has its promotions', async ({ shop }) => {
  const ids = ['~header_top', 'top-banner', 'stage-home', 'home-teaser-3', 'category-2000', 'category-7000'];
  for (const site of SITE_CODES) {
    for (const id of ids)
      expect((await shop.ask(site, `/service/promotion/api/promotion/${id}`)).status, `${site} ${id}`).toBe(200);
  }
});

for (const [width, folder, position] of [
  [390, 'teasers', '50% 60%'],
  [1200, 'scenes', '10% 50%'],
  [1600, 'scenes', '50% 50%'],
] as const) {
  test(`PRM-4 a window of ${width} px gets its crop, in its place`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWith(page, shop.url('DE'), STAGE);
    const image = page.locator('main section img').first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`/img/${folder}/`);
    await expect(image).toHaveCSS('object-position', position);
  });
}

for (const site of someOf(['DE', 'CZ', 'TR'] as const)) {
  test(`PRM-3 PRM-6 ${site} copies the code for 3 s, and the small print closes by itself`, async ({
    page,
    shop,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchLayoutShifts(page);
    if (IS_SEASON) {
      const value = await staffAt(shop, site, SPRING);
      await context.addCookies([{ name: 'StaffAuthToken', value, url: shop.url(site) }]);
    }
    await openWith(page, shop.url(site), TOP_BANNER);
    const banner = page.locator(TOP_BANNER);
    await hydrated(page, 'header/Header');
    await atRest(page);
    await expect(banner.getByRole('button')).toBeVisible();
    const status = banner.getByRole('status');
    // Told by the page itself: on the way to the test time passes.
    const changes = await status.evaluateHandle((place) => {
      const times: number[] = [];
      new MutationObserver(() => times.push(performance.now())).observe(place, { childList: true, subtree: true });
      return times;
    });
    await banner.getByRole('button').click();
    await expect(status).not.toBeEmpty();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BARISTA15');
    await expect(status).toBeEmpty({ timeout: 6000 });
    const [saidAt, endedAt] = await changes.jsonValue();
    expect(endedAt! - saidAt!).toBeGreaterThan(2900);
    expect(endedAt! - saidAt!).toBeLessThan(4500);

    const legal = banner.locator('details');
    await legal.locator('summary').click();
    await expect(legal).toHaveAttribute('open', '');
    await page.mouse.wheel(0, 60);
    await expect(legal).not.toHaveAttribute('open', '');
    await page.evaluate(() => scrollTo(0, 0));
    await legal.locator('summary').click();
    await page.locator('[data-slot="header/Header"] nav [aria-expanded]').first().click();
    await expect(legal).not.toHaveAttribute('open', '');
    await page.waitForTimeout(600);
    expect(await cumulativeShift(page)).toBeLessThanOrEqual(0.1);
  });
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`B1 no promotion moves by itself (${reducedMotion})`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion });
    await openWith(page, shop.url('AT'), STAGE);
    await atRest(page);
    await allHydrated(page, 'header/PromotionBanner');
    const changes = await page.evaluate(async () => {
      const records: string[] = [];
      const observer = new MutationObserver((list) => records.push(...list.map(({ type }) => type)));
      for (const banner of document.querySelectorAll('[data-slot="header/PromotionBanner"]'))
        observer.observe(banner, { subtree: true, childList: true, attributes: true, characterData: true });
      await new Promise((resolve) => setTimeout(resolve, 5500));
      const animations = document.getAnimations().map(({ id }) => `animation ${id}`);
      return [...records, ...animations];
    });
    expect(changes).toEqual([]);
  });
}

test.describe('what the service answers in the browser', () => {
  /** Any staff token has promotions fetched anew; whether it is worth something only the service knows. */
  test.beforeEach(async ({ context, shop, faults }) => {
    faults.expect(/401/);
    for (const site of SITES)
      await context.addCookies([{ name: 'StaffAuthToken', value: 'none', url: shop.url(site) }]);
  });

  test('PRM-5 is asked for past the cache, and the same answer, however late, moves nothing', async ({
    page,
    shop,
  }) => {
    const asked: (string | undefined)[] = [];
    await page.route(PROMOTIONS, async (route) => {
      asked.push(route.request().headers()['cache-control']);
      // Not every system resolves `de.localhost` outside the browser.
      const url = route
        .request()
        .url()
        .replace(/\/\/[^/:]*localhost/, '//127.0.0.1');
      const answer = await route.fetch({ url });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.fulfill({ response: answer });
    });
    await watchLayoutShifts(page);
    await openWith(page, shop.url('DE'), STAGE);
    await atRest(page);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(5);
    expect(new Set(asked)).toEqual(new Set(['no-cache']));
    await page.waitForTimeout(2000);
    expect(await cumulativeShift(page)).toBeLessThanOrEqual(0.1);
  });

  for (const site of someOf(['DE', 'PL', 'TR'] as const)) {
    test(`PRM-5 ${site} a failing service hides its element and leaves no gap`, async ({ page, shop, faults }) => {
      faults.expect(/500/);
      await page.route(PROMOTIONS, (route) => route.fulfill({ status: 500, json: { error: 'UNKNOWN' } }));
      await page.goto(shop.url(site));
      await expect(page.locator('main section[aria-label] h1')).toHaveCount(0);
      await expect(page.locator(TOP_BANNER)).toHaveCount(0);
      await expect(page.locator(`${BANNER} > :not(script, h1)`)).toHaveCount(0);
      await expect(page.locator('main h1'), 'home keeps its headline').toHaveCount(1);
      const top = await page
        .locator('header')
        .first()
        .evaluate((header) => header.getBoundingClientRect().top);
      expect(top).toBeLessThanOrEqual(0);
    });
  }

  for (const width of [320, 1440]) {
    test(`PRM-1 E3 hostile content does no harm at ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      const evil = `<img src=x onerror=alert(1)>${'W'.repeat(300)}`;
      const content = {
        headline: evil,
        headlineShort: evil,
        subline: evil,
        voucherCode: 'C'.repeat(300),
        voucherCodeInstructions: evil,
        legalText: evil,
        legalTextHint: evil,
        backgroundColorCode: '#fff;} body { display: none',
        textColor: 'url(https://evil.example)',
        links: [
          { url: 'javascript:alert(1)', text: 'a' },
          { url: '//evil.example', text: 'b' },
          { url: '/good', text: evil, boldLink: true },
        ],
        image: {
          alt: evil,
          cutouts: [
            {
              imagePath: '/service/imagedelivery/image/scenes/gift',
              targetSize: { width: 9999, height: 1 },
              imageCss: 'position: fixed; inset: 0; object-fit: fill',
              containerCss: 'display: none; text-align: center',
            },
          ],
        },
      };
      await page.route(PROMOTIONS, (route) =>
        route.fulfill({ json: { promotionId: 'a', type: 'PI', contentJSON: JSON.stringify(content) } }),
      );
      page.on('dialog', () => expect('a dialog').toBe('never'));
      await page.goto(shop.url('DE'));
      await expect(page.locator(STAGE)).toContainText('<img src=x onerror=alert(1)>W');
      await expect(page.locator(TOP_BANNER)).toContainText('CCCC');
      const hrefs = await page
        .locator(`${BANNER} a, ${TOP_BANNER} a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(hrefs)).toEqual(new Set(['/good']));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test('PRM-5 content that is no content hides the element', async ({ page, shop, faults }) => {
    faults.expect(/could not be read/);
    const contents = ['{', 'null', '[1]', '7', JSON.stringify({ headline: 'x'.repeat(1_000_000) })];
    let count = 0;
    await page.route(PROMOTIONS, (route) => {
      const contentJSON = contents[count++ % contents.length];
      return route.fulfill({ json: { promotionId: 'a', type: 'PI', contentJSON } });
    });
    await page.goto(shop.url('CH_FR'));
    await expect(page.locator(`${BANNER} > :not(script, h1)`)).toHaveCount(0);
    await expect(page.locator('main h1'), 'home keeps its headline').toHaveCount(1);
    await expect(page.locator(TOP_BANNER)).toHaveCount(0);
  });
});
