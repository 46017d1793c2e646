import { formatMoney, PATHS, searchPath, siteOf, type SiteCode } from '@ninefold/sites';
import { pagePathsOf } from './page-paths.ts';
import { expect, SITE_CODES, test, type Shop } from './shop-test.ts';

const ALTERNATE = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g;
const LOCATION = /<loc>([^<]+)<\/loc>/g;
const SOME_SITES = ['DE', 'CH_FR', 'TR'] as const;
/** Reduced, in several colours, on every site. */
const REDUCED = '/x-p1038';

const alternatesIn = (html: string) =>
  new Map([...html.matchAll(ALTERNATE)].map(([, language, href]) => [language, href]));
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
const pathIn = (address = '') => new URL(address).pathname;

async function locationsOf(shop: Shop, site: SiteCode, path: string): Promise<string[]> {
  const { status, html } = await shop.ask(site, path);
  expect(status, path).toBe(200);
  return [...html.matchAll(LOCATION)].map(([, location]) => location!);
}

interface Data {
  '@type': string;
  [key: string]: unknown;
}

/** The first two things that a page says to search engines. */
async function structuredData(shop: Shop, site: SiteCode, path: string): Promise<[Data, Data]> {
  const { html } = await shop.follow(site, path);
  const [first, second] = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)];
  return [JSON.parse(first?.[1] ?? '{}') as Data, JSON.parse(second?.[1] ?? '{}') as Data];
}

for (const kind of ['product', 'category'] as const)
  test(`I1 a ${kind} names its address on each of the nine sites, and each of them names the same`, async ({
    shop,
  }) => {
    const path = (await pagePathsOf(shop, 'DE'))[kind];
    const alternates = alternatesIn((await shop.ask('DE', path)).html);
    expect(alternates.get('x-default')).toBe(shop.url('DE', path));
    expect(new Set([...alternates.values()].map(pathIn)).size, 'slugs of their own').toBeGreaterThan(5);
    for (const site of SITE_CODES) {
      const href = alternates.get(siteOf(site).locale);
      const { status, html } = await shop.ask(site, pathIn(href));
      expect.soft([status, canonicalIn(html)], site).toEqual([200, href]);
      expect.soft(alternatesIn(html), site).toEqual(alternates);
    }
  });

test('I1 a later page of a category, an ordered list and a search name no other site', async ({ shop }) => {
  const { category } = await pagePathsOf(shop, 'CZ');
  for (const path of [`${category}?page=2`, `${category}?sort=price-asc`, searchPath('kava')])
    expect.soft(alternatesIn((await shop.ask('CZ', path)).html).size, path).toBe(0);
  expect((await shop.ask('CZ', searchPath('kava'))).html).toContain('<meta name="robots" content="noindex">');
});

test('a site can be installed: its pages lead to a manifest whose address and icons are there', async ({ shop }) => {
  const { html } = await shop.ask('PL', PATHS.home);
  const href = /<link rel="manifest" href="([^"]+)">/.exec(html)![1]!;
  const manifest = JSON.parse((await shop.ask('PL', href)).html) as {
    start_url: string;
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of [{ src: manifest.start_url, type: 'text/html' }, ...manifest.icons])
    expect((await shop.ask('PL', src)).type, src).toContain(type);
});

for (const site of SOME_SITES)
  test(`the sitemaps of ${site} name every kind of page, each once and where it is`, async ({ shop }) => {
    const { html: robots } = await shop.ask(site, '/robots.txt');
    expect(robots).toContain(`Sitemap: ${shop.url(site, '/sitemap.xml')}`);
    const parts = await locationsOf(shop, site, '/sitemap.xml');
    expect(parts.map(pathIn)).toEqual(['/sitemap-pages.xml', '/sitemap-categories.xml', '/sitemap-products-1.xml']);
    const all: string[] = [];
    for (const part of parts) {
      const locations = await locationsOf(shop, site, pathIn(part));
      const samples = [locations[0], locations[Math.floor(locations.length / 2)], locations.at(-1)];
      for (const sample of samples) {
        const { status, html } = await shop.ask(site, pathIn(sample));
        expect.soft([status, canonicalIn(html)], sample).toEqual([200, sample]);
        expect.soft(html, sample).not.toContain('content="noindex"');
      }
      all.push(...locations);
    }
    const { product, category, home } = await pagePathsOf(shop, site);
    expect(all).toEqual(expect.arrayContaining([home, product, category].map((path) => shop.url(site, path))));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((location) => !location.startsWith(shop.url(site, '/')))).toEqual([]);
    expect((await shop.ask(site, '/sitemap-products-2.xml')).status).toBe(404);
  });

