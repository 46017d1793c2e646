import type { Page } from 'playwright/test';
import type { ShopProcess } from '../src/shop-process.ts';
import { expect, type Shop } from './shop-test.ts';

/** Opens a part of the operators' page, by way of the sign-in. */
export async function signInOperator(
  page: Page,
  shop: Pick<Shop, 'operatorsUrl'> & { process: Pick<ShopProcess, 'token'> },
  path = '',
): Promise<void> {
  await page.goto(shop.operatorsUrl(path));
  await page.getByLabel('Your token').fill(shop.process.token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
