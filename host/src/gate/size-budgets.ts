import type { SlotName } from '@ninefold/platform';

/** Most KiB, brotli, that a remote's federation entry may have: every page that shows the remote pays for it. */
export const ENTRY_BUDGET = 6;

/** Most KiB, brotli, that the browser may fetch for one slot beside its remote's entry. */
export const SLOT_BUDGETS: Readonly<Record<SlotName, { scripts: number; styles: number }>> = {
  'header/Header': { scripts: 16, styles: 8 },
  'header/PromotionBanner': { scripts: 9, styles: 3 },
  'header/AppInstallBanner': { scripts: 4, styles: 2 },
  'header/WatchlistButton': { scripts: 4, styles: 2 },
  'header/AccountPage': { scripts: 14, styles: 5 },
  'header/StoreFinderPage': { scripts: 12, styles: 4 },
  'header/ContentPage': { scripts: 14, styles: 5 },
  'search/SearchBox': { scripts: 4, styles: 2 },
  'search/SearchPage': { scripts: 14, styles: 6 },
  'search/CategoryPage': { scripts: 14, styles: 6 },
  'search/ProductPage': { scripts: 13, styles: 5 },
  'search/ProductShelf': { scripts: 7, styles: 3 },
  'cart/CartBadge': { scripts: 3, styles: 1 },
  'cart/CartPage': { scripts: 12, styles: 5 },
  'cart/CheckoutPage': { scripts: 6, styles: 3 },
  'cart/AddToCart': { scripts: 5, styles: 2 },
  'footer/Footer': { scripts: 8, styles: 3 },
  'newsletter/NewsletterForm': { scripts: 10, styles: 4 },
  'newsletter/NewsletterPage': { scripts: 11, styles: 4 },
  'preview/PreviewPanel': { scripts: 5, styles: 4 },
};
