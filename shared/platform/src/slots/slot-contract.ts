import type { PageType } from '@ninefold/contract';
import type { Environment } from '@ninefold/sites';
import type { NewsletterBlock } from '../contracts/newsletter-block.ts';

/**
 * The slots of the contract: `remote/ExposedModule` → its props. Props are plain values that are equal on the server and in
 * the browser, and stable: a slot whose script has not come yet keeps its server-rendered HTML only while its props stay equal.
 */
export interface SlotContract {
  'header/Header': HeaderProps;
  'header/PromotionBanner': PromotionBannerProps;
  'header/AppInstallBanner': AppInstallBannerProps;
  'header/WatchlistButton': WatchlistButtonProps;
  'header/AccountPage': {
    view:
      | 'user-menu'
      | 'account'
      | 'order-history'
      | 'order'
      | 'invoice'
      | 'bean-account'
      | 'account-settings'
      | 'login'
      | 'signup'
      | 'reset-password'
      | 'withdrawal';
    /** Of the views `order` and `invoice`. */
    orderNumber?: string;
  };
  'header/CancellationPage': Record<never, never>;
  'header/StoreFinderPage': Record<never, never>;
  'header/ContentPage': { contentPath: string };
  'search/SearchBox': { inFlyout?: boolean | undefined };
  'search/SearchPage': Record<never, never>;
  'search/CategoryPage': { categoryNumber: number };
  'search/ProductPage': { productId: string };
  'search/ProductShelf': { shelf: 'bestsellers' | 'new' | 'sale' | 'coffee'; priority?: boolean | undefined };
  /** `productId` of the page that shows it. */
  'search/RecentlyViewed': { productId?: string | undefined };
  'cart/CartBadge': Record<never, never>;
  'cart/CartPage': CheckoutPageProps;
  'cart/CheckoutPage': CheckoutPageProps;
  'cart/AddToCart': AddToCartProps;
  'footer/Footer': FooterProps;
  'newsletter/NewsletterForm': NewsletterFormProps;
  'newsletter/NewsletterPage': Record<never, never>;
  'preview/PreviewPanel': Record<never, never>;
}

/** The slots whose props the contract knows. Others are shown by {@link PlacedSlot}. */
export type SlotName = keyof SlotContract;

/** A slot on a page, as whoever composes the page names it. */
export interface PlacedSlot {
  /** `cart/CartPage` */
  name: string;
  props: object;
}

/** The header's settings (HDR-6), under the names that the specification gives them. Its site is the page's. */
export interface HeaderProps {
  pageType: PageType;
  /** Leaves nothing but the logo, the way back and the hint that the purchase is secure (HDR-7). @default false */
  reduced?: boolean | undefined;
  /** Shows the top banner. @default false */
  showPromotionBanner?: boolean | undefined;
  /** Sticks to the window's edge; never on the basket's page. @default true, false when `reduced` */
  sticky?: boolean | undefined;
  /** Wins over the window's width. */
  platform?: HeaderPlatform | undefined;
  /** Asks visitors for their consent, by the consent script (HDR-10). @default false */
  onetrustenabled?: boolean | undefined;
  /** Absolute address of a consent script with OneTrust's contract; without one the header brings its own. */
  consentScript?: string | undefined;
  /** What the consent script knows the site by: `data-domain-script`. */
  consentDomainId?: string | undefined;
  /** @default 'LIVE' */
  stage?: Environment | undefined;
  /** Says that the purchase is secure. @default as `reduced` */
  showsecurehint?: boolean | undefined;
}

export interface FooterProps {
  reduced?: boolean | undefined;
  hideNewsletter?: boolean | undefined;
  isCheckout?: boolean | undefined;
}

export interface CheckoutPageProps {
  /** Absolute address of the retailer's checkout; without one the shop takes no orders. */
  checkoutUrl?: string | undefined;
}

/** How wide the header is, or which kind of device it is told to be made for. */
export type HeaderPlatform = 'MATCH' | 'TABLET' | 'CLASSIC';

export interface AppInstallBannerProps {
  /** Whose store leads to the app for this device. */
  os: 'android' | 'ios';
  /** The visitor is asked for their consent first. @default false */
  awaitsConsent?: boolean | undefined;
}

export interface PromotionBannerProps {
  promotionId: string;
  /** `top`: a line above the header; `stage`: the first picture; `teaser`: a card; `category`: a low banner above a category. */
  placement: 'top' | 'stage' | 'teaser' | 'category';
  priority?: boolean | undefined;
  /** Tags that the promotion must all have, with commas between them. */
  allOfTags?: string | undefined;
  anyOfTags?: string | undefined;
  noneOfTags?: string | undefined;
}

export interface AddToCartProps {
  productId: string;
  /** The variant of the product: its feed id. */
  tcm: string;
  title: string;
  /** What tells the variant from its siblings: `Grau, M`. */
  variant?: string | undefined;
  priceMinor: number;
  isAvailable: boolean;
  /** Pieces that are left, where they are counted. */
  stock?: number | undefined;
  /** What has to be chosen first: adding says so and goes there. */
  choiceText?: string | undefined;
  /** Root-relative address where it is chosen; its fragment is the id of the choice. */
  choiceHref?: string | undefined;
  /** `page`: quantity and a large button; `tile`: one small button. */
  size: 'page' | 'tile';
}

export interface WatchlistButtonProps {
  productId: string;
  /** `page`: a heart with words; `tile`: a heart alone, named by the title. @default 'page' */
  size?: 'page' | 'tile' | undefined;
  /** Of the product; tells the hearts of a list apart. */
  title?: string | undefined;
}

export interface NewsletterFormProps extends NewsletterBlock {
  placement: 'footer' | 'page';
  /** Shows that the confirmation link is no longer valid until the e-mail field has the focus. */
  showDoiError?: boolean | undefined;
}
