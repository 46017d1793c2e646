/** The shop's fixed addresses. They are the same on every site. */
export const PATHS = {
  home: '/',
  search: '/search',
  cart: '/service/cartfrontend/cart',
  checkout: '/service/cartfrontend/checkout',
  storeFinder: '/service/storefinder/search',
  userMenu: '/usermenu',
  newsletter: '/subscribenewsletter',
  login: '/login',
  signup: '/signup',
  resetPassword: '/resetpassword',
  account: '/account',
  accountSettings: '/accountsettings',
  orderHistory: '/orderhistory',
  beanAccount: '/beanaccount',
  contact: '/contact',
  /** Where a contract is withdrawn from; nothing is there on sites without `withdrawalDays`. */
  withdrawal: '/withdrawal',
  /** Where a contract that goes on is ended; nothing is there on sites without `hasRunningContracts`. */
  cancellation: '/cancellation',
  /** With the id of a product: `/writereview/1001`. */
  writeReview: '/writereview',
} as const;

export type ShopPathType = 'product' | 'category' | 'service';

export interface ShopPath {
  type: ShopPathType;
  slug: string;
  /** Digits only. */
  id: string;
}

const LETTERS: Record<ShopPathType, string> = { product: 'p', category: 'c', service: 's' };
const TYPES: Record<string, ShopPathType> = { p: 'product', c: 'category', s: 'service' };
const SHOP_PATH = /^\/([^/]+)-([pcs])(\d+)$/;

function pathOf(type: ShopPathType, slug: string, id: string | number): string {
  return `/${encodeURIComponent(slug)}-${LETTERS[type]}${id}`;
}

/** The product view: `productPath('espresso-mug', 100234)` is `/espresso-mug-p100234`. */
export function productPath(slug: string, id: string | number): string {
  return pathOf('product', slug, id);
}

/** A category page: `/<slug>-c<number>`. */
export function categoryPath(slug: string, number: string | number): string {
  return pathOf('category', slug, number);
}

/** A service page: `/<slug>-s<number>`. */
export function servicePath(slug: string, number: string | number): string {
  return pathOf('service', slug, number);
}

/** The results page for a term: `/search?query=…`. */
export function searchPath(query: string): string {
  return `${PATHS.search}?query=${encodeURIComponent(query)}`;
}

/** Takes the address of a product, category or service page apart; any other address is `undefined`. */
export function parseShopPath(pathname: string): ShopPath | undefined {
  const found = SHOP_PATH.exec(pathname);
  return found ? { type: TYPES[found[2]!]!, slug: decoded(found[1]!), id: found[3]! } : undefined;
}

/** Where a page that was asked for by another slug is, with the query that was asked; undefined for the page's own path. */
export function correctedAddress(
  asked: { path: string; query: Readonly<Record<string, string>> },
  canonicalPath: string,
): string | undefined {
  if (decoded(asked.path) === decoded(canonicalPath)) return undefined;
  const query = new URLSearchParams(asked.query).toString();
  return query ? `${canonicalPath}?${query}` : canonicalPath;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug; // a visitor typed a lone %: it names nothing, and the page says so
  }
}
