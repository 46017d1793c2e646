import { someOf } from '../src/some-of.ts';
import { formatMoney, PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { TERMS_OF_SITE, TERMS } from './named-pages.ts';
import { expect, SITE_CODES, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const SUGGESTIONS = '**/service/searchfrontend/api/suggestions**';
/** What begins many products in the language of a site, and one of its pages. */
const TYPED = { DE: 'kaf', CZ: 'káv', TR: 'kah' } as const;
const SITES = Object.keys(TYPED) as (keyof typeof TYPED)[];

const field = (page: Page) => page.getByRole('banner').locator('input[name=query]');
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');

/** A page whose search box answers to scripts. */
async function openBox(page: Page, shop: Shop, site: SiteCode, path: string = PATHS.contact) {
  await page.goto(shop.url(site, path));
  await field(page).click();
  await hydrated(page, 'search/SearchBox');
  await expect(field(page)).toHaveRole('combobox');
}

/** What the field points at. */
const activeText = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? 'lost') : undefined;
  });

test('SRC-3 the words that people search for pages lead to pages, on all nine sites', async ({ shop }) => {
  for (const site of SITE_CODES)
    for (const term of [...TERMS[siteOf(site).language], ...(TERMS_OF_SITE[site] ?? [])]) {
      const path = `/service/searchfrontend/api/search?query=${encodeURIComponent(term)}`;
      const { shortcut = '' } = JSON.parse((await shop.ask(site, path)).html) as { shortcut?: string };
      expect.soft(shortcut, `${site} ${term}`).not.toBe('');
      expect.soft([200, 301, 302], `${site} ${term} ${shortcut}`).toContain((await shop.ask(site, shortcut)).status);
    }
  expect((await shop.follow('HU', '/service-s8')).status, 'where /c/service leads').toBe(200);
});

for (const site of someOf(SITES, 2))
  test(`SRC-5 SRC-6 SRC-8 S2 S3 the suggestions of ${site} are chosen by keyboard and copied into the field`, async ({
    page,
    shop,
  }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggestions')) asked.push(new URL(request.url()));
    });
    const typed = TYPED[site];
    await openBox(page, shop, site);
    await field(page).pressSequentially(typed.slice(0, 1));
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await field(page).pressSequentially(typed.slice(1));
    await expect(options(page).first()).toBeVisible();
    expect(Object.fromEntries(asked.at(-1)!.searchParams)).toMatchObject({
      q: typed,
      site,
      maxSearchTerms: '10',
      maxProducts: '5',
    });
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
    const count = await options(page).count();
    expect(count).toBeLessThanOrEqual(10);
    await expect(status(page)).toContainText(String(count));
    const first = options(page).first();
    const emphasised = (await first.locator('b').allInnerTexts()).join('');
    expect(emphasised.length).toBeLessThan((await first.innerText()).trim().length);

    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveValue((await first.innerText()).trim());
    await expect.poll(() => activeText(page)).toBe(await first.textContent());
    await expect(field(page)).toBeFocused();
    await field(page).press('ArrowLeft');
    await expect.poll(() => activeText(page)).toBeUndefined();
    await field(page).press('Escape');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed),
      field(page).fill(typed),
    ]);
    await expect(options(page).last()).toContainText(formatMoney(site, 100_00).replace(/[\d.,\s\u00a0]/g, ''));
    // The answer is there, and so is a list of the same words from before: a new list begins with nothing chosen.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await field(page).press('ArrowUp');
    await expect.poll(() => activeText(page)).toBe(await options(page).last().textContent());
    await field(page).press('Enter');
    await page.waitForURL(/-p\d+\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('query')).toBe(typed);
    expect([null, expect.stringMatching(/^\d+-\d+$/)]).toContainEqual(searchParams.get('dim1'));
  });

