import { PATHS } from '@ninefold/sites';
import { someOf } from '../src/some-of.ts';
import { visibleText } from '../src/visible-text.ts';
import { hydrated } from './hydrated.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

const FOOTER_PATH = '/contact';

for (const site of someOf(SITE_CODES)) {
  test(`LAY-3 FTR-2 E1 every link of the footer of ${site} leads to a page with something on it`, async ({ shop }) => {
    const { html } = await shop.ask(site, PATHS.home);
    const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'));
    const hrefs = new Set([...footer.matchAll(/href="(\/[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')));
    expect(hrefs.size).toBeGreaterThan(45);
    for (const href of hrefs) await expectPage((path) => shop.ask(site, path), href);
    expect(footer).toMatch(/href="\/[^"]+-s7"/);
  });
}

/** Pages of the account lead whoever is not logged in to the login: that is somewhere, too. */
async function expectPage(ask: (path: string) => Promise<{ status: number; html: string }>, href: string) {
  const { status, html } = await ask(href);
  expect.soft([200, 302], href).toContain(status);
  if (status !== 200) return;
  const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  expect.soft(visibleText(main).length, href).toBeGreaterThan(80);
}

for (const site of someOf(['DE', 'TR'] as const))
  test(`FTR-9 ${site} offers the newsletter neither in the cart nor on short pages`, async ({ page, shop, faults }) => {
    faults.expect(/404 .*does-not-exist/);
    const newsletter = page.locator('[data-slot="newsletter/NewsletterForm"] > section');
    await page.goto(shop.url(site, PATHS.home));
    await expect(newsletter).toBeVisible();
    for (const path of [PATHS.cart, PATHS.contact, PATHS.storeFinder, '/does-not-exist', '/does-not-exist-p99999']) {
      await page.goto(shop.url(site, path));
      await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible();
      await expect(newsletter.filter({ visible: true }), path).toHaveCount(0);
    }
  });

test.describe('the layout', () => {
  test('FTR-4 FTR-5 FTR-6 is columns on wide windows, an accordion on narrow ones, and follows a platform that is named', async ({
    page,
    shop,
    context,
  }) => {
    const footer = page.getByRole('contentinfo');
    const heading = footer.getByRole('link', { name: 'Zahlung', exact: true });
    const selector = footer.locator('summary').filter({ hasText: 'Deutschland' });
    const hiddenInClassic = footer.getByRole('link', { name: 'Filiale finden' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(shop.url('DE', FOOTER_PATH));
    await expect(heading).toBeVisible();
    await expect(selector).toBeVisible();
    await expect(hiddenInClassic).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Filialen', exact: true })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(heading).toHaveCSS('text-decoration-line', 'none');
    const topOf = async (name: string) => (await footer.getByRole('link', { name, exact: true }).boundingBox())!.y;
    expect(await topOf('Rückgabe')).toBe(await topOf('Hilfe & Service'));

    await page.setViewportSize({ width: 900, height: 900 });
    await expect(selector).toBeHidden();
    await expect(hiddenInClassic).toBeVisible();
    expect(await topOf('Zahlung')).toBeGreaterThan(await topOf('Hilfe & Service'));

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(heading).toBeHidden();
    await expect(selector).toBeHidden();
    const links = ['Zahlungsarten im Überblick', 'Ganze Bohnen'].map((name) => footer.getByRole('link', { name }));
    for (const [index, title] of ['Zahlung', 'Beliebte Kategorien'].entries()) {
      await footer.locator('summary').filter({ hasText: title }).press('Enter');
      await expect(links[index]!).toBeVisible();
      await expect(links[1 - index]!).toBeHidden();
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await context.addCookies([{ name: 'Hunter-Platform', value: 'smartphone', url: shop.url('DE') }]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'mobile');
    await expect(heading).toBeHidden();
    await expect(footer.locator('summary').filter({ hasText: 'Zahlung' })).toBeVisible();
  });

  test('FTR-2 the marks of a group are 6.6 rem wide and 4.4 rem high, on a phone too', async ({ page, shop }) => {
    const payment = page.getByRole('contentinfo').locator('details').filter({ hasText: 'Zahlungsarten im Überblick' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url('DE', FOOTER_PATH));
      if (width < 768) await payment.locator('summary').press('Enter');
      const boxes = await payment
        .getByRole('img')
        .evaluateAll((marks) =>
          marks.map((mark) => mark.getBoundingClientRect()).map((box) => [box.width, box.height]),
        );
      expect(boxes.length).toBeGreaterThan(1);
      for (const box of boxes) expect(box.map((px) => Math.round(px * 10) / 160)).toEqual([6.6, 4.4]);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach).toBeLessThanOrEqual(width);
    }
  });

  test('FTR-2 FTR-5 a phone changes to the view of wide windows and back, without scripts', async ({
    browser,
    shop,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, javaScriptEnabled: false };
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const heading = page.getByRole('contentinfo').getByRole('link', { name: 'Zahlung', exact: true });
    await page.goto(shop.url('DE', `${FOOTER_PATH}?a=1`));
    await expect(heading).toBeHidden();
    await page.getByRole('button', { name: 'Zur klassischen Ansicht' }).click();
    await expect(heading).toBeVisible();
    expect(page.url()).toBe(shop.url('DE', `${FOOTER_PATH}?a=1`));
    await page.getByRole('button', { name: 'Zur mobilen Ansicht' }).click();
    await expect(heading).toBeHidden();
    await context.close();
  });

  test('FTR-6 the keyboard chooses a country and Escape closes the list', async ({ page, shop }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(shop.url('DE', FOOTER_PATH));
    const footer = page.getByRole('contentinfo');
    const selector = footer.locator('summary').filter({ hasText: 'Deutschland' });
    await selector.scrollIntoViewIfNeeded();
    await hydrated(page, 'footer/Footer');
    await selector.press('Enter');
    await expect(footer.getByRole('link', { name: 'Türkiye' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(footer.getByRole('link', { name: 'Türkiye' })).toBeHidden();
    await expect(selector).toBeFocused();
    await page.keyboard.press('Enter');
    await footer.getByRole('link', { name: 'Österreich' }).press('Enter');
    await expect(page).toHaveURL(shop.url('AT', FOOTER_PATH));
  });
});
