import { expect, test } from './shop-test.ts';

test('LAY-1 the home page has a header, a main part and a footer', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
