import {
  formatMoney,
  PATHS,
  searchPath,
  SERVICE_PAGES,
  servicePagePath,
  servicePath,
  siteOf,
  type SiteCode,
} from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { gardenProducts } from '../fixtures/garden/garden-products.ts';
import { gardenTexts } from '../fixtures/garden/garden-texts.ts';
import { GARDEN_CATEGORIES, GARDEN_TEXTS } from '../fixtures/garden/garden-words.ts';
import { crawlSite } from '../src/crawl-site.ts';
import { ownTraces, tracesIn, wordsOf, type DemoTraces } from '../src/demo-traces.ts';
import { interfaceTexts } from '../src/interface-texts.ts';
import { missingPictures } from '../src/missing-pictures.ts';
import { flat, partsOf } from '../src/page-parts.ts';
import { demoOfTheRun } from './demo-of-the-run.ts';
import { gardenShopTest as test, type GardenShop } from './garden-shop.ts';
import { expect, SITE_CODES } from './shop-test.ts';
import { signInOperator } from './sign-in-operator.ts';
import { REMOTES, VERSIONS } from '../src/remotes.ts';

/** Three products of one thing, in a category of the third level. */
const SHEARS = { name: 'Rebschere', products: ['770113', '770114', '770115'], category: 61210 };
const CARD_PAGE = '/registerfreeninefoldcard';
/** What the newsletter's form shows as an example. */
const FORM_EXAMPLE = 'name@example.com';
/** Service pages that the shop itself leads to, by its own words; a retailer may word them otherwise. */
const SERVICE_PATHS = [
  ...SITE_CODES.flatMap((site) =>
    (['shipping', 'imprint', 'privacy', 'voucherConditions'] as const).map((page) => servicePagePath(page, site)),
  ),
  servicePath('newsletter-beispiel', SERVICE_PAGES.newsletterExample),
  servicePath('e-bulten-bilgisi', SERVICE_PAGES.newsletterHint),
  servicePath('ticari-ileti-onayi', SERVICE_PAGES.commercialMessages),
  servicePath('kisisel-pazarlama-onayi', SERVICE_PAGES.personalMarketing),
  servicePath('e-bulten-aydinlatma-metni', SERVICE_PAGES.newsletterClarification),
];
/** As dates of the site name them. */
function monthsOf(site: SiteCode): string[] {
  const written = new Intl.DateTimeFormat(siteOf(site).locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => written.format(Date.UTC(2026, month, 1)));
}
/** What shop and demo both have: the countries, the shop's name, and the addresses that are the same on every site. */
const SHARED = [
  FORM_EXAMPLE,
  ...SITE_CODES.map((site) => siteOf(site).label),
  'Ninefold',
  ...Object.values(PATHS),
  CARD_PAGE,
  ...SERVICE_PATHS,
  // The day of delivery.
  ...SITE_CODES.flatMap(monthsOf),
];
/** Every page names the same page of all other sites. */
const GARDEN_PATHS = SITE_CODES.flatMap(gardenTexts).filter((text) => text.startsWith('/'));
const ownOf = (site: SiteCode) => ownTraces([...interfaceTexts(), ...SHARED, ...GARDEN_PATHS, ...gardenTexts(site)]);

/** The picture of the newsletter page, which one site has. */
const NEWSLETTER_PICTURE = '/scenes/gartenpost';
/** Sites whose pictures are looked at: one with a picture on the newsletter page, one without. */
const PICTURED: readonly SiteCode[] = process.env['THOROUGH'] ? SITE_CODES : ['DE', 'AT'];
/** Sites of which every page is read: one of each alphabet of texts, and the one without a picture. */
const CRAWLED: readonly SiteCode[] = process.env['THOROUGH'] ? SITE_CODES : ['DE', 'AT', 'CZ', 'TR'];

const main = (page: Page) => page.getByRole('main');
/** `11.33 EUR` as the site writes it. */
const shownPrice = (site: SiteCode, price: string) => formatMoney(site, Math.round(Number.parseFloat(price) * 100));

