import type { PageType, SlotContract, SlotName } from '@ninefold/platform';
import { parseShopPath } from '@ninefold/sites';

export type PlacedSlot = { [Name in SlotName]: { name: Name; props: SlotContract[Name] } }[SlotName];

/** A page as slots: what the address asks for. The page carries it, so that the browser needs no routes. */
export interface PageDescription {
  pageType: PageType;
  /** The device that the visitor's cookie names; told by `data-platform` of the html element, it wins over the window's width (FTR-5). */
  platform?: 'mobile' | 'tablet' | 'classic' | undefined;
  /** Header and footer, unless the Hunter-Content cookie hides both (LAY-2). */
  hasFrame: boolean;
  header: SlotContract['header/Header'];
  main: PlacedSlot[];
  footer: SlotContract['footer/Footer'];
  /** Phones whose browser can lead to the app's store (PRM-7). */
  appInstallBanner?: SlotContract['header/AppInstallBanner'] | undefined;
  /** Staff see the preview panel. */
  hasPreviewPanel: boolean;
}

/** Slots that a slot shows inside itself: their scripts and styles are asked for at once, with those of the page. */
const INNER_SLOTS: Partial<Record<SlotName, readonly SlotName[]>> = {
  'header/Header': ['search/SearchBox', 'cart/CartBadge'],
  'search/ProductPage': ['cart/AddToCart', 'header/WatchlistButton'],
  'search/ProductShelf': ['cart/AddToCart'],
  'search/CategoryPage': ['cart/AddToCart'],
  'search/SearchPage': ['cart/AddToCart'],
  'footer/Footer': ['newsletter/NewsletterForm'],
};

/** The service page that shows products: the visitor's watchlist. All others show none. */
export const WATCHLIST_PAGE_ID = '18';

function showsProducts({ name, props }: PlacedSlot): boolean {
  if (name !== 'header/ContentPage') return false;
  const shopPath = parseShopPath(props.contentPath);
  return shopPath?.type === 'service' && shopPath.id === WATCHLIST_PAGE_ID;
}

/** Every slot of the page with its props, as far as the page's address decides them. */
export function placedSlots(page: PageDescription): PlacedSlot[] {
  return [
    ...(page.hasFrame ? [{ name: 'header/Header', props: page.header } as const] : []),
    ...page.main,
    ...(page.hasFrame ? [{ name: 'footer/Footer', props: page.footer } as const] : []),
    ...(page.appInstallBanner ? [{ name: 'header/AppInstallBanner', props: page.appInstallBanner } as const] : []),
    ...(page.hasPreviewPanel ? [{ name: 'preview/PreviewPanel', props: {} } as const] : []),
  ];
}

/** The names of all slots that the page shows, inner ones included, each once, in the order of the page. */
export function slotNamesOf(page: PageDescription): SlotName[] {
  const names = new Set<SlotName>();
  const add = (name: SlotName) => {
    names.add(name);
    INNER_SLOTS[name]?.forEach(add);
  };
  for (const slot of placedSlots(page)) {
    add(slot.name);
    if (showsProducts(slot)) add('cart/AddToCart');
  }
  return [...names];
}

/** When the browser fetches a slot's script and takes over its HTML. */
export type HydrationPolicy = 'now' | 'idle' | 'visible' | 'interaction';

const POLICIES: Partial<Record<SlotName, HydrationPolicy>> = {
  // Links and forms until then: what the page is for comes first.
  'header/Header': 'idle',
  'cart/CartBadge': 'idle',
  'header/PromotionBanner': 'idle',
  'header/AppInstallBanner': 'idle',
  'header/WatchlistButton': 'idle',
  // A plain form until somebody turns to it.
  'search/SearchBox': 'interaction',
  'footer/Footer': 'visible',
  'newsletter/NewsletterForm': 'visible',
  'preview/PreviewPanel': 'idle',
};

export function policyOf(name: SlotName): HydrationPolicy {
  return POLICIES[name] ?? 'now';
}
