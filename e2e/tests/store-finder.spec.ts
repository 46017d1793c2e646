import { PATHS } from '@ninefold/sites';
import { blocksOf, runInShell } from '../src/operators-guide.ts';
import type { Page } from 'playwright/test';
import { itemOf, openByKey } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { expect, ownShopTest, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

type Site = Parameters<Shop['url']>[0];

const searchPath = (search: string) => `${PATHS.storeFinder}?search=${encodeURIComponent(search)}`;
const main = (page: Page) => page.getByRole('main');
const storeNames = (page: Page) => main(page).getByRole('heading', { level: 3 }).allTextContents();
const distances = async (page: Page) =>
  (
    await main(page)
      .getByText(/^[^\d]*[\d,.\s]+\skm$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/[^\d,.]/g, '').replace(',', '.')));

for (const [site, search, heading, first] of [
  ['DE', 'koeln', /^\d+ Filialen im Umkreis von \d+\skm um Köln/, 'Ninefold Köln Schulstraße'],
  ['CH_FR', 'Genf', /^Genève\s: \d+ magasins/, 'Ninefold Genève Centre'],
  ['TR', 'kadikoy', /^34710\sİstanbul çevresinde \d+\skm içinde \d+\smağaza/, 'Ninefold İstanbul Kadıköy'],
  ['PL', '00020', /^00-020 Warszawa: \d+ sklepów/, 'Ninefold Warszawa Śródmieście'],
  ['CZ', '110 00', /^110 00 Praha: \d+ prodejen/, 'Ninefold Praha Nové Město'],
] as const) {
  test(`HDR-3 ${site} finds the stores for "${search}", nearest first`, async ({ page, shop }) => {
    // A page whose data come late has the shop's title instead.
    await expect(async () => {
      await page.goto(shop.url(site, searchPath(search)));
      await expect(page).toHaveTitle(heading, { timeout: 1000 });
    }).toPass();
    await expect(main(page).getByRole('status').getByRole('heading', { level: 2 })).toHaveText(heading);
    await expect.poll(async () => (await storeNames(page))[0]).toBe(first);
    const kilometres = await distances(page);
    expect(kilometres.length).toBeGreaterThan(1);
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(main(page).locator('tr[aria-current="date"]').first()).toBeVisible();
  });
}

test("HDR-3 the header's flyout asks for postcode or city", async ({ page, shop }) => {
  await page.goto(shop.url('SK', PATHS.contact));
  await openByKey(page, itemOf(page, PATHS.storeFinder));
  const field = page.getByRole('banner').locator('input[name="search"]');
  await field.fill('040 01');
  await field.press('Enter');
  await expect(main(page).getByRole('status')).toContainText('040 01 Košice');
  await expect(page).toHaveURL(new RegExp(`${PATHS.storeFinder}\\?search=`));
});

test('HDR-3 a store has its telephone and the way there', async ({ page, shop }) => {
  await page.goto(shop.url('DE', searchPath('22765')));
  const store = main(page).getByRole('article').first();
  await expect(store.getByRole('link', { name: /Telefon/ })).toHaveAttribute('href', 'tel:+49405550102');
  const route = store.getByRole('link', { name: /Route planen.*neuem Tab/ });
  await expect(route).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=53.553,9.93');
  await expect(route).toHaveAttribute('rel', 'noreferrer');
});

for (const [site, search, help] of [
  ['DE', "' OR 1=1; --%_", /Prüfen Sie die Schreibweise/],
  ['CH_FR', 'x'.repeat(300), /Vérifiez l’orthographe/],
  ['TR', 'Hakkâri', /Yakındaki daha büyük bir şehri/],
] as const) {
  test(`HDR-3 ${site} helps on where "${search.slice(0, 20)}" finds no store`, async ({ page, shop }) => {
    await page.goto(shop.url(site, searchPath(search)));
    await expect(main(page).getByRole('status')).toContainText(help);
    await expect(main(page).getByRole('status').getByRole('link')).toHaveAttribute('href', PATHS.storeFinder);
  });
}

for (const [site, search, choice] of [
  ['DE', 'Frankfurt', 'Frankfurt (Oder)'],
  ['TR', 'eregli', '42310 Ereğli'],
  ['CZ', 'usti', 'Ústí nad Orlicí'],
] as const) {
  test(`HDR-3 ${site} asks which place "${search}" means`, async ({ page, shop }) => {
    await page.goto(shop.url(site, searchPath(search)));
    await main(page).getByRole('link', { name: choice, exact: true }).click();
    await expect(main(page).getByRole('status').getByRole('heading')).toContainText(choice);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LAY-3 the list of cities leads to stores, the form works, and no position is asked for', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url('PL', PATHS.storeFinder));
    await expect(main(page).getByRole('button')).toHaveCount(1);
    await main(page).getByRole('link', { name: 'Łódź', exact: true }).click();
    for (const nth of [0, 1, 2])
      await expect(main(page).getByRole('heading', { level: 3 }).nth(nth)).toContainText('Ninefold Łódź');
    await main(page).locator('input[name="search"]').fill('80-831');
    await main(page).locator('input[name="search"]').press('Enter');
    await expect.poll(async () => (await storeNames(page))[0]).toBe('Ninefold Gdańsk Główne Miasto');
  });
});

