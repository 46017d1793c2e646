import { PATHS } from '@ninefold/sites';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

test('LAY-1 the first stop of the keyboard skips to the content', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await hydrated(page, 'header/Header');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('NAV-2 a flyout opens by its button and closes by Escape', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await hydrated(page, 'header/Header');
  const toggle = page
    .getByRole('navigation')
    .getByRole('button', { expanded: false })
    .filter({ visible: true })
    .first();
  await toggle.focus();
  await page.keyboard.press('Enter');
  const open = page.getByRole('navigation').getByRole('button', { expanded: true });
  await expect(open).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
});

test('SRC-1 SRC-8 suggestions are reached by the arrow keys and closed by Escape', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await page.getByRole('banner').locator('input[name="query"]').filter({ visible: true }).first().focus();
  await hydrated(page, 'search/SearchBox');
  const box = page.getByRole('banner').getByRole('combobox').filter({ visible: true }).first();
  await box.fill('kaff');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeFocused();
});

test('CRT-3 HDR-5 adding by the keyboard stays on the page and counts in the header', async ({ page, shop }) => {
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', product));
  await hydrated(page, 'cart/AddToCart');
  await hydrated(page, 'cart/CartBadge');
  const add = page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').locator(`a[href="${PATHS.cart}"]`).filter({ visible: true })).toContainText(
    '1',
  );
  await expect(page).toHaveURL(shop.url('DE', product));
});
