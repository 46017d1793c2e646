import { startTestProvider } from '@ninefold/host/testing';
import { ninefold } from '../src/cart-variant.ts';
import { provePerson, providerTest } from './provider-test.ts';
import { signInOperator } from './sign-in-operator.ts';
import { expect, type OwnShop } from './shop-test.ts';
import { expectAccessible } from './violations-of.ts';

/** A shop whose operators can sign in at a provider. */
const test = providerTest(
  (port) => startTestProvider([`http://operators.localhost:${port}/operators/provider/answer`]),
  ({ port, issuer, clientId, clientSecret }) => ({
    OPERATORS_PORT: String(port),
    OPERATORS_OIDC_ISSUER: issuer,
    OPERATORS_OIDC_CLIENT_ID: clientId,
    OPERATORS_OIDC_CLIENT_SECRET: clientSecret,
    OPERATORS_OIDC_NAME: 'Nordlicht',
  }),
);

test.describe.configure({ mode: 'serial' });

const NAME = 'Sign in at Nordlicht';

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
