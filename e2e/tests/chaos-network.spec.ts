import { REMOTES } from '../src/remotes.ts';
import { PATHS } from '@ninefold/sites';
import type { Page, Route } from 'playwright/test';
import { someOfTable } from '../src/some-of.ts';
import { hydrated, isHydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expectRestIsLive, expectShoppingGoesOn, PLACES } from './rest-of-the-shop.ts';
import { expect, test, type Shop } from './shop-test.ts';

/** Longest until a page shows what it has while a part of it is down, in ms. */
const IN_TIME_MS = 5000;

const html = '<!doctype html><title>Down</title><p>We are down</p>';

const FAULTS: Record<string, (route: Route, shop: Shop) => Promise<unknown>> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'is cut off': async (route, shop) => {
    const { html: body } = await shop.ask('DE', new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) });
  },
  hangs: () => Promise.resolve(),
};

/** The two kinds of scripts of a release, by their names. */
const FILES = { entry: 'entry\\.js', chunk: '(?!entry\\.js)[^/]+\\.js' };

const SHOWN_REMOTES = REMOTES.filter((name) => name !== 'preview');

for (const [index, [part, file]] of Object.entries(FILES).entries()) {
  for (const [remote, [what, fault]] of someOfTable(SHOWN_REMOTES, Object.entries(FAULTS), 2 * index)) {
    const place = PLACES[remote];
    test(`LAY-1 ${remote}: its ${part} ${what}, and only its own part waits`, async ({ page, shop, faults }) => {
      faults.expect(new RegExp(`/releases/${remote}/|"remote":"${remote}"|"slot":"page"`));
      await page.route(new RegExp(`/releases/${remote}/[^/]+/browser/${file}$`), (route) => fault(route, shop));
      const { [place.page]: path } = await pagePathsOf(shop, 'DE');
      await page.goto(shop.url('DE', path), { waitUntil: 'commit', timeout: IN_TIME_MS });
      await expect(page.getByRole('contentinfo')).toBeAttached({ timeout: IN_TIME_MS });

      await expectRestIsLive(page, remote);
      const slot = page.locator(`[data-slot="${place.slot}"]`).first();
      if (place.isBelow) await slot.locator(place.content).first().scrollIntoViewIfNeeded();
      await expect(slot.locator(place.content).filter({ visible: true }).first()).toBeVisible();
      expect(await isHydrated(page, place.slot)).toBe(false);
      await expectShoppingGoesOn(page, shop, 'DE');
    });
  }
}

/** From now on nothing more comes of what a remote fetches for a press. */
const cutOff = (page: Page, remote: string) =>
  page.route(new RegExp(`/releases/${remote}/[^/]+/browser/`), (route) => route.abort());

test.describe('LAY-1 a script that is fetched for a press does not come', () => {
  test.beforeEach(({ faults }) => faults.expect(/releases\/search\/|Loading chunk/));

  test('the product stays, and its picture is shown as a file', async ({ page, shop, faults }) => {
    // A browser gives the page that it makes of a file styles of its own.
    faults.expect(/-1600\.webp\)|style-src-attr blocked inline/);
    const { product } = await pagePathsOf(shop, 'DE');
    await page.goto(shop.url('DE', product));
    await hydrated(page, 'search/ProductPage');
    await cutOff(page, 'search');
    await page.getByRole('main').locator('a[aria-haspopup="dialog"]').click();
    await expect(page).toHaveURL(/-1600\.webp$/);
    await page.unrouteAll();
    await page.goBack();
    await expectShoppingGoesOn(page, shop, 'DE');
  });

  test('the list stays, and its filters are shown above it', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { category } = await pagePathsOf(shop, 'DE');
    await page.goto(shop.url('DE', category));
    await hydrated(page, 'search/CategoryPage');
    await cutOff(page, 'search');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(main.getByRole('complementary', { name: 'Filter' })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  test('the search field stays, with what is typed', async ({ page, shop }) => {
    await page.goto(shop.url('DE', PATHS.contact));
    const field = page.getByRole('banner').locator('input[name=query]');
    await hydrated(page, 'header/Header');
    await field.hover();
    await hydrated(page, 'search/SearchBox');
    await cutOff(page, 'search');
    await field.click();
    await field.pressSequentially('becher');
    await expect(field).toHaveValue('becher');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=becher/);
  });
});

test('NWS-5 LAY-1 the rules of the newsletter’s form do not come: the service reads what is sent', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^console: Failed to load resource.*newsletter/);
  await page.goto(shop.url('DE', PATHS.newsletter));
  await hydrated(page, 'newsletter/NewsletterPage');
  await cutOff(page, 'newsletter');
  const form = page.getByRole('main').locator('form[action$="/form/subscribe"]');
  await form.locator('input[name="email"]').fill('no rules');
  await form.locator('input[name="email"]').blur();
  await form.getByRole('button').click();
  await expect(form.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await form.locator('input[name="email"]').fill('no-rules@example.com');
  await form.getByRole('button').click();
  await expect(form).toHaveCount(0);
});
