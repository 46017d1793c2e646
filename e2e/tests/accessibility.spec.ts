import { someOf } from '../src/some-of.ts';
import { PATHS, type SiteCode } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { pagePathsOf } from './page-paths.ts';
import { expect, SITE_CODES, test, type Shop } from './shop-test.ts';
import { layoutFaultsAtAllWidths } from './layout-faults.ts';
import { violationsOf } from './violations-of.ts';

async function expectAccessible(page: Page, shop: Shop, site: SiteCode, kinds?: readonly string[]): Promise<void> {
  for (const [kind, path] of Object.entries(await pagePathsOf(shop, site))) {
    if (kinds && !kinds.includes(kind)) continue;
    await page.goto(shop.url(site, path));
    expect.soft(await violationsOf(page), path).toEqual([]);
    expect.soft(await layoutFaultsAtAllWidths(page), path).toEqual([]);
  }
}

/** The pages that differ most by language; the others are the same markup with other words. */
const TELLING_PAGES = ['home', 'product', 'cart', 'newsletter', 'storeFinder'];

const CASES = [...SITE_CODES.map((site) => ({ site, width: 390 })), { site: 'DE', width: 1440 } as const];

for (const { site, width } of someOf(CASES)) {
  const kinds = site === 'DE' ? undefined : TELLING_PAGES;
  test(`E1 E2 LAY-1 ${kinds ? kinds.join(', ') : 'every kind of page'} of ${site} pass WCAG 2.2 AA and best practice at ${width} px`, async ({
    page,
    shop,
    faults,
  }) => {
    test.slow();
    faults.expect(/404 .*does-not-exist/);
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, shop, site, kinds);
  });
}

test('E1 SIT-9 the pages of a visitor whose system is dark are dark, and pass WCAG 2.2 AA and best practice', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 900, height: 900 });
  await expectAccessible(page, shop, 'DE', [...TELLING_PAGES, 'category', 'search']);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  for (const path of [PATHS.newsletter, PATHS.home]) {
    await page.goto(shop.url('DE', path));
    const block = page.locator('[data-slot^="newsletter/"] section').first();
    expect(await block.evaluate((section) => getComputedStyle(section).colorScheme), path).toBe('dark');
  }
});

for (const site of SITE_CODES) {
  test(`E1 ${site} has a statement on accessibility with a way to report barriers, linked from every page`, async ({
    shop,
  }) => {
    const [, statement = ''] = /<footer[^]*?<a [^>]*href="([^"]+-s7)"/.exec((await shop.ask(site)).html) ?? [];
    const { status, html } = await shop.follow(site, statement);
    const main = /<main[^]*<\/main>/.exec(html)?.[0];
    expect(status).toBe(200);
    expect(main).toMatch(/<h1/);
    expect(main).toMatch(/<a [^>]*href="(?:\/contact|mailto:)/);
  });
}
