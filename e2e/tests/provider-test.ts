import type { TestProvider } from '@ninefold/host/testing';
import { freePort } from '@ninefold/service/testing/free-port';
import type { Page } from 'playwright/test';
import { ownShopTest, TALKATIVE } from './shop-test.ts';

/** A provider that sends back to `port`. */
type Provider = TestProvider & { port: number };

/** The provider's own page asks for a font from elsewhere, and has no icon. */
const OF_THE_PROVIDER = /fonts\.googleapis\.com|127\.0\.0\.1:\d+\/favicon\.ico/;

/** Tests of a shop where people sign in at a provider, which `start` starts. */
export function providerTest(
  start: (port: number) => Promise<TestProvider>,
  envOf: (provider: Provider) => Record<string, string>,
) {
  const test = ownShopTest.extend<object, { provider: Provider }>({
    provider: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
      async ({}, use) => {
        const port = await freePort();
        const provider = await start(port);
        await use({ ...provider, port });
        await provider.close();
      },
      { scope: 'worker' },
    ],
    ownShopEnv: [async ({ provider }, use) => use({ ...TALKATIVE, ...envOf(provider) }), { scope: 'worker' }],
  });
  test.beforeEach(({ faults }) => faults.expect(OF_THE_PROVIDER));
  return test;
}

/** By keyboard alone, at the provider's page. */
export async function provePerson(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').focus();
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('any');
  await page.keyboard.press('Enter');
}
