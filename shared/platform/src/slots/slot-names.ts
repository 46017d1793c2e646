import type { SlotName } from './slot-contract.ts';

const NAMES: Record<SlotName, true> = {
  'header/Header': true,
  'header/PromotionBanner': true,
  'header/AppInstallBanner': true,
  'header/WatchlistButton': true,
  'header/AccountPage': true,
  'header/StoreFinderPage': true,
  'header/ContentPage': true,
  'search/SearchBox': true,
  'search/SearchPage': true,
  'search/CategoryPage': true,
  'search/ProductPage': true,
  'search/ProductShelf': true,
  'cart/CartBadge': true,
  'cart/CartPage': true,
  'cart/CheckoutPage': true,
  'cart/AddToCart': true,
  'footer/Footer': true,
  'newsletter/NewsletterForm': true,
  'newsletter/NewsletterPage': true,
  'preview/PreviewPanel': true,
};

/** Every slot of the contract. A release is refused unless it exposes all those of its remote. */
export const SLOT_NAMES = Object.keys(NAMES) as SlotName[];