for (const [site, typed] of [
  ['DE', 'tee'],
  ['HU', 'kave'],
  ['CH_FR', 'cafe'],
] as const)
  test(`SRC-1 SRC-2 SRC-3 SRC-4 a search in ${site}: what is typed, what is available, what names a page`, async ({
    page,
    shop,
  }) => {
    await openBox(page, shop, site);
    await field(page).press('Enter');
    await expect(field(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(PATHS.contact);

    await field(page).fill(`  ${typed} `);
    // Whoever only points at a suggestion has not chosen it.
    await expect(options(page).first()).toBeVisible();
    await options(page).first().hover();
    await field(page).press('Enter');
    await page.waitForURL(shop.url(site, `/search?query=${typed}`));
    await expect(field(page)).toHaveValue(typed);
    await field(page).focus();
    await hydrated(page, 'search/SearchBox');
    await page.getByRole('search').getByRole('button').first().click();
    await expect(page).toHaveURL(shop.url(site, `/search?query=${typed}&filters=availability-available`));
    await field(page).focus();
    await hydrated(page, 'search/SearchBox');
    await field(page).fill('10 01');
    await field(page).press('Enter');
    await page.waitForURL(/query=1001/);
    const cart = TERMS[siteOf(site).language][0]!;
    await field(page).focus();
    await hydrated(page, 'search/SearchBox');
    await field(page).fill(cart.toUpperCase());
    await field(page).press('Enter');
    await page.waitForURL(shop.url(site, PATHS.cart));
  });

for (const [site, none] of someOf([
  ['DE', 'Keine Vorschläge'],
  ['PL', 'Brak podpowiedzi'],
  ['TR', 'Öneri yok'],
] as const))
  test(`SRC-5 SRC-8 S5 in ${site} no answer replaces a newer one, and failures end quietly`, async ({
    page,
    shop,
    faults,
  }) => {
    faults.expect(/503/);
    await openBox(page, shop, site);
    const answerFor = (q: string) => ({ searchTerms: [{ searchterm: `${q} one` }], products: [] });
    await page.route(SUGGESTIONS, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      if (q === 'aa') await new Promise((resolve) => setTimeout(resolve, 900));
      if (q === 'nothing') return route.fulfill({ json: { searchTerms: [], products: [] } });
      await route.fulfill({ json: answerFor(q) }).catch(() => undefined); // given up meanwhile
    });
    await field(page).pressSequentially('aa');
    await page.waitForTimeout(250);
    await field(page).pressSequentially('b');
    await expect(options(page)).toHaveText(['aab one']);
    await page.waitForTimeout(1000);
    await expect(options(page)).toHaveText(['aab one']);
    await field(page).fill('nothing');
    await expect(status(page)).toHaveText(none);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

    if (site !== 'DE') return;
    const moments: number[] = [];
    await page.route(SUGGESTIONS, async (route) => {
      moments.push(Date.now());
      await route.fulfill({ status: 503, json: {} });
    });
    await field(page).fill('broken');
    await expect.poll(() => moments.length, { timeout: 60_000 }).toBe(5);
    for (const [index, moment] of moments.slice(1).entries()) expect(moment - moments[index]!).toBeGreaterThan(1950);
    await page.waitForTimeout(2500);
    expect(moments).toHaveLength(5);
    await expect(options(page)).toHaveCount(0);
    await page.unroute(SUGGESTIONS);
    await field(page).fill(TYPED.DE);
    await expect(options(page).first()).toBeVisible();
  });

for (const [site, width] of someOf(
  [
    ['CZ', 390],
    ['DE', 1440],
    ['DE', 320],
    ['TR', 1280],
  ] as const,
  2,
))
  test(`S1 S3 S4 SRC-7 the list of ${site} at ${width} px is short, scrolls nowhere and is accessible`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBox(page, shop, site);
    await field(page).pressSequentially(TYPED[site]);
    await expect(options(page).first()).toBeVisible();
    expect(await options(page).count()).toBeLessThanOrEqual(width < 980 ? 8 : 10);
    const list = await page.getByRole('listbox').evaluate((element) => {
      const panel = element.parentElement!.parentElement!;
      const heights = [...element.querySelectorAll('[role=option]')].map((each) => each.getBoundingClientRect().height);
      const { left, right, width: panelWidth } = panel.getBoundingClientRect();
      const isWhole = [panel, element].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      return { isWhole, lowest: Math.min(...heights), left, right, panelWidth };
    });
    expect(list).toMatchObject({ isWhole: true });
    expect(list.lowest).toBeGreaterThanOrEqual(44);
    expect(list.left).toBeGreaterThanOrEqual(0);
    expect(list.right).toBeLessThanOrEqual(width);
    if (width >= 980) expect([list.panelWidth, (await field(page).boundingBox())?.width]).toEqual([550, 408]);
    expect(await violationsOf(page, '[role=search]')).toEqual([]);
    expect(await options(page).evaluateAll((each) => each.every(({ tabIndex }) => tabIndex === -1))).toBe(true);
    if (width >= 980) {
      await field(page).press('Escape');
      await page.locator('body').click({ position: { x: 5, y: 600 } });
      await expect.poll(async () => (await field(page).boundingBox())?.width).toBe(170);
    }
  });

for (const site of someOf(['DE', 'CH_FR', 'SK'] as const))
  test(`the empty field of ${site} shows the searches of this visit, and forgets what it is told to`, async ({
    page,
    shop,
  }) => {
    await openBox(page, shop, site);
    expect(await options(page).count()).toBe(0);
    for (const term of ['1001', '1002', '1003']) {
      await field(page).fill(term);
      await field(page).press('Enter');
      await page.waitForURL(new RegExp(`query=${term}`));
      await field(page).click();
      await hydrated(page, 'search/SearchBox');
    }
    await page.goto(shop.url(site, PATHS.contact));
    await field(page).click();
    await expect(options(page)).toHaveText(['1003', '1002', '1001']);
    expect(await violationsOf(page, '[role=search]')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveText(['1002', '1001']);
    await field(page).focus();
    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveValue('1002');
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    await field(page).click();
    await page.getByRole('search').getByRole('button').last().click();
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('recent-searches'))).toBeNull();
  });
