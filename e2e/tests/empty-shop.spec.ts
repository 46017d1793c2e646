import { siteOf, type Language } from '@ninefold/sites';
import { countRows } from '../src/stored-rows.ts';
import { realShopTest as test } from './real-shop.ts';
import { expect, SITE_CODES } from './shop-test.ts';
import { signInOperator } from './sign-in-operator.ts';

/** What a host makes for itself: its own scripts and styles for hosts of other builds, the keys of its tokens, the link for its first admin, and the number of the newest revision, 0. */
const OWN_TABLES = [
  'hosts.receipts',
  'login.token_keys',
  'operators.invitations',
  'releases.newest_revision',
  'releases.own_files',
  'search.filing_rules',
];
/** What the page of an empty shop says. */
const TITLES: Record<Language, string> = {
  de: 'Hier eröffnet bald ein Shop',
  fr: 'Une boutique ouvre bientôt ici',
  cs: 'Brzy tu otevřeme obchod',
  hu: 'Hamarosan megnyílik itt egy áruház',
  pl: 'Wkrótce otworzymy tu sklep',
  sk: 'Čoskoro tu otvoríme obchod',
  tr: 'Burada yakında bir mağaza açılıyor',
};

test('production opens on an empty database, and brings nothing and nobody', async ({ realShop }) => {
  const counts = await countRows(realShop.database);
  expect(Object.keys(counts).filter((table) => !OWN_TABLES.includes(table))).toEqual([]);
  const status = (await (await fetch(`http://127.0.0.1:${realShop.process.port}/service/health`)).json()) as object;
  expect(status).toMatchObject({ status: 'UP', revision: 0 });
});

for (const site of SITE_CODES) {
  const { locale, language } = siteOf(site);
  test(`${site} says in its language that the shop is empty, and not to search engines`, async ({ realShop }) => {
    const { status, html } = await realShop.ask(site);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<html lang="${locale}"`));
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain(`<h1>${TITLES[language]}</h1>`);
  });
}

test('a browser shows the empty shop without a fault, and the operators’ page what to do next', async ({
  page,
  realShop,
}) => {
  await page.goto(realShop.url('PL'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInOperator(page, realShop);
  const steps = page.getByRole('group').filter({ hasText: 'what to do next' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  for (const step of await steps.all()) {
    await expect(step).toContainText('Not done yet.');
    await expect(step.getByRole('code')).toContainText('npx ninefold');
  }
});
