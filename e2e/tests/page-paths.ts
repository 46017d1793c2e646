import { PATHS, searchPath } from '@ninefold/sites';
import type { Shop } from './shop-test.ts';
import type { SiteCode } from '@ninefold/sites';

/** Every kind of page; product and category have a slug of their own on each site. */
export interface PagePaths {
  home: string;
  product: string;
  category: string;
  [kind: string]: string;
}

const SAMPLE_PRODUCT = /href="(\/[^"]+-p1001)"/;
const SAMPLE_CATEGORY = /href="(\/[^"]+-c1000)"/;

/** The address of every kind of page of a site. */
export async function pagePathsOf(shop: Shop, site: SiteCode): Promise<PagePaths> {
  const { html } = await shop.ask(site);
  const service = /href="(\/[^"]+-s1)"/.exec(html)?.[1];
  return {
    home: PATHS.home,
    product: found(SAMPLE_PRODUCT, html),
    category: found(SAMPLE_CATEGORY, html),
    search: searchPath('1001'),
    cart: PATHS.cart,
    storeFinder: PATHS.storeFinder,
    newsletter: PATHS.newsletter,
    login: PATHS.login,
    signup: PATHS.signup,
    userMenu: PATHS.userMenu,
    contact: PATHS.contact,
    ...(service && { service }),
    notFound: '/does-not-exist',
  };
}

function found(pattern: RegExp, html: string): string {
  const path = pattern.exec(html)?.[1];
  if (!path) throw new Error(`The home page has no link like ${pattern.source}`);
  return path;
}
