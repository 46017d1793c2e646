import { parseShopPath, PATHS, servicePath } from '@ninefold/sites';
import type { PageType } from '@ninefold/platform';
import type { PlacedSlot } from './page-description.ts';

/** What an address shows between header and footer. */
export interface Route {
  pageType: PageType;
  main: PlacedSlot[];
  /** The main slot that gives the document its title and status; without it the host's own texts do. */
  headSlot?: PlacedSlot | undefined;
}

const HOME: Route = {
  pageType: 'home',
  main: [
    { name: 'header/PromotionBanner', props: { promotionId: 'stage-home', placement: 'stage', priority: true } },
    { name: 'search/ProductShelf', props: { shelf: 'bestsellers' } },
    { name: 'header/PromotionBanner', props: { promotionId: 'home-teaser-1', placement: 'teaser' } },
    { name: 'search/ProductShelf', props: { shelf: 'coffee' } },
    { name: 'header/PromotionBanner', props: { promotionId: 'home-teaser-2', placement: 'teaser' } },
    { name: 'search/ProductShelf', props: { shelf: 'new' } },
    { name: 'header/PromotionBanner', props: { promotionId: 'home-teaser-3', placement: 'teaser' } },
    { name: 'search/ProductShelf', props: { shelf: 'sale' } },
  ],
};

const single = (pageType: PageType, slot: PlacedSlot): Route => ({ pageType, main: [slot], headSlot: slot });

const FIXED: Readonly<Record<string, Route>> = {
  [PATHS.home]: HOME,
  [PATHS.search]: single('search', { name: 'search/SearchPage', props: {} }),
  [PATHS.cart]: single('basket', { name: 'cart/CartPage', props: {} }),
  [PATHS.checkout]: single('checkout', { name: 'cart/CheckoutPage', props: {} }),
  [PATHS.newsletter]: single('newsletter', { name: 'newsletter/NewsletterPage', props: {} }),
  [PATHS.storeFinder]: single('content', { name: 'header/StoreFinderPage', props: {} }),
  '/service/storefinder/': single('content', { name: 'header/StoreFinderPage', props: {} }),
  '/service/storefinder': single('content', { name: 'header/StoreFinderPage', props: {} }),
  [PATHS.userMenu]: single('account', { name: 'header/AccountPage', props: { view: 'user-menu' } }),
  [PATHS.account]: single('account', { name: 'header/AccountPage', props: { view: 'account' } }),
  [PATHS.orderHistory]: single('account', { name: 'header/AccountPage', props: { view: 'order-history' } }),
  [PATHS.beanAccount]: single('account', { name: 'header/AccountPage', props: { view: 'bean-account' } }),
  [PATHS.login]: single('account', { name: 'header/AccountPage', props: { view: 'login' } }),
  [PATHS.signup]: single('account', { name: 'header/AccountPage', props: { view: 'signup' } }),
};

/** The checkout's page, once it knows where orders are taken. */
export function withCheckout(route: Route, checkoutUrl: string | undefined): Route {
  if (route.pageType !== 'checkout' || checkoutUrl === undefined) return route;
  return single('checkout', { name: 'cart/CheckoutPage', props: { checkoutUrl } });
}

/** The category, below its banner if it has one. */
function categoryRoute(categoryNumber: number): Route {
  const headSlot: PlacedSlot = { name: 'search/CategoryPage', props: { categoryNumber } };
  const promotionId = `category-${categoryNumber}`;
  return {
    pageType: 'category',
    main: [{ name: 'header/PromotionBanner', props: { promotionId, placement: 'category', priority: true } }, headSlot],
    headSlot,
  };
}

/** Addresses that lead elsewhere for good. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/cart': PATHS.cart,
  // The shop has one card.
  '/registerfreeprivatecard': '/registerfreeninefoldcard',
  // Help and service: the page itself has another name on each site.
  '/c/service': servicePath('service', 8),
};

/** The route of a path. Every path has one: an unknown one is a content page, which answers 404 itself. */
export function routeOf(path: string): Route {
  const fixed = Object.hasOwn(FIXED, path) ? FIXED[path] : undefined;
  if (fixed) return fixed;
  const shopPath = parseShopPath(path);
  if (shopPath?.type === 'product')
    return single('product', { name: 'search/ProductPage', props: { productId: shopPath.id } });
  if (shopPath?.type === 'category' && shopPath.id.length <= 9) return categoryRoute(Number(shopPath.id));
  return single('content', { name: 'header/ContentPage', props: { contentPath: path } });
}

/** Whether an address under `/service/` is a page and not a call. */
export function isPagePath(path: string): boolean {
  return !path.startsWith('/service/') || Object.hasOwn(FIXED, path);
}
