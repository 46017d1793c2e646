import { AxeBuilder } from '@axe-core/playwright';
import { versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { signInOperator } from './sign-in-operator.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';

const badgeOn = async (shop: OwnShop, site: 'TR' | 'DE') => versionIn((await shop.ask(site)).html, 'cart/CartBadge');

test('REL-18 on a phone and by keyboard, an operator finds who changed TR and puts it back', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
  await ownShop.operator.activate({ remote: 'cart', version: CART_VARIANT.version, sites: ['TR', 'DE'] });
  await ownShop.operator.kill({ remote: 'footer', sites: ['TR'] });
  await expect.poll(() => badgeOn(ownShop, 'TR')).toBe(CART_VARIANT.version);

  await signInOperator(page, ownShop);
  await page.getByRole('link', { name: 'Sites', exact: true }).press('Enter');
  await page.getByLabel('Site').selectOption('TR');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What changed TR' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `made cart 1.0.0 → ${CART_VARIANT.version} live` })).toHaveCount(
    1,
  );
  const links = page.getByRole('link', { name: /^Look at revision \d+$/ });
  await links.nth(2).press('Enter');

  const panel = page.getByRole('region', { name: /^Return TR to revision \d+$/ });
  await expect(panel.getByRole('listitem')).toHaveText([
    `cart ${CART_VARIANT.version} → 1.0.0`,
    /^footer \S+, switched off → \S+$/,
  ]);
  await page.getByRole('link', { name: /^Render what changes on TR/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'cart/CartBadge on TR' }).first()).toBeVisible();
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()).violations,
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await panel.getByLabel('Reason').fill('wrong sums since yesterday');
  await panel.getByRole('checkbox', { name: /^Yes, on TR: cart/ }).press('Space');
  await panel.getByRole('button', { name: /^Return TR to revision/ }).press('Enter');
  await expect(page.getByText(/^TR has what it had in revision \d+/)).toBeVisible();
  await expect.poll(() => badgeOn(ownShop, 'TR')).toBe('1.0.0');
  expect(await badgeOn(ownShop, 'DE')).toBe(CART_VARIANT.version);
});
