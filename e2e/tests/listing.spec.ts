import { searchPath } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { someOf } from '../src/some-of.ts';
import { atRest, hydrated } from './hydrated.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { homeWith } from './page-paths.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

type Site = Parameters<Shop['url']>[0];

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => main(page).getByRole('complementary');
const tiles = (page: Page) => main(page).getByRole('article');
const count = (page: Page) => main(page).getByRole('status').filter({ hasText: /\d/ }).last();
const chips = (page: Page) => main(page).locator('ul[aria-label]:not(article *)').first();
const facet = (within: Page | Locator, name: string) => within.locator(`[data-facet="${name}"] a`);
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
const filtersIn = (page: Page) => new URL(page.url()).searchParams.get('filters');

/** The page of women's fashion, under the site's own name for it. */
async function fashionOf(shop: Shop, site: Site): Promise<string> {
  const link = /href="(\/[^"]+-c5000)"/;
  return link.exec(await homeWith(shop, site, link))![1]!;
}

const CASES = [
  ['DE', 'kaffee', /^\d+ Artikel$/, 'Nur lieferbare Artikel'],
  ['PL', 'kawa', /^\d+ produkt(?:y|ów)?$/, 'Tylko dostępne produkty'],
  ['TR', 'kahve', /^\d+\sürün$/, 'Yalnızca stoktaki ürünler'],
] as const;

for (const site of someOf(['DE', 'HU', 'TR'] as const))
  test(`SRC-3 ${site} has all best sellers and all new goods, each list by the name of its shelf`, async ({
    page,
    shop,
  }) => {
    for (const list of ['bestsellers', 'new']) {
      await page.goto(shop.url(site));
      const all = main(page).locator(`a[href$="?list=${list}"]`);
      const [, name] = (await all.getAttribute('aria-labelledby'))!.split(' ');
      const title = await page.locator(`[id="${name}"]`).textContent();
      await all.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
      expect(await tiles(page).count()).toBeGreaterThan(4);
      await main(page).locator('a[href*="sort=price-asc"]').first().click();
      await expect(page).toHaveURL(new RegExp(`list=${list}.*sort=price-asc`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
    }
  });

test('I2 the colours of a tile lead to the product in that colour', async ({ page, shop }) => {
  await page.goto(shop.url('DE', await fashionOf(shop, 'DE')));
  const tile = tiles(page)
    .filter({ has: page.getByRole('list') })
    .first();
  const title = await tile.getByRole('heading').innerText();
  const colour = tile.getByRole('list').getByRole('link').nth(1);
  const label = (await colour.getAttribute('title'))!;
  await expect(colour).toHaveAccessibleName(`${title}, ${label}`);
  await colour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'true');
});

test('I2 a list of one colour shows every product in it, and leads to that variant', async ({ page, shop }) => {
  await page.goto(shop.url('DE', await fashionOf(shop, 'DE')));
  await hydrated(page, 'search/CategoryPage');
  const pictureOf = async (image: Locator) => (await image.getAttribute('src'))?.replace(/-\d+\.\w+$/, '');
  const other = tiles(page).filter({ has: page.locator('h2 a[href*="?variant="]') });
  await expect(other).toHaveCount(0);
  const colours = facet(panel(page), 'colour');
  await colours.nth(1).click();
  await expect.poll(() => filtersIn(page)).toMatch(/^colour-[^,]+$/);
  await expect(other.first()).toBeVisible();
  const picture = await pictureOf(other.first().locator('img').first());
  await other.first().getByRole('link').first().click();
  await page.waitForURL(/\?variant=/);
  await expect.poll(() => pictureOf(main(page).locator('img').first())).toBe(picture);
});

for (const [site, term, counted, label] of someOf(CASES)) {
  test(`SRC-4 ${site} the icon's filter shows as chip and can be taken back in place`, async ({ page, shop }) => {
    await page.goto(shop.url(site, `${searchPath(term)}&filters=availability-available`));
    await hydrated(page, 'search/SearchPage');
    await expect(count(page)).toHaveText(counted);
    const narrowed = numberIn(await count(page).textContent());
    const chip = chips(page).getByRole('link', { name: label });
    await expect(chip).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await chip.click();
    await expect(chip).toHaveCount(0);
    expect(filtersIn(page)).toBeNull();
    expect(numberIn(await count(page).textContent())).toBeGreaterThanOrEqual(narrowed);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The focus of a chip that is gone goes to what says how many are left.
    await expect(count(page)).toBeFocused();
  });

  test(`I2 ${site} narrows a category by colour and size, and goes back`, async ({ page, shop }) => {
    await page.goto(shop.url(site, await fashionOf(shop, site)));
    await hydrated(page, 'search/CategoryPage');
    const all = numberIn(await count(page).textContent());
    const colour = facet(panel(page), 'colour').first();
    const expected = numberIn((await colour.textContent())?.split('(')[1] ?? null);
    await colour.focus();
    await page.keyboard.press('Enter');
    await expect(colour).toHaveAttribute('aria-current', 'true');
    await expect(count(page)).toHaveText(counted);
    await expect.poll(async () => numberIn(await count(page).textContent())).toBe(expected);
    await expect(tiles(page)).toHaveCount(Math.min(expected, 24));
    await expect(colour).toBeFocused();
    await facet(panel(page), 'size').first().click();
    await expect.poll(() => filtersIn(page)).toMatch(/^colour-[^,]+,size-[^,]+$/);
    await expect(chips(page).getByRole('link')).toHaveCount(3);
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => numberIn(await count(page).textContent())).toBe(all);
    expect(filtersIn(page)).toBeNull();
    await expect(main(page).locator('[aria-current="true"][rel="nofollow"]')).toHaveCount(0);
  });
}

