/**
 * The slots of the contract: `remote/ExposedModule` → its props. Props are plain values that are equal on the server and in
 * the browser, and stable: a slot whose script has not come yet keeps its server-rendered HTML only while its props stay equal.
 */
export interface SlotContract {
  'header/Header': { reduced?: boolean | undefined; pageType: PageType };
  'header/PromotionBanner': {
    promotionId: string;
    placement: 'top' | 'stage' | 'teaser';
    priority?: boolean | undefined;
  };
  'header/AccountPage': { view: 'user-menu' | 'account' | 'order-history' | 'bean-account' | 'login' | 'signup' };
  'header/StoreFinderPage': Record<never, never>;
  'header/ContentPage': { contentPath: string };
  'search/SearchBox': { inFlyout?: boolean | undefined };
  'search/SearchPage': Record<never, never>;
  'search/CategoryPage': { categoryNumber: number };
  'search/ProductPage': { productId: string };
  'search/ProductShelf': { shelf: 'bestsellers' | 'new' | 'sale' | 'coffee'; priority?: boolean | undefined };
  'cart/CartBadge': Record<never, never>;
  'cart/CartPage': Record<never, never>;
  'cart/AddToCart': AddToCartProps;
  'footer/Footer': {
    reduced?: boolean | undefined;
    hideNewsletter?: boolean | undefined;
    isCheckout?: boolean | undefined;
  };
  'newsletter/NewsletterForm': NewsletterFormProps;
  'newsletter/NewsletterPage': Record<never, never>;
  'preview/PreviewPanel': Record<never, never>;
}

export type SlotName = keyof SlotContract;

export type PageType =
  | 'home'
  | 'search'
  | 'category'
  | 'product'
  | 'basket'
  | 'account'
  | 'content'
  | 'newsletter'
  | 'not-found';

export interface AddToCartProps {
  productId: string;
  /** The variant of the product: its feed id. */
  tcm: string;
  title: string;
  priceMinor: number;
  isAvailable: boolean;
  /** `page`: quantity and a large button; `tile`: one small button. */
  size: 'page' | 'tile';
}

export interface NewsletterFormProps {
  placement: 'footer' | 'page';
  /** Shows that the confirmation link is no longer valid until the e-mail field has the focus. */
  showDoiError?: boolean | undefined;
  discountText?: string | undefined;
  voucherLabel?: string | undefined;
}
