import { PATHS, searchPath } from '@ninefold/sites';
import { expect, type Shop } from './shop-test.ts';
import type { SiteCode } from '@ninefold/sites';

/** Every kind of page; product and category have a slug of their own on each site. The product has nothing to choose. */
export interface PagePaths {
  home: string;
  product: string;
  category: string;
  [kind: string]: string;
}

const SAMPLE_PRODUCT = /href="(\/[^"]+-p1016)"/;
const SAMPLE_CATEGORY = /href="(\/[^"]+-c1000)"/;

/** The address of every kind of page of a site. */
export async function pagePathsOf(shop: Shop, site: SiteCode): Promise<PagePaths> {
  const html = await homeWith(shop, site, SAMPLE_PRODUCT, SAMPLE_CATEGORY);
  const service = /href="(\/[^"]+-s1)"/.exec(html)?.[1];
  return {
    home: PATHS.home,
    product: SAMPLE_PRODUCT.exec(html)![1]!,
    category: SAMPLE_CATEGORY.exec(html)![1]!,
    search: searchPath('1001'),
    cart: PATHS.cart,
    storeFinder: PATHS.storeFinder,
    newsletter: PATHS.newsletter,
    login: PATHS.login,
    signup: PATHS.signup,
    userMenu: PATHS.userMenu,
    contact: PATHS.contact,
    cancellation: PATHS.cancellation,
    ...(service && { service }),
    notFound: '/does-not-exist',
  };
}

/** The home page's HTML with all of these in it. A page with parts that a loaded machine had no time for is asked for again. */
export async function homeWith(shop: Shop, site: SiteCode, ...patterns: RegExp[]): Promise<string> {
  let html = '';
  await expect(async () => {
    ({ html } = await shop.ask(site));
    const missing = patterns.filter((pattern) => !pattern.test(html));
    expect(missing, `what the home page of ${site} lacks`).toEqual([]);
  }).toPass({ timeout: 60_000 });
  return html;
}
