import { DEFAULT_HOST_NAMES, PATHS, SITE_CODES, type SiteCode } from '@ninefold/sites';
import { HtmlValidate } from 'html-validate';
import pLimit from 'p-limit';
import type { Answer } from '../src/ask.ts';
import { expect, test, type Shop } from './shop-test.ts';

interface Page extends Answer {
  site: SiteCode;
  path: string;
}

const SITE_OF = new Map(SITE_CODES.map((site) => [DEFAULT_HOST_NAMES[site][0], site]));
const FIXED = [PATHS.cart, PATHS.login, PATHS.signup, PATHS.userMenu, '/search?query=1001', '/no-such-page'];
/** Of its many products and categories a site shows so many here; all of them are linked. */
const SAMPLES = 4;
const AT_A_TIME = 6;
/** Sites whose pages are read: they differ in texts and addresses. All of them by `npm run test:thorough`. */
const READ: readonly SiteCode[] = process.env['THOROUGH'] ? SITE_CODES : ['DE', 'TR'];
const html = new HtmlValidate({ extends: ['html-validate:standard'] });
const limited = pLimit(AT_A_TIME);

/** What the sitemaps of a site name: its fixed and service pages, its categories, its products. */
function sitemapsOf(shop: Shop, site: SiteCode): Promise<string[][]> {
  return Promise.all(['pages', 'categories', 'products-1'].map((name) => pathsIn(shop, site, `/sitemap-${name}.xml`)));
}

/** Every kind of page of a site, every service page among them. */
async function pagesOf(shop: Shop, site: SiteCode): Promise<Page[]> {
  const [fixed = [], ...many] = await sitemapsOf(shop, site);
  const some = many.flatMap((paths) => paths.filter((_, index) => index % Math.ceil(paths.length / SAMPLES) === 0));
  const paths = [...new Set([...fixed, ...some, ...FIXED])];
  return Promise.all(paths.map((path) => limited(async () => ({ site, path, ...(await shop.ask(site, path)) }))));
}

async function pathsIn(shop: Shop, site: SiteCode, path: string): Promise<string[]> {
  const { html: xml } = await shop.ask(site, path);
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, location]) => location!);
}

/** What pages link to, on every site of the shop, each with the first page that does. */
function linksIn(shop: Shop, pages: readonly Page[]): Map<string, string> {
  const links = new Map<string, string>();
  for (const { site, path, html: text } of pages) {
    const here = shop.url(site, path);
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)) {
      const { href: address, hostname } = new URL(href.replaceAll('&amp;', '&'), here);
      if (SITE_OF.has(hostname) && address !== here && !links.has(address)) links.set(address, here);
    }
  }
  return links;
}

/** Addresses of products and categories that the sitemaps name: of each site some are opened as pages. */
async function namedBySitemaps(shop: Shop): Promise<Set<string>> {
  named ??= readSitemaps(shop);
  return named;
}
let named: Promise<Set<string>> | undefined;

async function readSitemaps(shop: Shop): Promise<Set<string>> {
  const bySite = await Promise.all(
    SITE_CODES.map(async (site) => (await sitemapsOf(shop, site)).flat().map((path) => shop.url(site, path))),
  );
  return new Set(bySite.flat());
}

async function statusAt(shop: Shop, address: string): Promise<number> {
  const { hostname, pathname, search } = new URL(address);
  return (await shop.ask(SITE_OF.get(hostname)!, pathname + search)).status;
}

const first = (page: Page, pattern: RegExp) => pattern.exec(page.html)?.[1];

/** What a page's head lacks, or has otherwise than all others. */
function faultsOfHead(page: Page): string[] {
  const title = first(page, /<title>([^<]*)/) ?? '';
  const isThere = page.status === 200;
  const canonical = first(page, /<link rel="canonical" href="([^"]*)/);
  return [
    ...(page.path === PATHS.home
      ? title.startsWith('Ninefold – ')
        ? []
        : [title]
      : title.endsWith(' | Ninefold')
        ? []
        : [title]),
    ...(title.split('Ninefold').length > 3 ? [`${title} names the shop too often`] : []),
    ...(page.html.match(/<h1\b/g)?.length === 1 ? [] : ['not one h1']),
    ...(!isThere || first(page, /<meta name="description" content="([^"]+)/) ? [] : ['no description']),
    ...(!isThere || canonical ? [] : ['no canonical address']),
  ];
}

for (const site of READ)
  test(`LAY-3 every kind of page of ${site} is valid HTML, has a head like the others, and links to what is there`, async ({
    shop,
  }) => {
    const pages = await pagesOf(shop, site);
    expect(pages.length).toBeGreaterThan(25);
    for (const page of pages) {
      expect.soft(page.status, page.path).toBe(page.path === '/no-such-page' ? 404 : 200);
      expect.soft(faultsOfHead(page), page.path).toEqual([]);
      const { results } = await html.validateString(page.html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ message, selector }) => `${message} ${selector ?? ''}`),
      );
      expect.soft(faults, page.path).toEqual([]);
    }
    const known = await namedBySitemaps(shop);
    const links = [...linksIn(shop, pages)].filter(([address]) => !known.has(address));
    const answers = await Promise.all(
      links.map(([address, from]) => limited(async () => ({ address, from, status: await statusAt(shop, address) }))),
    );
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(answers.filter(({ status, address }) => status === 301 && address.startsWith(shop.url(site, '/')))).toEqual(
      [],
    );
  });
