import { formatDate, formatMoney, PATHS, type SiteCode } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { ninefoldCommand } from '../src/ninefold-command.ts';
import { someOf } from '../src/some-of.ts';
import { addByCall, ARTICLE } from './cart-parts.ts';
import { hydrated } from './hydrated.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

/** Products of the demo catalogue; they are the same on every site. */
const REDUCED = { path: '/x-p1038', tcm: '1038-1' };
const ON_PREORDER = { path: '/x-p1041', from: '2027-02-28T23:00:00Z' };
const SOME_SOLD_OUT = { path: '/x-p1092', soldOut: '1092-13' };
const GIFT_CARD = '/x-p1141';
const PHONE = { width: 390, height: 844 };
const WITH_UNIT_PRICE = '/x-p1001';

const main = (page: Page) => page.getByRole('main');

async function offerOf(shop: Shop, site: SiteCode, tcm: string) {
  const { html } = await shop.ask(site, `/service/catalogue/api/offers?tcm=${tcm}`);
  const { offers } = JSON.parse(html) as { offers: { priceMinor: number; regularPriceMinor?: number }[] };
  return offers[0]!;
}

const NAMES_OF_FORMER_PRICE = {
  DE: 'Niedrigster Preis der letzten 30 Tage:',
  PL: 'Najniższa cena z 30 dni przed obniżką:',
  TR: 'Son 30 günün en düşük fiyatı:',
  CH: 'Vorheriger Preis',
  CH_FR: 'Ancien prix',
} as const;

for (const [site, name] of someOf(Object.entries(NAMES_OF_FORMER_PRICE) as [SiteCode, string][], 4))
  test(`P1 P2 what is struck through on ${site} has its name, and is the same in page, list and cart`, async ({
    page,
    shop,
  }) => {
    const { priceMinor, regularPriceMinor = 0 } = await offerOf(shop, site, REDUCED.tcm);
    expect(regularPriceMinor).toBeGreaterThan(priceMinor);
    await page.goto(shop.url(site, REDUCED.path));
    await expect(main(page).getByText(formatMoney(site, priceMinor), { exact: true }).first()).toBeVisible();
    const struck = main(page).locator('s').first();
    await expect(struck).toHaveText(formatMoney(site, regularPriceMinor));
    await expect(struck.locator('..')).toContainText(name);
    const percent = Math.floor(((regularPriceMinor - priceMinor) * 100) / regularPriceMinor);
    await expect(main(page).getByRole('region').first()).toContainText(new RegExp(`[−%\\s]${percent}`));

    await page.goto(shop.url(site, '/x-c10000'));
    const tile = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href$="-p1038"]') });
    await expect(tile.locator('s')).toHaveText(formatMoney(site, regularPriceMinor));
  });

for (const site of someOf(['DE', 'HU', 'TR'] as const))
  test(`LAY-3 the product's page of ${site} says when it comes, what is left and what a gift card needs not`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url(site, ON_PREORDER.path));
    await expect(main(page)).toContainText(formatDate(site, ON_PREORDER.from));
    const buttons = main(page).locator('[data-slot="cart/AddToCart"]').first().getByRole('button');
    await expect(buttons.last()).toBeEnabled();

    await page.goto(shop.url(site, `${SOME_SOLD_OUT.path}?variant=${SOME_SOLD_OUT.soldOut}`));
    await expect(main(page).locator('[data-availability="SOLDOUT"]')).toBeVisible();
    await expect(main(page).locator('[data-slot="cart/AddToCart"]').first().getByRole('button').last()).toBeDisabled();
    const sizes = main(page).getByRole('group').last().getByRole('link');
    await sizes.last().click();
    await expect(main(page).locator('[data-availability="AVAILABLE"]')).toBeVisible();
    await expect(page).toHaveURL(/variant=1092-/);

    const promises = main(page)
      .locator('ul')
      .filter({ has: page.locator('svg') });
    const withShipping = await promises.count();
    await page.goto(shop.url(site, GIFT_CARD));
    expect(await promises.count(), 'nothing about its delivery').toBeLessThan(withShipping);
  });

for (const site of someOf(['DE', 'TR'] as const))
  test(`a variant of ${site} changes in place: quantity, place and focus stay, and no size is chosen before`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.url(site, SOME_SOLD_OUT.path));
    await hydrated(page, 'search/ProductPage');
    await hydrated(page, 'cart/AddToCart');
    const sizes = main(page).locator('#sizes').getByRole('link');
    await expect(main(page).locator('#sizes [aria-current]')).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);
    const quantity = main(page).getByRole('spinbutton');
    await quantity.fill('3');
    await quantity.press('Enter');
    const opened = await page.evaluate(() => performance.timeOrigin);
    await sizes.nth(2).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await sizes.nth(2).click();
    await expect(sizes.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(sizes.nth(2)).toBeFocused();
    await expect(quantity).toHaveValue('3');
    await expect(page).toHaveURL(/\?variant=1092-\d+$/);
    expect(await page.evaluate(() => [performance.timeOrigin, scrollY])).toEqual([opened, before]);
  });

