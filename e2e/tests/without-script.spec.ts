import { PATHS } from '@ninefold/sites';
import { pagePathsOf } from './page-paths.ts';
import { logIn } from './header-parts.ts';
import { expect, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

test('NAV-1 a link of the navigation leads to its category', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await page.locator('header a[href="/kaffee-c1000"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(shop.url('DE', '/kaffee-c1000'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Kaffee');
});

test('SRC-3 SRC-4 SRC-9 a search finds products, by the icon those that are available', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  const box = page.getByRole('banner').locator('input[name="query"]').filter({ visible: true }).first();
  await box.fill('espresso');
  await box.press('Enter');
  await expect(page).toHaveURL(shop.url('DE', '/search?query=espresso'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('search').getByRole('button').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(shop.url('DE', '/search?query=espresso&filters=availability-available'));
});

test('CRT-1 CRT-11 CRT-14 a product is put into the cart, more of it, kept for later, brought back, and taken out again', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', (await pagePathsOf(shop, 'DE')).product));
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
  await page.goto(shop.url('DE', PATHS.cart));
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();

  const quantity = page.getByRole('main').locator('input[name="quantity"]').first();
  await expect(quantity).toHaveValue('1');
  await page.getByRole('main').locator('button[name="step"][value="1"]').first().click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByRole('banner').getByRole('link', { name: /2/ }).last()).toBeVisible();

  // A quantity that is none changes nothing, and is told.
  await quantity.fill('');
  await quantity.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/ganze Zahl/);
  await expect(quantity).toHaveValue('2');

  // A code that was mistyped is still there to be corrected.
  await page.getByLabel('Gutscheincode').fill('BARISTO15');
  await page.getByLabel('Gutscheincode').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/kennen wir nicht/);
  await expect(page.getByLabel('Gutscheincode')).toHaveValue('BARISTO15');

  await page.getByRole('main').locator('button[name="save"]').first().click();
  await expect(quantity.and(page.locator('[type="number"]'))).toHaveCount(0);
  await page.getByRole('main').getByRole('region').locator('form[action*="/form/add"] button').first().click();
  await expect(quantity).toHaveValue('2');

  // Nor does what is typed as its pieces keep a line from being taken out.
  await quantity.fill('99');
  const remove = page.getByRole('main').locator('button[name="remove"]');
  await remove.first().click();
  await expect(remove).toHaveCount(0);
});

test('NWS-1 a newsletter is subscribed', async ({ page, shop }) => {
  await page.goto(shop.url('DE', PATHS.newsletter));
  const form = page.getByRole('main').locator('form').first();
  await form.locator('input[type="email"]').filter({ visible: true }).fill('without-script@example.com');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(new RegExp(PATHS.newsletter));
  await expect(page.getByRole('main').locator('input[type="email"]').filter({ visible: true })).toHaveCount(0);
});

test('HDR-2 a customer logs in', async ({ page, shop }) => {
  await logIn(page, shop, 'DE', 'anna');
  await expect(page.getByRole('main').getByText(/Anna/).first()).toBeVisible();
});