for (const [site, from, chip] of someOf([
  ['DE', '20', /ab 20,00\s€/],
  ['CZ', '500', /od 500\sKč/],
  ['HU', '9000', /legalább 9000\sFt/],
] as const)) {
  test(`SIT-3 ${site} narrows by a price in its currency`, async ({ page, shop }) => {
    await page.goto(shop.url(site, await fashionOf(shop, site)));
    await hydrated(page, 'search/CategoryPage');
    await panel(page).locator('input[name="from"]').fill(from);
    await page.keyboard.press('Enter');
    await expect(chips(page).getByRole('link', { name: chip })).toBeVisible();
    await expect(panel(page).locator('input[name="from"]')).toHaveValue(from);
    expect(new URL(page.url()).searchParams.get('from')).toBe(from);
  });
}

test('SRC-8 an older answer never replaces a newer one', async ({ page, shop }) => {
  await page.goto(shop.url('DE', await fashionOf(shop, 'DE')));
  await hydrated(page, 'search/CategoryPage');
  let asked = 0;
  await page.route('**/service/catalogue/api/category/**', async (route) => {
    // The first answer would come after the second.
    if (asked++ === 0) await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue().catch(() => undefined); // the page has given it up
  });
  const colours = facet(panel(page), 'colour');
  await colours.nth(0).click();
  await colours.nth(1).click();
  await expect.poll(() => filtersIn(page)?.split(',').length).toBe(2);
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  const total = await count(page).textContent();
  await page.waitForTimeout(1000);
  expect(await count(page).textContent()).toBe(total);
  await expect(chips(page).getByRole('link')).toHaveCount(3);
});

test('D1 on a small window the filters are a dialog, which says how many it leaves', async ({ page, shop }) => {
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(shop.url('DE', await fashionOf(shop, 'DE')));
  await hydrated(page, 'search/CategoryPage');
  await atRest(page);
  // Half a second after a press, browsers no longer count what moves as its doing.
  await page.route(/\/service\/catalogue\/api\/category\/|\/releases\/search\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await expect(panel(page)).toBeHidden();
  const opener = main(page).getByRole('button', { name: 'Filter' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect(dialog).toBeVisible();
  const colour = facet(dialog, 'colour').first();
  const size = facet(dialog, 'size').first();
  const before = (await size.textContent())!;
  await colour.click();
  await expect(colour).toHaveAttribute('aria-current', 'true');
  await size.scrollIntoViewIfNeeded();
  await expect(size).not.toHaveText(before);
  const small = await dialog
    .locator('a, button, summary, input:not([type=hidden])')
    .evaluateAll((targets) =>
      targets.map((target) => target.getBoundingClientRect()).filter(({ height, width }) => height < 24 || width < 24),
    );
  expect(small).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^\d+ Artikel anzeigen$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Filter (1)' })).toBeFocused();
  await expect(chips(page).getByRole('link')).toHaveCount(2);
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
});

/** Where each filter stands in the window: `brand Kastenbrook 1403`. */
const placesOf = (within: Locator) =>
  within.locator('[data-facet] summary, [data-facet] li').evaluateAll((all) =>
    all.map((each) => {
      const name = each.closest<HTMLElement>('[data-facet]')!.dataset['facet'];
      return `${name} ${each.textContent.split(' (')[0]!.trim()} ${Math.round(each.getBoundingClientRect().top)}`;
    }),
  );

for (const { width, site } of [
  { width: 1440, site: 'DE' },
  { width: 390, site: 'CZ' },
] as const)
  test(`SRC-4 D1 ${site} what is reduced is narrowed by brand, and nothing moves, even where a choice leaves one brand alone, at ${width}`, async ({
    page,
    shop,
  }) => {
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const link = /href="(\/[^"]+-c10000)"/;
    const path = link.exec(await homeWith(shop, site, link))![1]!;
    await page.goto(shop.url(site, path));
    await hydrated(page, 'search/CategoryPage');
    await atRest(page);
    if (width < 900)
      await main(page)
        .getByRole('button', { name: /^Filtr/ })
        .click();
    const within = width < 900 ? page.getByRole('dialog') : panel(page);
    const isAtRest = () => expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    const brands = facet(within, 'brand');
    const label = (await brands.nth(1).textContent())!.split(' (')[0]!;
    // The list gets shorter than the filters that stand beside it.
    await page.evaluate(() => void (window.layoutShifts = []));
    await brands.nth(1).scrollIntoViewIfNeeded();
    const places = await placesOf(within);
    expect(places.at(-1)).toMatch(/^brand /);
    await brands.nth(1).click();
    await expect.poll(() => filtersIn(page)).toMatch(/^brand-[^,]+$/);
    await expect(chips(page).getByText(label)).toHaveCount(1);
    await isAtRest();
    expect(await placesOf(within)).toEqual(places);
    await brands.nth(0).click();
    await expect.poll(() => filtersIn(page)).toMatch(/^brand-[^,]+,brand-[^,]+$/);
    await brands.nth(0).click();
    await brands.nth(1).click();
    await expect.poll(() => filtersIn(page)).toBeNull();
    await isAtRest();
    expect(await placesOf(within)).toEqual(places);
    const others = within.locator('[data-facet]:not([data-facet="brand"]) a');
    const hrefs = await others.evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.search));
    const answers = await Promise.all(
      hrefs.map(async (query) => {
        const { html } = await shop.ask(site, `/service/catalogue/api/category/10000${query}&facets=brand`);
        return (JSON.parse(html) as { listing: { facets: { name: string }[] } }).listing.facets;
      }),
    );
    const place = answers.findIndex((facets) => facets.every(({ name }) => name !== 'brand'));
    expect(place).toBeGreaterThanOrEqual(0);
    const alone = others.nth(place);
    await alone.scrollIntoViewIfNeeded();
    const before = await placesOf(within);
    // Half a second after a press, browsers no longer count what moves as its doing.
    await page.route(/\/service\/catalogue\/api\/category\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await alone.click();
    await expect(brands).toHaveCount(0);
    await isAtRest();
    expect(await placesOf(within)).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
  });