test('HDR-3 keys alone lead from the search to a store', async ({ page, shop }) => {
  await page.goto(shop.url('CH_FR', PATHS.storeFinder));
  await hydrated(page, 'header/StoreFinderPage');
  await main(page).locator('input[name="search"]').focus();
  await page.keyboard.type('1003');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toContainText('1003 Lausanne');
  await hydrated(page, 'header/StoreFinderPage');
  await main(page).locator('input[name="search"]').focus();
  for (const name of [/Rechercher/, /Utiliser ma position/, /Téléphone/, /Itinéraire/]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
});

test.describe('the own position', () => {
  const locate = async (page: Page, name: string) => {
    await hydrated(page, 'header/StoreFinderPage');
    await main(page).getByRole('button', { name }).click();
  };

  test('HDR-3 is told to a kilometre and finds what is near', async ({ page, shop, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 46.94809, longitude: 7.44744 });
    await page.goto(shop.url('CH_FR', PATHS.storeFinder));
    await locate(page, 'Utiliser ma position');
    await expect(page).toHaveURL(shop.url('CH_FR', `${PATHS.storeFinder}?lat=46.95&lon=7.45`));
    await expect(main(page).getByRole('status')).toContainText('autour de vous');
    await expect.poll(async () => (await storeNames(page))[0]).toBe('Ninefold Berne Altstadt');
  });

  test('HDR-3 that is refused is said, and the form remains', async ({ page, shop, context }) => {
    await context.clearPermissions();
    await page.goto(shop.url('DE', PATHS.storeFinder));
    await locate(page, 'Meinen Standort verwenden');
    await expect(main(page).getByRole('alert')).toContainText('Geben Sie stattdessen Postleitzahl oder Ort ein');
  });
});

for (const [site, path] of [
  ['DE', PATHS.storeFinder],
  ['CH_FR', searchPath('Genève')],
  ['TR', searchPath('Ereğli')],
  ['PL', searchPath('80')],
  ['HU', searchPath('semmi')],
] as [Site, string][]) {
  test(`HDR-3 LAY-3 ${site} ${path} passes WCAG 2.2 AA, has targets of 44 px and fits 320 px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(shop.url(site, path));
    await hydrated(page, 'header/StoreFinderPage');
    expect(await violationsOf(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const targets = main(page).locator('[data-slot="header/StoreFinderPage"]').locator('a, button, input');
    for (const box of await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44);
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a product leads to the stores that have it, nearest first', async ({ page, shop }) => {
      await page.goto(shop.url('DE', '/dolce-crema-ganze-bohnen-p1002?variant=1002-1'));
      await main(page)
        .getByRole('link', { name: /^In \d+ Filialen vorrätig$/ })
        .click();
      await expect(page).toHaveURL(/\?article=1002-1$/);
      await main(page).getByRole('textbox').fill('Hamburg');
      await main(page).getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL(/search=Hamburg/);
      await expect(
        main(page).getByText(/Stand: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\..*rufen Sie vor Ihrem Besuch an/),
      ).toBeVisible();
      const stores = main(page).getByRole('article');
      await expect(stores.filter({ hasText: /Vorrätig|Nur noch wenige|Nicht vorrätig/ })).toHaveCount(
        await stores.count(),
      );
      await expect(stores.filter({ hasText: /^(?!.*Nicht vorrätig).*(?:Vorrätig|Nur noch wenige)/s })).not.toHaveCount(
        0,
      );
      const kilometres = await distances(page);
      expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
      await main(page)
        .getByRole('link', { name: /^Dolce Crema/ })
        .click();
      await expect(page).toHaveURL(/-p1002\?variant=1002-1$/);
    });
  });

ownShopTest(
  'an import of stock in stores is on pages that were kept, by the commands of its guide',
  async ({ ownShop }) => {
    const path = '/forte-crema-ganze-bohnen-p1003?variant=1003-1';
    const said = async () => /In (\d+) Filialen vorrätig/.exec((await ownShop.ask('DE', path)).html)?.[1];
    const [bring, forget] = blocksOf('stock-in-stores.md', 'sh');
    expect(await said()).toBeUndefined();
    const printed = await runInShell(bring!, {}, ownShop.process);
    expect(printed).toMatch(/^DE: 4 lines: would be 1 articles in 3 stores, 1 bad; of /m);
    expect(printed).toMatch(/^DE: 4 lines: 1 articles in 3 stores, 1 bad; of .*; the figures before were of /m);
    expect(printed).toMatch(/^DE: of .*, shown until /m);
    await expect.poll(said).toBe('2');
    await runInShell(forget!, {}, ownShop.process);
    await expect.poll(said).toBeUndefined();
  },
);