for (const site of SOME_SITES)
  test(`the data for search engines in ${site} says what the product's page shows`, async ({ page, shop }) => {
    const [group, trail] = await structuredData(shop, site, REDUCED);
    expect([group['@type'], trail['@type']]).toEqual(['ProductGroup', 'BreadcrumbList']);
    const variants = group['hasVariant'] as { sku: string; offers: Record<string, unknown>; gtin: string }[];
    const { offers, gtin } = variants[0]!;
    const priceSpecification = offers['priceSpecification'] as { price: string };
    expect(offers).toMatchObject({ priceCurrency: siteOf(site).currency, availability: 'https://schema.org/InStock' });
    expect(gtin).toMatch(/^\d{13}$/);

    await page.goto(String(offers['url']));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(String(group['name']));
    await expect(
      main.getByText(formatMoney(site, Number(offers['price']) * 100), { exact: true }).first(),
    ).toBeVisible();
    await expect(main.locator('s').first()).toHaveText(formatMoney(site, Number(priceSpecification.price) * 100));
    const { ratingCount } = group['aggregateRating'] as { ratingCount: number };
    expect((await main.innerText()).replace(/\D/g, '')).toContain(String(ratingCount));
    const steps = (trail['itemListElement'] as { name: string }[]).map(({ name }) => name);
    const shown = await main.getByRole('navigation').first().getByRole('listitem').allInnerTexts();
    expect(shown.map((text) => text.trim())).toEqual(steps);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(group['url']);
  });

test('every kind of page has one pattern of title, a description, its own address and a picture where it is shared', async ({
  shop,
}) => {
  for (const site of SOME_SITES) {
    const { home: _, notFound: __, ...others } = await pagePathsOf(shop, site);
    for (const path of Object.values(others)) {
      const { html } = await shop.ask(site, path);
      expect.soft(/<title>([^<]+)<\/title>/.exec(html)?.[1], `${site} ${path}`).toMatch(/^[^|]+ \| Ninefold$/);
      expect.soft(html, `${site} ${path}`).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect.soft(html, `${site} ${path}`).toMatch(/<link rel="canonical" href="http[^"]+">/);
      expect.soft(html, `${site} ${path}`).toMatch(/<meta property="og:title" content="[^"]+">/);
    }
    const { html } = await shop.ask(site, others.product);
    const image = /<meta property="og:image" content="([^"]+)">/.exec(html)![1]!;
    expect((await shop.ask(site, new URL(image).pathname)).status).toBe(200);
    expect((await shop.ask(site, '/favicon.ico')).status).toBe(301);
    expect((await shop.ask(site, '/assets/touch-icon.png')).status).toBe(200);
  }
});

test('the home page says who the shop is and how to search in it', async ({ shop }) => {
  for (const site of SOME_SITES) {
    const [organization, website] = await structuredData(shop, site, PATHS.home);
    expect(organization).toMatchObject({ '@type': 'Organization', url: shop.url(site, '/') });
    const { target } = website['potentialAction'] as { target: { urlTemplate: string } };
    const search = target.urlTemplate.replace('{search_term_string}', '1001');
    expect((await shop.ask(site, search.slice(shop.url(site, '').length))).status).toBe(200);
  }
});

test('every kind of page has a title and a description of its own, in the length that search engines show', async ({
  shop,
}) => {
  for (const site of SOME_SITES) {
    const { home, product, category, contact, storeFinder } = await pagePathsOf(shop, site);
    const titles: string[] = [];
    for (const path of [home, product, category, contact!, storeFinder!]) {
      const { html } = await shop.ask(site, path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? '';
      expect.soft(title.length, `${site} ${path}: ${title}`).toBeLessThanOrEqual(75);
      expect.soft(description.length, `${site} ${path}: ${description}`).toBeGreaterThan(20);
      expect.soft(description.length, `${site} ${path}`).toBeLessThanOrEqual(165);
      titles.push(title);
    }
    expect(new Set(titles).size, site).toBe(titles.length);
  }
});