test('the README’s commands open nine sites', ({ gardenShop: { printed } }) => {
  const [releases, imports] = printed;
  for (const remote of REMOTES) expect(releases).toContain(`${remote} ${VERSIONS[remote]} is published.`);
  expect(releases).toContain('Revision 6 is live.');
  expect(releases).not.toContain('would stand in');
  for (const site of SITE_CODES) {
    expect(imports).toMatch(new RegExp(`^${site}: 16 new, 0 changed, 0 taken out, 0 as before`, 'm'));
    expect(imports).toMatch(new RegExp(`^${site}: 60 lines in .*: 60 new, 0 changed, 0 as before, 0 bad\\.$`, 'm'));
  }
  expect(imports!.match(/^promotions +4 new/gm)).toHaveLength(SITE_CODES.length);
});

test('the operators’ page says that nothing is left to do', async ({ page, gardenShop }) => {
  await signInOperator(page, gardenShop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('what to do next')).toHaveCount(0);
  await expect(page.getByText('Not open yet')).toHaveCount(0);
});

test('the home page shows the retailer’s promotions and goods, and leads to a category of three levels', async ({
  page,
  gardenShop,
}) => {
  await page.goto(gardenShop.url('DE'));
  await expect(main(page).getByRole('heading', { name: GARDEN_TEXTS.stage.de })).toBeVisible();
  await main(page).getByRole('link', { name: GARDEN_TEXTS.button.de }).first().click();
  await expect(page).toHaveURL(/-c61000$/);
  await expect(main(page).getByText(GARDEN_TEXTS.banner.de).first()).toBeVisible();
  await main(page).getByRole('link', { name: 'Schnittarbeit' }).first().click();
  await main(page).getByRole('link', { name: 'Baumschnitt' }).first().click();
  await expect(page).toHaveURL(/-c61210$/);
  await expect(main(page).locator('a[href*="-p7701"]').first()).toBeVisible();
});

test('a search finds the goods, their pages have photographs, and they go into the cart', async ({
  page,
  gardenShop,
}) => {
  await page.goto(gardenShop.url('DE', searchPath(SHEARS.name)));
  for (const number of SHEARS.products)
    await expect(main(page).locator(`a[href$="-p${number}"]`).first()).toBeVisible();
  await main(page).locator(`a[href$="-p${SHEARS.products[0]}"]`).first().click();
  const product = gardenProducts('DE').find(({ number }) => `${number}` === SHEARS.products[0])!;
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect(main(page).getByText(product.description)).toBeVisible();
  await expectPhotograph(page, gardenShop, product.title);

  await main(page).locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
  await expect(page.getByRole('banner').getByText('1', { exact: true }).first()).toBeVisible();
  // The number is shown before the cart knows: whoever goes on by the address bar alone would be sooner.
  await expect(main(page).getByText(/liegt jetzt im Warenkorb/)).toBeVisible();
  await page.goto(gardenShop.url('DE', PATHS.cart));
  await expect(main(page).getByRole('link', { name: product.title }).first()).toBeVisible();
  await expect(main(page).getByText(shownPrice('DE', product.price)).first()).toBeVisible();
});

test('the footer leads to the retailer’s imprint', async ({ page, gardenShop }) => {
  await page.goto(gardenShop.url('DE', PATHS.cart));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Impressum/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum beim Hof Grünhag' })).toBeVisible();
});

for (const site of SITE_CODES)
  test(`${site} shows the retailer’s own in its language and currency`, async ({ gardenShop }) => {
    const { language } = siteOf(site);
    const [first] = gardenProducts(site);
    const { html: home } = await gardenShop.ask(site);
    expect(home).toContain(GARDEN_TEXTS.stage[language]);
    expect(home).toContain(GARDEN_CATEGORIES[0]!.names[language]);
    const { status, html: page } = await gardenShop.follow(site, `/x-p${first!.number}`);
    expect(status).toBe(200);
    expect(page).toContain(first!.title);
    expect(page).toContain(`"priceCurrency":"${siteOf(site).currency}"`);
    const [, picture] = /src="(\/img\/[^"]+)"/.exec(page) ?? [];
    expect(await gardenShop.ask(site, picture)).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) });
  });