for (const site of someOf(['DE', 'HU', 'TR'] as const))
  test(`SIT-7 the product's page of ${site} names the shipping that its cart charges`, async ({ page, shop }) => {
    await page.goto(shop.url(site, `/x-p${ARTICLE}`));
    await addByCall(page, shop, site, [ARTICLE]);
    const totals = await page.evaluate(async (code) => {
      const answer = await fetch('/service/cart/api/cart', { headers: { site: code } });
      return ((await answer.json()) as { cart: { totals: { shippingMinor: number } } }).cart.totals;
    }, site);
    expect(totals.shippingMinor).toBeGreaterThan(0);
    const said = main(page)
      .locator('li')
      .filter({ has: page.locator('svg') });
    await expect(said.filter({ hasText: formatMoney(site, totals.shippingMinor) })).toHaveCount(1);
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  const form = (page: Page) => main(page).locator('[data-slot="cart/AddToCart"] form').first();
  const add = (page: Page) => form(page).locator('button[type="submit"]');
  /** For how much it sells. */
  const price = (page: Page) => main(page).locator('[aria-hidden="true"] > strong');
  /** How far the button stands above the foot of the window. */
  const aboveFoot = async (page: Page) => {
    const { y, height } = (await add(page).boundingBox())!;
    return Math.round(PHONE.height - y - height);
  };
  /** Of the bar, and the room of its outcome. */
  const PADDING = 24;
  const toTop = (part: Locator) => part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const reviews = (page: Page) => main(page).locator('#reviews');

  test('the button that buys is at hand down to the footer, and says there what became of it', async ({
    page,
    shop,
  }) => {
    await watchLayoutShifts(page);
    await page.goto(shop.url('DE', `/x-p${ARTICLE}`));
    await hydrated(page, 'cart/AddToCart');
    expect(await aboveFoot(page)).toBe(PADDING);
    await expect(price(page)).toBeInViewport({ ratio: 1 });
    await expect(price(page)).toHaveText(/^\d+,\d\d\s€$/);
    // In one of fifty loads Chromium paints the bar in its own place for one frame, before it knows that this is out of sight.
    const ofLoad = await layoutShifts(page);
    const number = main(page).getByText(/^Art\.-Nr\. /);
    await number.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => aboveFoot(page), { message: 'in its own place' }).toBeGreaterThan(PHONE.height / 3);

    await toTop(reviews(page));
    await expect.poll(() => aboveFoot(page)).toBe(PADDING);
    await page.getByRole('contentinfo').locator('a').last().scrollIntoViewIfNeeded();
    await expect(add(page)).not.toBeInViewport();
    await toTop(reviews(page));
    await expect.poll(() => aboveFoot(page)).toBe(PADDING);
    expect(await layoutShifts(page)).toEqual(ofLoad);

    await add(page).click();
    await expect(form(page).getByRole('status').getByRole('link')).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page, 'main')).toEqual([]);
  });

  test('the button that buys lies above the buttons of other products', async ({ page, shop }) => {
    await page.goto(shop.url('DE', `/x-p${ARTICLE}`));
    await hydrated(page, 'cart/AddToCart');
    const tile = main(page).getByRole('article').first();
    const other = tile.locator('a, button').last();
    await expect(other).toBeAttached();
    const bar = (await add(page).boundingBox())!;
    const at = await other.evaluate((element, y) => {
      window.scrollBy({ top: element.getBoundingClientRect().y - y, behavior: 'instant' });
      const { x, width, y: top, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: top + height / 2 };
    }, bar.y);
    await expect.poll(() => aboveFoot(page)).toBe(PADDING);
    const isTile = ({ x, y }: typeof at) => document.elementFromPoint(x, y)?.closest('article') !== null;
    expect(await page.evaluate(isTile, at)).toBe(false);
  });

  test('WCAG 2.4.11 the button that buys covers nothing that the keyboard reaches', async ({ page, shop }) => {
    test.slow();
    await page.goto(shop.url('DE', `/x-p${ARTICLE}`));
    await hydrated(page, 'search/ProductPage');
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, isSeen, isInFooter } = await focused(page);
      if (isInFooter) return;
      expect.soft(isSeen, name).toBe(true);
    }
    throw new Error('The keyboard never came to the footer');
  });

  test.describe('whose visitor is asked for consent', () => {
    test.use({ hasRefusedConsent: false });

    test('WCAG 2.4.11 the button that buys gets the focus above the question', async ({ page, shop }) => {
      await page.goto(shop.url('DE', `/x-p${ARTICLE}`));
      await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible();
      for (const part of [page.locator('body'), reviews(page)]) {
        await toTop(part);
        await add(page).focus();
        await expect.poll(async () => (await focused(page)).isSeen).toBe(true);
        await add(page).blur();
      }
    });
  });
});

