import { PATHS, SITE_CODES } from '@ninefold/sites';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { mailsTo } from '../src/mail-folder.ts';
import { someOf } from '../src/some-of.ts';
import { hydrated } from './hydrated.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const { NINEFOLD_DATA = '' } = process.env;

const formOf = (page: Page) => page.getByRole('main').locator('form');

/** From the footer of the home page to the receipt, as somebody without an account. */
async function cancel(page: Page, shop: Shop, site: (typeof SITE_CODES)[number], email: string): Promise<void> {
  const form = formOf(page);
  await page.goto(shop.url(site));
  await page.getByRole('contentinfo').locator(`a[href="${PATHS.cancellation}"]`).click();
  await expect(page).toHaveURL(shop.url(site, PATHS.cancellation));
  await form.locator('[name="contract"]').fill(`Abo ${site}`);
  await form.locator('[name="kind"]').selectOption('EXTRAORDINARY');
  await form.locator('[name="reason"]').fill('zu teuer');
  await form.locator('[name="endsOn"]').fill('2031-01-30');
  await form.locator('[name="name"]').fill('Eva Klein');
  await form.locator('[name="email"]').fill(email);
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\?done=CANCELLED$/);
  await expect(form).toHaveCount(0);
  const link = page.getByRole('main').locator('a[download]');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await readFile(await download.path(), 'utf8');
  await expect.poll(async () => (await mailsTo(NINEFOLD_DATA, email)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailsTo(NINEFOLD_DATA, email);
  for (const said of ['Eva Klein', `Abo ${site}`, 'zu teuer', '2031', email]) {
    expect(mail).toContain(said);
    expect(file).toContain(said);
  }
}

for (const site of someOf(SITE_CODES))
  test(`CAN-1 on ${site} a stranger ends a contract, keeps it as a file, and has it in writing`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url(site, PATHS.cancellation));
    expect(await violationsOf(page)).toEqual([]);
    await cancel(page, shop, site, `cancellation-${site.toLowerCase()}@example.com`);
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Eva Klein');
  });

test('CAN-1 by keyboard alone a contract is ended, and what is missing is said beside its field', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', `${PATHS.cancellation}?contract=Kaffee-Abo`));
  await hydrated(page, 'header/CancellationPage');
  const form = formOf(page);
  await form.locator('[name="contract"]').focus();
  await page.keyboard.press('Enter');
  await expect(form.locator('[name="name"]')).toBeFocused();
  for (const name of ['name', 'email'])
    await expect(form.locator(`[name="${name}"]`)).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/);
  await page.keyboard.type('Eva Klein');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cancellation-by-keyboard@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?done=CANCELLED$/);
});

test('CAN-1 on a phone a failure is in sight of who has pressed below the form', async ({ page, shop, faults }) => {
  faults.expect(/503/);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto(shop.url('DE', `${PATHS.cancellation}?contract=Kaffee-Abo`));
  await hydrated(page, 'header/CancellationPage');
  await page.route('**/service/**/api/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const form = formOf(page);
  await form.locator('[name="name"]').fill('Eva Klein');
  await form.locator('[name="email"]').fill('eva@example.com');
  await form.locator('button[type="submit"]').click();
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('CAN-1 a contract is ended, and what was refused is there to be corrected', async ({ page, shop }) => {
    await cancel(page, shop, 'AT', 'cancellation-without-script@example.com');
    await page.goto(shop.url('AT', PATHS.cancellation));
    const typed = { contract: 'Abo', reason: 'zu teuer', endsOn: '2031-01-30', name: 'Eva', email: 'eva@example' };
    const form = formOf(page);
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="kind"]').selectOption('EXTRAORDINARY');
    await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\?error=INVALID$/);
    for (const [name, value] of Object.entries({ ...typed, kind: 'EXTRAORDINARY' }))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
    await page.goto(page.url());
    await expect(form.locator('[name="email"]')).toHaveValue('');
  });
});