test('NWS-1 the newsletter page shows the picture of the retailer’s content, and none where there is none', async ({
  gardenShop,
}) => {
  const { html: withPicture } = await gardenShop.ask('DE', PATHS.newsletter);
  expect(withPicture).toMatch(new RegExp(`<img [^>]*src="[^"]*${NEWSLETTER_PICTURE}-`));
  expect(withPicture).toMatch(new RegExp(`<link rel="preload" as="image" imagesrcset="[^"]*${NEWSLETTER_PICTURE}-`));
  const { status, html } = await gardenShop.ask('AT', PATHS.newsletter);
  expect([status, /<main\b.*<\/main>/s.exec(html)![0].includes('<img')]).toEqual([200, false]);
  expect(html).not.toContain('as="image"');
});

/** The picture of a product comes from the feed's address, as soon as the shop has fetched it. */
async function expectPhotograph(page: Page, shop: GardenShop, title: string): Promise<void> {
  const picture = main(page).getByRole('img', { name: title }).first();
  await expect(picture).toBeVisible();
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).toContain('/img/products/feed/');
  const address = await source();
  expect(new URL(address).origin).toBe(new URL(shop.url('DE')).origin);
  await expect
    .poll(() => page.evaluate(async (url) => (await fetch(url)).headers.get('cache-control'), address))
    .toContain('max-age');
  await page.reload();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
}

test.describe('no trace of the demo', () => {
  let demo: DemoTraces;

  test.beforeAll(async () => {
    demo = await demoOfTheRun();
  });

  for (const [index, site] of CRAWLED.entries())
    test(`${site} shows no word, number, price, page or picture of the demo`, async ({ gardenShop }) => {
      const own = ownOf(site);
      const isMine = (number: string) =>
        process.env['THOROUGH'] !== undefined || Number(number) % CRAWLED.length === index;
      const pages = await crawlSite({ port: gardenShop.port, site, opensProduct: isMine });
      expect(pages.filter(({ path }) => path.includes('-c6'))).toHaveLength(16);
      const found = pages.flatMap((page) =>
        tracesIn(page, site, demo, own).map((trace) => [trace, page.path] as const),
      );
      // Of a trace that is on many pages one place is enough.
      expect(Object.fromEntries(found)).toEqual({});
      // No link of the shop leads to a page that the retailer does not have.
      expect(pages.filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual(['/no-such-page']);
      if (PICTURED.includes(site)) expect(await missingPictures(gardenShop.port, site, pages)).toEqual([]);
    });

  test('a picture that the shop does not have would be found, whatever its size', async ({ gardenShop }) => {
    const none = partsOf('<img srcset="/img/scenes/none-640.webp 640w, /img/scenes/none-320.webp 320w" alt="">');
    expect(await missingPictures(gardenShop.port, 'DE', [none])).toEqual(['/img/scenes/none-320.webp']);
  });

  test('a word, a number, a price, a link and a picture of the demo would be found', () => {
    const own = ownOf('DE');
    const planted = (html: string) => tracesIn(partsOf(`<main>${html}</main>`), 'DE', demo, own);
    expect(planted('<p>Grabforke und Rechen</p>')).toEqual([]);
    expect(planted('<p>Ein Espresso dazu?</p>')).toEqual(['espresso']);
    expect(planted('<a href="/x-p770101" title="Serena Crema">Rechen</a>')).toEqual(['serena', 'crema']);
    expect(planted('<p>Artikel 1001-1</p>')).toEqual(['1001-1']);
    expect(planted('<b>5,99 €</b>')).toEqual(['5,99 €']);
    expect(planted('<a href="/kaffee-c1000?a=1">Rechen</a>')).toEqual(['/kaffee-c1000']);
    expect(planted('<img srcset="/img/products/bag-serena/caramel/front-480.webp 480w" alt="">')).toHaveLength(1);
    expect(planted('<script type="application/json">{"a":{"b":"anna@example.com"}}</script>')).toContain(
      'anna@example.com',
    );
  });

  test('what the retailer sells shares no name and no price with the demo', () => {
    for (const site of SITE_CODES) {
      const products = gardenProducts(site);
      const names = products.flatMap(({ title, brand, trail }) => wordsOf([title, brand, ...trail].join(' ')));
      expect(names.filter((word) => demo.words.has(word))).toEqual([]);
      const prices = products.flatMap(({ price, salePrice = price }) => [price, salePrice]);
      expect(prices.filter((price) => demo.prices.get(site)!.has(flat(shownPrice(site, price))))).toEqual([]);
    }
  });
});