/** What has the focus, and whether some of it is seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { x, y, width, height } = element.getBoundingClientRect();
    const shown = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + height * part));
    return {
      name: `${element.tagName} ${element.textContent}`,
      isSeen: shown.some((seen) => seen && (element.contains(seen) || seen.contains(element))),
      isInFooter: element.closest('footer') !== null,
    };
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('adding without a size leads to the sizes, and each is an address', async ({ page, shop }) => {
    await page.goto(shop.url('DE', SOME_SOLD_OUT.path));
    const add = main(page).locator('[data-slot="cart/AddToCart"] button[type="submit"]:not([name])').first();
    await add.click();
    await expect(page).toHaveURL(/size=open.*#sizes$/);
    await main(page).locator('#sizes').getByRole('link').nth(2).click();
    await add.click();
    await expect(page).toHaveURL(/message=ADDED/);
  });
});

test('the product page names unit price and rating, and its pictures are reached by keyboard and swipe', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', WITH_UNIT_PRICE));
  await expect(
    main(page)
      .getByText(/€\/(?:1 )?kg/)
      .first(),
  ).toBeVisible();
  await expect(
    main(page)
      .getByRole('img', { name: /von 5 Sternen/ })
      .first(),
  ).toHaveAttribute('data-half-steps', /^\d+$/);
  await hydrated(page, 'search/ProductPage');
  const gallery = main(page).getByRole('region').first();
  const thumbs = gallery.getByRole('list').last().getByRole('link');
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
  await thumbs.last().focus();
  await page.keyboard.press('Enter');
  await expect(thumbs.last()).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.5 });
  const pictures = gallery.getByRole('list').first();
  const edge = async () => {
    const { x, y, width } = (await pictures.boundingBox())!;
    return page.screenshot({ clip: { x: x + width / 2, y: y - 5, width: 20, height: 5 } });
  };
  const edgeBefore = await edge();
  await pictures.focus();
  expect((await edge()).equals(edgeBefore), 'a ring shows where the keyboard is').toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('REV-1 REV-3 REV-4 a buyer writes a review, an operator lets it through, and a stranger reads it on a kept page', async ({
  page,
  shop,
}) => {
  const title = 'Schmeckt auch am dritten Tag';
  await page.goto(shop.url('AT', PATHS.orderHistory));
  await main(page).locator('input[name="email"]').fill('anna@example.com');
  await main(page).locator('input[name="password"]').fill('kaffee-und-kuchen');
  await main(page).locator('form[action$="/form/login"] button').click();
  await main(page)
    .getByRole('link', { name: /^Artikel bewerten: / })
    .first()
    .click();
  await hydrated(page, 'search/ReviewPage');
  const form = page.url();
  const product = (await main(page).locator('a[href*="-p"]').first().getAttribute('href'))!;
  await main(page).getByRole('radio', { name: '4 Sterne' }).press('Space');
  await main(page).getByLabel('Überschrift').fill(title);
  await main(page).getByLabel('Ihre Erfahrung').fill('Rund und mild,\nauch wenn er eine Weile steht.');
  expect(await violationsOf(page)).toEqual([]);
  await main(page).getByLabel('Überschrift').press('Enter');
  await expect(main(page).getByRole('status').first()).toContainText('wird gerade geprüft');
  await expect(main(page).getByLabel('Überschrift')).toHaveValue(title);

  expect((await shop.ask('AT', product)).html).not.toContain(title);
  const { reviews } = JSON.parse(await ninefoldCommand('reviews', 'list', '--site', 'AT', '--json')) as {
    reviews: { number: number; title: string }[];
  };
  const { number } = reviews.find((review) => review.title === title)!;
  await ninefoldCommand('reviews', 'approve', String(number));
  await expect.poll(async () => (await shop.ask('AT', product)).html).toContain(title);

  await page.goto(shop.url('AT', `${product}?stars=4`));
  const section = main(page).getByRole('region', { name: 'Bewertungen' });
  await expect(section.getByRole('article').filter({ hasText: title })).toContainText('Anna B.');
  await section.scrollIntoViewIfNeeded();
  await hydrated(page, 'search/ProductReviews');
  expect(await violationsOf(page)).toEqual([]);

  // Every run finds the shop as it was.
  await page.goto(form);
  await main(page).getByRole('button', { name: 'Bewertung löschen' }).click();
  await expect(main(page).getByRole('status')).toContainText('gelöscht');
  await expect.poll(async () => (await shop.ask('AT', product)).html).not.toContain(title);
});
