import { versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { signInOperator } from './sign-in-operator.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';
import { VERSIONS } from '../src/remotes.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const badgeOn = async (shop: OwnShop, site: 'TR' | 'DE' | 'AT') =>
  versionIn((await shop.ask(site)).html, 'cart/CartBadge');

test('REL-18 on a phone and by keyboard, an operator finds who changed TR and puts it back', async ({
  page,
  ownShop,
}) => {
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
  await ownShop.operator.activate({ remote: 'cart', version: CART_VARIANT.version, sites: ['TR', 'DE'] });
  await ownShop.operator.kill({ remote: 'footer', sites: ['TR'] });
  await expect.poll(() => badgeOn(ownShop, 'TR')).toBe(CART_VARIANT.version);

  await signInOperator(page, ownShop);
  await page.getByRole('link', { name: 'Sites', exact: true }).press('Enter');
  await page.getByLabel('Site').selectOption('TR');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What changed TR' })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: `made cart ${VERSIONS.cart} → ${CART_VARIANT.version} live` }),
  ).toHaveCount(1);
  const links = page.getByRole('link', { name: /^Look at revision \d+$/ });
  await links.nth(2).press('Enter');

  const panel = page.getByRole('region', { name: /^Return TR to revision \d+$/ });
  await expect(panel.getByRole('listitem')).toHaveText([
    `cart ${CART_VARIANT.version} → ${VERSIONS.cart}`,
    /^footer \S+, switched off → \S+$/,
  ]);
  await page.getByRole('link', { name: /^Render what changes on TR/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'cart/CartBadge on TR' }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await panel.getByLabel('Reason').fill('wrong sums since yesterday');
  await panel.getByRole('checkbox', { name: /^Yes, on TR: cart/ }).press('Space');
  await panel.getByRole('button', { name: /^Return TR to revision/ }).press('Enter');
  await expect(page.getByText(/^TR has what it had in revision \d+/)).toBeVisible();
  await expect.poll(() => badgeOn(ownShop, 'TR')).toBe(VERSIONS.cart);
  expect(await badgeOn(ownShop, 'DE')).toBe(CART_VARIANT.version);
});

test('REL-8 REL-5 on a phone and by keyboard, an operator stops a bad release in AT by one link and one form', async ({
  page,
  ownShop,
}) => {
  await ownShop.operator.activate({ remote: 'cart', version: CART_VARIANT.version, sites: ['AT'] });
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(CART_VARIANT.version);
  await signInOperator(page, ownShop);
  await page.getByRole('link', { name: /^Roll back … cart on AT$/ }).press('Enter');
  await page.getByLabel('Reason').fill('wrong sums');
  await page.getByLabel('Yes, roll back: cart on AT').press('Space');
  await page.getByRole('button', { name: 'Roll back: cart on AT' }).press('Enter');
  await expect(page.getByText('Done: revision')).toBeVisible();
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(VERSIONS.cart);
});

test('REL-16 on a phone and by keyboard, an operator brings a version to DE in three waves', async ({
  page,
  ownShop,
}) => {
  await ownShop.operator.activate({ remote: 'cart', version: VERSIONS.cart, sites: ['DE'] });
  await signInOperator(page, ownShop, '/rollouts');
  await page.getByRole('link', { name: 'Plan a rollout' }).press('Enter');
  await page.getByLabel('Remote').selectOption('cart');
  await page.getByRole('button', { name: 'Show its versions' }).press('Enter');
  await page.getByLabel('Version').selectOption(CART_VARIANT.version);
  await page.getByLabel('Steps').fill('DE 10% -> DE 50% -> DE');
  await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: `10 % get ${CART_VARIANT.version}` })).toHaveCount(2);
  await page.getByLabel('Reason').fill('new sums');
  await page.getByRole('button', { name: `Begin: cart ${CART_VARIANT.version}` }).press('Enter');

  const plan = page.getByRole('region', { name: `Plan of cart ${CART_VARIANT.version}` });
  const now = plan.locator('[aria-current="step"]');
  for (const step of ['DE 10%', 'DE 50%']) {
    await expect(now).toContainText(step);
    await plan.getByLabel('Reason').first().fill('looks good');
    await plan.getByRole('button', { name: 'Take the next step now' }).press('Enter');
  }
  await expect.poll(() => badgeOn(ownShop, 'DE')).toBe(CART_VARIANT.version);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
