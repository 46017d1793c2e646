import { PATHS, type SiteCode } from '@ninefold/sites';
import { ask } from './ask.ts';
import { partsOf, type PageParts } from './page-parts.ts';

export interface CrawledPage extends PageParts {
  path: string;
  status: number;
}

export interface CrawlOptions {
  port: number;
  site: SiteCode;
  /** Which product pages are opened; the others are only linked. */
  opensProduct: (number: string) => boolean;
}

/** Pages of a site at most: a crawl that never ends is a fault of the shop. */
const MOST_PAGES = 400;
const FIXED = [
  PATHS.home,
  PATHS.contact,
  PATHS.newsletter,
  PATHS.storeFinder,
  PATHS.cart,
  PATHS.login,
  '/no-such-page',
];

/** Opens the fixed pages of a site, what its sitemaps name, and whatever these link to. */
export async function crawlSite({ port, site, opensProduct }: CrawlOptions): Promise<CrawledPage[]> {
  const waiting = [...new Set([...FIXED, ...(await pathsOfSitemaps(port, site))])];
  const known = new Set(waiting);
  const pages: CrawledPage[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const [, product] = /-p(\d+)$/.exec(path) ?? [];
    if (product !== undefined && !opensProduct(product)) continue;
    if (pages.length >= MOST_PAGES) throw new Error(`${site} has more than ${MOST_PAGES} pages`);
    const { status, html } = await ask(port, site, path);
    const parts = partsOf(html);
    pages.push({ path, status, ...parts });
    for (const next of linksIn(html).filter((link) => !known.has(link))) {
      known.add(next);
      waiting.push(next);
    }
  }
  return pages;
}

/** Links to pages of the same site; views of a list by filter and order are the same page, and a picture is none. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)].map(([, path]) => path!);
  return [...new Set(links)].filter((path) => !path.startsWith('/img/'));
}

async function pathsOfSitemaps(port: number, site: SiteCode, path = '/sitemap.xml'): Promise<string[]> {
  const { html: xml } = await ask(port, site, path);
  const paths = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, location]) => location!);
  const parts = paths.filter((each) => each.endsWith('.xml'));
  const pages = paths.filter((each) => !each.endsWith('.xml'));
  for (const part of parts) pages.push(...(await pathsOfSitemaps(port, site, part)));
  return pages;
}
