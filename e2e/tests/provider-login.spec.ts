import { startTestProvider } from '@ninefold/host/testing';
import { DEFAULT_HOST_NAMES, PATHS, SITE_CODES } from '@ninefold/sites';
import type { Browser, Page } from 'playwright/test';
import { addByCall, ARTICLE, productOf } from './cart-parts.ts';
import { provePerson, providerTest } from './provider-test.ts';
import { expect, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

/** A shop whose customers sign in at a provider alone. */
const test = providerTest(
  (port) => {
    const origins = SITE_CODES.map((site) => `http://${DEFAULT_HOST_NAMES[site][0]}:${port}`);
    return startTestProvider(
      origins.map((origin) => `${origin}/service/login/provider/answer`),
      origins.map((origin) => `${origin}/`),
    );
  },
  ({ port, issuer, clientId, clientSecret }) => ({
    PORT: String(port),
    OPERATORS_PORT: '0',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Nordlicht',
    EMBEDDED_ACCOUNTS: 'false',
  }),
);

const main = (page: Page) => page.getByRole('main');
const providerLink = (page: Page) => main(page).getByRole('link', { name: 'Mit Nordlicht anmelden' });

/** By keyboard alone, from the shop's page to the provider's and back. */
async function signIn(page: Page, login: string): Promise<void> {
  await providerLink(page).focus();
  await page.keyboard.press('Enter');
  await provePerson(page, login);
}

async function signOut(page: Page): Promise<void> {
  await main(page).locator('form[action$="/form/logout"] button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, sign me out' }).focus();
  await page.keyboard.press('Enter');
}

/** Through the shop as a customer of the provider, from the login that a page asks for to the logout. */
async function visit(page: Page, shop: Shop, login: string): Promise<void> {
  await page.goto(shop.url('DE', PATHS.orderHistory));
  await expect(main(page)).toContainText('Diese Seite zeigt persönliche Daten.');
  await signIn(page, login);
  await expect(page).toHaveURL(shop.url('DE', PATHS.orderHistory));
  await expect(main(page)).toContainText('Noch keine Bestellungen');
  await page.goto(shop.url('DE', PATHS.account));
  await expect(main(page)).toContainText('Hallo Olga');
  await signOut(page);
  await expect(page).toHaveURL(shop.url('DE'));
  await page.goto(shop.url('DE', PATHS.login));
  await expect(providerLink(page)).toBeVisible();
}

async function withoutScripts(browser: Browser, visitor: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await visitor(await context.newPage());
  await context.close();
}

test('SES-7 a customer signs in at the provider, comes back to the page, and signs out of both, by keyboard', async ({
  page,
  ownShop,
}) => {
  await visit(page, ownShop, 'olga');
});

test('SES-7 the same without scripts', async ({ browser, ownShop }) => {
  await withoutScripts(browser, (page) => visit(page, ownShop, 'otto'));
});

test('SES-7 what was in the cart is in it after signing in', async ({ page, ownShop }) => {
  await page.goto(ownShop.url('DE', PATHS.login));
  expect(await addByCall(page, ownShop, 'DE', [ARTICLE])).toEqual([200]);
  const { title } = await productOf(ownShop, 'DE', ARTICLE);
  await page.goto(`${ownShop.url('DE', PATHS.login)}?returnTo=${encodeURIComponent(PATHS.cart)}`);
  await signIn(page, 'olivia');
  await expect(page).toHaveURL(ownShop.url('DE', PATHS.cart));
  await expect(main(page)).toContainText(title);
});

test('SES-7 every site offers the provider in its language, and no form for a password', async ({ page, ownShop }) => {
  for (const site of SITE_CODES)
    for (const path of [PATHS.login, PATHS.signup, PATHS.resetPassword]) {
      await page.goto(ownShop.url(site, path));
      await expect(main(page).locator('a[href^="/service/login/provider/start"]')).toContainText('Nordlicht');
      await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
    }
  expect(await violationsOf(page)).toEqual([]);
});

test('SES-7 a provider that is away costs a clear word, and nothing else', async ({ page, ownShop, provider }) => {
  await provider.close();
  await ownShop.process.stop();
  await ownShop.start();
  await page.goto(`${ownShop.url('DE', PATHS.login)}?returnTo=${encodeURIComponent(PATHS.cart)}`);
  await providerLink(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Nordlicht antwortet gerade nicht.');
  await expect(providerLink(page)).toHaveAttribute('href', new RegExp(`returnTo=${encodeURIComponent(PATHS.cart)}$`));
});
