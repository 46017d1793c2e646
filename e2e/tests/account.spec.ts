import { PATHS } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { logIn } from './header-parts.ts';
import { expect, test } from './shop-test.ts';

/** The visitor's state as the header's account link says it. */
const accountLink = (page: Page) =>
  page.getByRole('banner').locator(`a[href="${PATHS.userMenu}"]`).filter({ visible: true }).first();

test('HDR-2 the header greets nobody who is logged out', async ({ page, shop }) => {
  await page.goto(shop.url('DE'));
  await expect(accountLink(page)).toContainText('Anmelden');
  await expect(page.getByRole('banner')).not.toContainText('Anna');
});

test('HDR-2 the header greets a customer by name, until the customer logs out', async ({ page, shop }) => {
  await logIn(page, shop, 'DE', 'anna');
  await page.goto(shop.url('DE'));
  await expect(accountLink(page)).toContainText('Profil anzeigen');
  await expect(accountLink(page)).toContainText('Anna');

  await page.goto(shop.url('DE', PATHS.account));
  await page.getByRole('main').locator('form[action$="/form/logout"] button').click();
  await page.goto(shop.url('DE'));
  await expect(accountLink(page)).toContainText('Anmelden');
});

test('V7 whoever has kept the cookies of a login gets nothing by them after the logout', async ({
  context,
  page,
  shop,
  faults,
}) => {
  // A form that comes into sight finds the cookie and asks whose it is.
  faults.expect(/401 .*\/customers\/base-data/);
  await logIn(page, shop, 'DE', 'anna');
  const kept = await context.cookies();
  await page.getByRole('main').locator('form[action$="/form/logout"] button').click();
  await expect(page).toHaveURL(shop.url('DE'));
  await context.addCookies(kept);
  await page.goto(shop.url('DE', PATHS.orderHistory));
  await expect(page.getByRole('main').locator('form[action$="/form/login"]')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Bestellung ');
});

test('HDR-2 SES-1 the header remembers a customer whose login has ended', async ({ context, page, shop }) => {
  await logIn(page, shop, 'DE', 'anna');
  await context.clearCookies({ name: 'LoginToken' });
  await page.goto(shop.url('DE'));
  await expect(accountLink(page)).toContainText('Profil anzeigen');
});

test('V6 WDR-1 the pages of an account know where it is logged in and its address', async ({ page, shop }) => {
  await logIn(page, shop, 'DE', 'anna');
  const main = page.getByRole('main');
  await page.goto(shop.url('DE', PATHS.accountSettings));
  await expect(main.getByText('dieses Gerät').first()).toBeVisible();
  await expect(main).toContainText('anna@example.com');
  await page.goto(shop.url('DE', PATHS.withdrawal));
  await expect(main.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('anna@example.com');
});

test('SES-5 a wrong password is refused with a reason', async ({ page, shop, faults }) => {
  faults.expect(/401 .*\/service\/login\/api\/v1\/login/);
  await page.goto(shop.url('DE', PATHS.login));
  await page.getByRole('main').locator('input[name="email"]').fill('anna@example.com');
  await page.getByRole('main').locator('input[name="password"]').fill('wrong');
  await page.getByRole('main').locator('form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toContainText('E-Mail-Adresse oder Passwort stimmen nicht.');
});
