import { PATHS, siteOf, SITE_CODES } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { mailsTo } from '../src/mail-folder.ts';
import { someOf } from '../src/some-of.ts';
import { hydrated } from './hydrated.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const { NINEFOLD_DATA = '' } = process.env;
const WITH = SITE_CODES.filter((site) => siteOf(site).withdrawalDays !== undefined);
const WITHOUT = SITE_CODES.filter((site) => siteOf(site).withdrawalDays === undefined);

const wayThere = (page: Page) => page.getByRole('contentinfo').locator(`a[href="${PATHS.withdrawal}"]`);

/** From the footer of the home page to the receipt, as somebody without an account. */
async function withdraw(page: Page, shop: Shop, site: (typeof SITE_CODES)[number], email: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await page.goto(shop.url(site));
  await wayThere(page).click();
  await expect(page).toHaveURL(shop.url(site, PATHS.withdrawal));
  await form.locator('[name="name"]').fill('Eva Klein');
  await form.locator('[name="orderNumber"]').fill(`R-${site}-1`);
  await form.locator('[name="email"]').fill(email);
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\?done=WITHDRAWN$/);
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(NINEFOLD_DATA, email)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailsTo(NINEFOLD_DATA, email);
  for (const said of ['Eva Klein', `R-${site}-1`, email]) expect(mail).toContain(said);
}

for (const site of someOf(WITH))
  test(`WDR-1 on ${site} a stranger withdraws from a contract, and has it in writing`, async ({ page, shop }) => {
    await withdraw(page, shop, site, `withdrawal-${site.toLowerCase()}@example.com`);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(shop.url(site, PATHS.withdrawal));
    expect(await violationsOf(page)).toEqual([]);
  });

test('WDR-1 on a phone a failure is in sight of who has pressed below the form', async ({ page, shop, faults }) => {
  faults.expect(/503/);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto(shop.url('DE', PATHS.withdrawal));
  await hydrated(page, 'header/AccountPage');
  await page.route('**/service/**/api/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const form = page.getByRole('main').locator('form');
  for (const [name, value] of Object.entries({ name: 'Eva Klein', orderNumber: 'R-1', email: 'eva@example.com' }))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('button[type="submit"]').click();
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

for (const site of WITHOUT)
  test(`WDR-1 on ${site} nothing names a right that is not there`, async ({ page, shop }) => {
    await page.goto(shop.url(site, PATHS.withdrawal));
    await expect(page).toHaveURL(/-s2$/);
    await expect(page.locator(`a[href^="${PATHS.withdrawal}"]`)).toHaveCount(0);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('WDR-1 a contract is withdrawn from', async ({ page, shop }) => {
    await withdraw(page, shop, 'AT', 'withdrawal-without-script@example.com');
    await page.goto(shop.url('AT', PATHS.withdrawal));
    const typed = { name: 'Eva Klein', orderNumber: 'R-1', articles: '', email: 'eva@example' };
    const form = page.getByRole('main').locator('form');
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\?error=INVALID$/);
    for (const [name, value] of Object.entries(typed))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
    await page.goto(page.url());
    await expect(form.locator('[name="email"]')).toHaveValue('');
  });
});
