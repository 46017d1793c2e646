import { PATHS, servicePath, type SiteCode } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { mailsTo } from '../src/mail-folder.ts';
import { someOf } from '../src/some-of.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

/** What the page says when the voucher takes longer than the page may. */
const ON_ITS_WAY = {
  DE: 'Ihr Gutschein ist unterwegs: Sie erhalten ihn in Kürze per E-Mail.',
  HU: 'Kuponja úton van: hamarosan megkapja e-mailben.',
  TR: 'Kuponunuz yolda: kısa süre içinde e-postayla alacaksınız.',
};
const BANNER = 'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.';

/** The newest of so many mails to an address. */
async function mailTo(address: string, count: number): Promise<string> {
  const { NINEFOLD_DATA } = process.env;
  if (!NINEFOLD_DATA) throw new Error('NINEFOLD_DATA names no folder of data');
  await expect.poll(async () => (await mailsTo(NINEFOLD_DATA, address)).length, { timeout: 60_000 }).toBe(count);
  return (await mailsTo(NINEFOLD_DATA, address)).at(-1)!;
}

/** The link of the newest of so many mails to an address. */
async function linkIn(address: string, parameter: 'token' | 'unsubscribe', count: number): Promise<string> {
  return new RegExp(`${PATHS.newsletter}\\?${parameter}=[\\w-]{43}`).exec(await mailTo(address, count))![0];
}

async function fillIn(page: Page, address: string, form = page.locator('form[action$="/form/subscribe"]')) {
  await form.locator('input[name="email"]').fill(address);
  for (const name of ['firstName', 'lastName']) {
    const field = form.locator(`input[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill('Ada');
  }
  const salutation = form.locator('select[name="salutation"]');
  if ((await salutation.count()) > 0) await salutation.selectOption('MRS');
  const legal = form.locator('input[name="legals"]');
  if ((await legal.count()) > 0) await legal.check();
  await form.getByRole('button').click();
  await expect(form).toHaveCount(0);
}

test('NWS-5 on a phone a failure is in sight of who has pressed below the form', async ({ page, shop, faults }) => {
  faults.expect(/503/);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.route('**/newsletter-subscribers', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(shop.url('HU', PATHS.newsletter));
  await hydrated(page, 'newsletter/NewsletterPage');
  const form = page.getByRole('main').locator('form[action$="/form/subscribe"]');
  await form.locator('input[name="email"]').fill('ada@example.com');
  await form.locator('select[name="salutation"]').selectOption('MRS');
  for (const name of ['firstName', 'lastName']) await form.locator(`input[name="${name}"]`).fill('Ada');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

for (const site of someOf(['DE', 'HU', 'TR'] as const satisfies readonly SiteCode[])) {
  test(`NWS-6 FTR-9 ${site} from the footer over the mail to a voucher that the cart takes, and out again`, async ({
    page,
    shop,
  }) => {
    const address = `e2e-${site.toLowerCase()}-${Date.now()}@example.com`;
    await page.goto(shop.url(site, (await pagePathsOf(shop, site)).product));
    await hydrated(page, 'cart/AddToCart');
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/add') && answer.ok());
    await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
    await added;
    const block = page.locator('[data-slot="newsletter/NewsletterForm"]');
    await block.locator('form').scrollIntoViewIfNeeded();
    await hydrated(page, 'newsletter/NewsletterForm');
    await fillIn(page, address, block.locator('form'));
    await expect(block.getByRole('status')).toContainText(address);

    // The link shows a page; only its button confirms.
    await page.goto(shop.url(site, await linkIn(address, 'token', 1)));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.reload();
    await page.getByRole('main').locator('form[action$="/form/confirm"] button').click();
    // The page shows the code that the mail brings; a cart that is late answers by the mail alone, and the page says so.
    const voucher = /\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){2}\b/.exec(await mailTo(address, 2))![0];
    const main = page.getByRole('main');
    await expect(
      main.locator('strong[translate="no"]', { hasText: voucher }).or(main.getByText(ON_ITS_WAY[site])),
    ).toBeVisible();

    await page.goto(shop.url(site, PATHS.cart));
    await expect(block, 'the footer offers no newsletter to a subscriber').toHaveCount(0);
    const field = page.getByRole('main').locator('form[action$="/form/voucher"] input[name="code"]').first();
    await field.fill(voucher);
    await field.press('Enter');
    await expect(page.getByRole('main').getByText(voucher).first()).toBeVisible();

    const unsubscribe = await linkIn(address, 'unsubscribe', 2);
    await page.goto(shop.url(site, unsubscribe));
    await page.getByRole('main').locator('form[action$="/form/unsubscribe"] button').click();
    await expect(page.getByRole('main').locator('form')).toHaveCount(0);
    await expect(page.getByRole('main').locator(`a[href="${PATHS.newsletter}"]`)).toBeVisible();
    // A page that does not know the status in time offers nothing: it is asked for again.
    await expect(async () => {
      await page.goto(shop.url(site));
      await expect(block).toHaveCount(1, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  });
}

test('NWS-6 a link that is no longer valid opens the form with a banner, until the address has the focus', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', `${PATHS.newsletter}?token=${'x'.repeat(43)}`));
  await hydrated(page, 'newsletter/NewsletterPage');
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.getByRole('main').locator('input[name="email"]').focus();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('NWS-8 NWS-3 a customer finds the form filled in, in AT for good', async ({ page, shop }) => {
  await page.goto(shop.url('AT', `${PATHS.login}?returnTo=${PATHS.newsletter}`));
  await page.getByRole('main').locator('input[name="email"]').fill('ben@example.com');
  await page.getByRole('main').locator('input[name="password"]').fill('kaffee-und-kuchen');
  await page.getByRole('main').locator('form button[type="submit"]').click();
  // The field of the login, which has the same value, is there until the page has gone.
  const email = page.getByRole('main').locator('input[name="email"][autocomplete="email"]');
  await expect(email).toHaveValue('ben@example.com');
  await expect(email).toBeDisabled();
  await expect(page.getByRole('main').locator('input[name="firstName"]:not([type="hidden"])')).toHaveValue('Ben');
});

test('NWS-10 every legal link leads to a page with text; SIT-6 the form speaks English, too', async ({
  page,
  shop,
}) => {
  const numbers: Record<string, number[]> = {
    DE: [5, 15, 25],
    AT: [5, 15, 25],
    TR: [5, 15, 21, 22, 23, 24],
    PL: [5, 15],
  };
  for (const [site, wanted] of Object.entries(numbers) as [SiteCode, number[]][]) {
    const { html } = await shop.ask(site, PATHS.newsletter);
    const links = new Set([...html.matchAll(/href="(\/[^"]*-s(\d+))"/g)].map(([, href]) => href!));
    for (const number of wanted) {
      const href = [...links].find((link) => link.endsWith(`-s${number}`));
      expect(href, `${site} ${number}`).toBeDefined();
      expect((await shop.ask(site, href)).status, href).toBe(200);
    }
  }
  expect((await shop.ask('DE', servicePath('x', 22))).status).toBe(404);
  await page.goto(shop.url('PL', `${PATHS.newsletter}?language=en`));
  await expect(page.getByRole('button', { name: 'Sign up now' })).toBeVisible();
  await expect(page.getByRole('main').locator('section[lang="en"] h1')).toContainText('save 10%');
});
