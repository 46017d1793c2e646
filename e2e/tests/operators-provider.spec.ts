import { startTestProvider, type TestProvider } from '@ninefold/host/testing';
import type { Page } from 'playwright/test';
import { ninefold } from '../src/cart-variant.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { signInOperator } from './sign-in-operator.ts';
import { expect, ownShopTest, TALKATIVE, type OwnShop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

/** A shop whose operators can sign in at a provider. */
const test = ownShopTest.extend<object, { provider: TestProvider & { operatorsPort: number } }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const operatorsPort = await freePort();
      const answer = `http://operators.localhost:${operatorsPort}/operators/provider/answer`;
      const provider = await startTestProvider([answer]);
      await use({ ...provider, operatorsPort });
      await provider.close();
    },
    { scope: 'worker' },
  ],
  ownShopEnv: [
    async ({ provider }, use) => {
      await use({
        ...TALKATIVE,
        OPERATORS_PORT: String(provider.operatorsPort),
        OPERATORS_OIDC_ISSUER: provider.issuer,
        OPERATORS_OIDC_CLIENT_ID: provider.clientId,
        OPERATORS_OIDC_CLIENT_SECRET: provider.clientSecret,
        OPERATORS_OIDC_NAME: 'Nordlicht',
      });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

const NAME = 'Sign in at Nordlicht';

/** The provider's own page asks for a font from elsewhere, and has no icon. */
const OF_THE_PROVIDER = /fonts\.googleapis\.com|127\.0\.0\.1:\d+\/favicon\.ico/;
test.beforeEach(({ faults }) => faults.expect(OF_THE_PROVIDER));

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** By keyboard alone, at the provider's page. */
async function provePerson(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').focus();
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('any');
  await page.keyboard.press('Enter');
}

async function invite(shop: OwnShop, name: string): Promise<string> {
  const printed = await ninefold(['operators', 'invite', name, '--role', 'operator', '--site', 'AT,DE'], shop.process);
  return /http:\S+\/operators\/join#[\w-]{43}/.exec(printed)![0];
}

test('REL-20 by keyboard, an operator joins by a link at the provider, signs out and in again, and the history names them', async ({
  page,
  ownShop,
  faults,
}) => {
  // A look at what is live may be under way when the session ends.
  faults.expect(/401/);
  await page.goto(await invite(ownShop, 'Olga'));
  const join = page.getByRole('button', { name: NAME });
  await expect(page.getByText('You are Olga: operator, for all remotes on AT, DE.')).toBeVisible();
  await expectAccessible(page);
  await join.focus();
  await page.keyboard.press('Enter');
  await provePerson(page, 'olga');
  await expect(page.getByRole('heading', { name: 'What is live' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Olga');

  await page.goto(ownShop.operatorsUrl('/order?kind=kill&remote=newsletter&site=AT'));
  await page.getByLabel('Reason').fill('To see who did it');
  await page.getByLabel('Yes, switch off: newsletter on AT').check();
  await page.getByRole('button', { name: 'Switch off: newsletter on AT' }).press('Enter');
  await expect(page.getByText('Olga switched newsletter off on AT: To see who did it').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.goto(ownShop.operatorsUrl('/history'));
  await expectAccessible(page);
  await page.getByRole('link', { name: NAME }).press('Enter');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(page.url()).toBe(ownShop.operatorsUrl('/history'));
});

test('REL-20 signing in needs no scripts, and ends at once for who is removed', async ({ browser, ownShop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ownShop.operatorsUrl('/hosts'));
  await page.getByRole('link', { name: NAME }).press('Enter');
  await provePerson(page, 'olga');
  await expect(page.getByRole('heading', { name: 'Hosts' })).toBeVisible();
  await ninefold(['operators', 'remove', 'Olga'], ownShop.process);
  await page.goto(ownShop.operatorsUrl('/hosts'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: NAME }).press('Enter');
  await expect(page.getByText('You are no operator of this shop.')).toBeVisible();
  await context.close();
});

test('REL-20 whom nobody has invited reads so, and a provider that is away leaves the other ways', async ({
  page,
  ownShop,
  provider,
  faults,
}) => {
  faults.expect(/403|503/);
  await page.goto(ownShop.operatorsUrl('/sign-in'));
  await page.getByRole('link', { name: NAME }).press('Enter');
  await provePerson(page, 'eve');
  await expect(page.getByText('You are no operator of this shop.')).toBeVisible();
  await expectAccessible(page);

  await provider.close();
  await ownShop.process.stop();
  await ownShop.start();
  await page.goto(ownShop.operatorsUrl('/sign-in'));
  await page.getByRole('link', { name: NAME }).press('Enter');
  await expect(page.getByText('The provider does not answer as it should.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await signInOperator(page, ownShop);
});
