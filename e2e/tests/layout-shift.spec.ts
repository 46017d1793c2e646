import type { Page } from 'playwright/test';
import { searchPath } from '@ninefold/sites';
import { someOf } from '../src/some-of.ts';
import { trickle } from '../src/trickling-page.ts';
import { atRest } from './hydrated.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, shopAt, test } from './shop-test.ts';

/** What buys a product. */
const BAR = /<div class="[^"]*bar_[^"]*"><div class="slot" data-slot="cart\/AddToCart".*?<\/form>/s;
/** What a product is and what it costs, above what buys it. */
const PANEL = /<div class="[^"]*panel_[^"]*"><p.*?data-slot="cart\/AddToCart"/s;
/** The list with its orders and filters. */
const LIST = /<h1.*<\/main>/s;
/** A button whose HTML was cut between its icon and its word: the word widens it when it comes. Less than a thousandth counts of it. */
const WIDENED_BUTTON = /^0\.000\d: \S+ \S*(?:content|button)_[^,]* from \S+ \S+ to \S+ \S+$/;
const CONTENT = /<div id="page">.*<\/body>/s;

/** What has moved on the page, but for buttons that were cut in two. */
async function movedOn(page: Page): Promise<string[]> {
  return (await layoutShifts(page)).filter((shift) => !WIDENED_BUTTON.test(shift));
}

for (const width of someOf([390, 1440, 900], 2)) {
  test(`LAY-1 nothing moves while a page loads at ${width} px`, async ({ page, shop }) => {
    test.slow();
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const { home, product, category, search, cart } = await pagePathsOf(shop, 'DE');
    for (const path of [home, product, category, search!, cart!]) {
      await page.goto(shop.url('DE', path));
      await atRest(page);
      expect.soft(await movedOn(page), path).toEqual([]);
    }
  });
}

for (const width of someOf([390, 1440])) {
  test(`LAY-1 a list of products stands still at ${width} px, however the HTML arrives`, async ({ page, shop }) => {
    test.slow();
    const slow = await trickle(Number(new URL(shop.url('DE')).port), LIST);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shopAt({ port: slow.port, operatorsPort: 0, token: '' }).url('DE', searchPath('tasse')));
    await atRest(page);
    await expect(page.getByRole('main').getByRole('article').first().getByText(/€/).first()).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    slow.close();
  });
}

test('LAY-1 what a product says of itself stands still at 900 px, wherever the HTML is cut', async ({ page, shop }) => {
  const slow = await trickle(Number(new URL(shop.url('DE')).port), PANEL, 1);
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 900, height: 900 });
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shopAt({ port: slow.port, operatorsPort: 0, token: '' }).url('DE', product));
  await atRest(page);
  expect(await movedOn(page)).toEqual([]);
  slow.close();
});

test('LAY-1 the bar that buys stands still at 390 px, however the HTML arrives', async ({ page, shop }) => {
  const slow = await trickle(Number(new URL(shop.url('DE')).port), BAR);
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 390, height: 900 });
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shopAt({ port: slow.port, operatorsPort: 0, token: '' }).url('DE', product));
  await atRest(page);
  // A word that comes after its icon moves within its button.
  expect((await layoutShifts(page)).filter((shift) => shift.includes('bar_'))).toEqual([]);
  slow.close();
});

for (const width of someOf([390, 1440]))
  test(`LAY-1 CRT-8 what is said after a press moves nothing at ${width} px, nor does the bar that goes home with it`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { product } = await pagePathsOf(shop, 'DE');
    await page.goto(shop.url('DE', product));
    await atRest(page);
    const main = page.getByRole('main');
    const share = main.getByRole('link', { name: /^Teilen/ });
    const placeOfShare = async () => await share.evaluate((link) => link.getBoundingClientRect().top + scrollY);
    const place = await placeOfShare();
    await main
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click();
    const message = main.getByText(/liegt jetzt im Warenkorb/);
    await expect(message).toBeVisible();
    expect(await placeOfShare(), 'said').toBe(place);
    await share.scrollIntoViewIfNeeded();
    await expect(message).toBeVisible();
    expect(await placeOfShare(), 'said, and scrolled to').toBe(place);
    await expect(message).toBeHidden({ timeout: 10_000 });
    expect(await placeOfShare(), 'said no more').toBe(place);
  });

for (const width of someOf([390, 1440]))
  test(`LAY-1 CRT-8 before its script has come, a press moves nothing at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    // Nothing answers them.
    await page.route(/\.js$/, () => undefined);
    const { product } = await pagePathsOf(shop, 'DE');
    await page.goto(shop.url('DE', product), { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const share = main.getByRole('link', { name: /^Teilen/ });
    const placeOfShare = async () => await share.evaluate((link) => link.getBoundingClientRect().top + scrollY);
    await expect(main.getByRole('img', { name: /Bild 1/ }).first()).toHaveJSProperty('complete', true);
    const place = await placeOfShare();
    await main
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click();
    await expect(main.locator('[data-early-text*="liegt jetzt im Warenkorb"]')).toBeAttached();
    expect(await placeOfShare()).toBe(place);
  });

for (const width of someOf([390, 1440]))
  test(`HDR-8 the header that sticks hides the line of benefits, and nothing below it, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url('DE'));
    await atRest(page);
    await page.evaluate(() => scrollTo(0, 700));
    const benefits = page.getByRole('group', { name: 'Vorteile' });
    const endOfBenefits = () => benefits.evaluate((line) => line.getBoundingClientRect().bottom);
    await expect.poll(endOfBenefits).toBe(0);
  });

// The smallest window has no room for the shop's name beside its mark.
for (const width of someOf([320, 390, 1440]))
  test(`LAY-1 PRM-6 header and footer stand still at ${width} px, however the HTML arrives`, async ({ page, shop }) => {
    const slow = await trickle(Number(new URL(shop.url('DE')).port), CONTENT);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    // Its sentences hold no link, which the full stop behind it would take to the next line.
    const { service } = await pagePathsOf(shop, 'DE');
    await page.goto(shopAt({ port: slow.port, operatorsPort: 0, token: '' }).url('DE', service));
    await atRest(page);
    for (const part of [page.locator('[data-slot="header/Header"] > aside'), page.getByRole('contentinfo')])
      await expect(part.getByText(/./).filter({ visible: true })).not.toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
    slow.close();
  });