test('E1 axe finds nothing on lists with filters, and on one that they leave empty', async ({ page, shop }) => {
  for (const path of [
    `${searchPath('kaffee')}&filters=rating-4`,
    `${searchPath('kaffee')}&filters=rating-4,price--1`,
  ]) {
    await page.goto(shop.url('DE', path));
    await hydrated(page, 'search/SearchPage');
    expect.soft(await violationsOf(page, 'main'), path).toEqual([]);
  }
});

for (const [site, term, without] of someOf([
  ['DE', 'kaffee', 'Ohne „Preis“'],
  ['CH_FR', 'café', 'Sans « Prix »'],
  ['SK', 'káva', 'Bez „Cena“'],
] as const)) {
  test(`S2 ${site} says which filter to take back when nothing is left`, async ({ page, shop }) => {
    await page.goto(shop.url(site, `${searchPath(term)}&filters=price--1`));
    await hydrated(page, 'search/SearchPage');
    await expect(tiles(page)).toHaveCount(0);
    const way = main(page).getByRole('link', { name: without });
    const expected = numberIn(await way.textContent());
    await way.click();
    await expect(tiles(page)).toHaveCount(Math.min(expected, 24));
  });
}

test('S2 a corrected term is named, the typed one can be searched, and nothing found leads on', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', searchPath('kafee')));
  await expect(main(page).getByText(/Ergebnisse für „kaffee“/)).toBeVisible();
  await main(page)
    .getByRole('link', { name: /Stattdessen nach „kafee“/ })
    .click();
  await expect(page).toHaveURL(/exact=1/);
  await expect(main(page).getByRole('heading', { name: /nichts gefunden/ })).toBeVisible();
  expect(await main(page).getByRole('navigation').getByRole('link').count()).toBeGreaterThan(3);
  expect(await tiles(page).count()).toBeGreaterThan(3);
});

test('LAY-3 broken parameters count as none, a page behind the last is not found', async ({ shop }) => {
  const path = await fashionOf(shop, 'DE');
  for (const query of [
    'filters=colour-%00,%F0%9F%98%80,price-9-1&sort=x&page=-3',
    'from=x&to=%27',
    'filters=,,,&page=1e9',
  ])
    expect((await shop.ask('DE', `${path}?${query}`)).status, query).toBe(200);
  const beyond = await shop.ask('DE', `${path}?page=99`);
  expect(beyond.status).toBe(404);
  expect(beyond.html).toContain('Zur ersten Seite');
  const filtered = (await shop.ask('DE', `${path}?filters=size-m`)).html;
  expect(filtered).toMatch(/<meta name="robots" content="noindex"/);
  expect(filtered).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('SRC-9 a list is narrowed by links and by the form of the price', async ({ page, shop }) => {
    await page.goto(shop.url('DE', await fashionOf(shop, 'DE')));
    await main(page).getByRole('button', { name: 'Filter' }).click();
    await facet(panel(page), 'colour').first().click();
    await expect(chips(page).getByRole('link')).toHaveCount(2);
    await main(page)
      .getByRole('button', { name: /Filter/ })
      .click();
    await panel(page).locator('input[name="to"]').fill('500');
    await panel(page).locator('button[type="submit"]').click();
    await expect(chips(page).getByRole('link')).toHaveCount(3);
    await chips(page).getByRole('link').last().click();
    await expect(chips(page).getByRole('link')).toHaveCount(0);
  });
});
