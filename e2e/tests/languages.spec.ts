import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

const ALTERNATE = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g;

/** Addresses by language, as a page names them. */
const alternatesIn = (html: string) =>
  new Map([...html.matchAll(ALTERNATE)].map(([, language, href]) => [language, href]));

for (const path of [PATHS.home, PATHS.contact, PATHS.storeFinder]) {
  test(`I1 ${path} names itself on all nine sites, and each of them answers in its language`, async ({ shop }) => {
    const alternates = alternatesIn((await shop.ask('DE', path)).html);
    expect(alternates.get('x-default')).toBe(shop.url('DE', path));
    for (const code of SITE_CODES) {
      const { locale } = siteOf(code);
      expect.soft(alternates.get(locale), locale).toBe(shop.url(code, path));
      const { status, html } = await shop.ask(code, path);
      expect.soft([status, html.includes(`<html lang="${locale}"`)], code).toEqual([200, true]);
      expect.soft(alternatesIn(html), `${code} names the same`).toEqual(alternates);
    }
  });
}

test('I1 a service page names the address that it has on each site', async ({ shop }) => {
  const { service = '' } = await pagePathsOf(shop, 'DE');
  const alternates = alternatesIn((await shop.ask('DE', service)).html);
  expect(alternates.get('fr-CH')).toMatch(/\/\/ch-fr\.localhost:\d+\/(?!versand)[^/]+-s1$/);
  for (const code of SITE_CODES) {
    const href = alternates.get(siteOf(code).locale) ?? '';
    expect.soft((await shop.ask(code, new URL(href).pathname)).status, code).toBe(200);
  }
});

test('I1 a page that is for nobody’s search engine names no other', async ({ shop }) => {
  expect(alternatesIn((await shop.ask('DE', PATHS.login)).html).size).toBe(0);
  expect(alternatesIn((await shop.ask('DE', '/does-not-exist')).html).size).toBe(0);
});

test.describe('whatever the browser speaks', () => {
  test.use({ locale: 'tr-TR' });

  test('I1 nobody is sent to another site than the one they asked for', async ({ page, shop }) => {
    await page.goto(shop.url('CH_FR'));
    expect(page.url()).toBe(shop.url('CH_FR'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  });
});

const NAMES: Partial<Record<SiteCode, string>> = { DE: 'Deutschland', CH_FR: 'Suisse', TR: 'Türkiye', CZ: 'Česko' };

test('I1 FTR-6 the country selector leads to the page’s address in each country, and calls each by its own name', async ({
  page,
  shop,
}) => {
  const { service = '' } = await pagePathsOf(shop, 'AT');
  await page.goto(shop.url('AT', service));
  const footer = page.getByRole('contentinfo');
  const alternates = alternatesIn(await page.content());
  await hydrated(page, 'footer/Footer');
  await footer.locator('details:has([aria-current]) > summary').click();
  for (const [code, name] of Object.entries(NAMES) as [SiteCode, string][]) {
    const address = alternates.get(siteOf(code).locale)!;
    expect(address).toMatch(new RegExp(`^${shop.url(code)}[^/]+-s1$`));
    await expect(footer.locator(`a[href="${address}"]`)).toContainText(name);
  }
  await page.goto(alternates.get('tr-TR')!);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr-TR');
});
