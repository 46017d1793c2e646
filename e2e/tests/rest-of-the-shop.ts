import { PATHS } from '@ninefold/sites';
import type { RemoteName } from '../src/remotes.ts';
import type { SlotName } from '@ninefold/platform';
import type { SiteCode } from '@ninefold/sites';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, type Shop } from './shop-test.ts';
import type { Page } from 'playwright/test';

/** Where a remote shows itself, and which of its links or forms must go on without its scripts. */
export interface Place {
  page: 'home' | 'product';
  slot: SlotName;
  /** What the server has rendered into the slot. */
  content: string;
  /** What the host shows instead of it. */
  fallback: string;
  /** Fetched when it comes near the screen. */
  isBelow?: boolean;
}

export const PLACES: Record<Exclude<RemoteName, 'preview'>, Place> = {
  header: { page: 'product', slot: 'header/Header', content: `a[href="${PATHS.cart}"]`, fallback: '.fallback-header' },
  search: { page: 'product', slot: 'search/ProductPage', content: 'h1', fallback: '.fallback' },
  cart: {
    page: 'product',
    slot: 'cart/AddToCart',
    content: 'form[action$="/form/add"] button',
    fallback: 'form[action$="/form/add"] button',
  },
  footer: { page: 'product', slot: 'footer/Footer', content: 'a', fallback: '.fallback-footer', isBelow: true },
  newsletter: {
    page: 'product',
    slot: 'newsletter/NewsletterForm',
    content: 'form',
    fallback: `a[href="${PATHS.newsletter}"]`,
    isBelow: true,
  },
};

/** Slots of a product page that answer to scripts unless their own remote, or the one that shows them, has failed. */
const LIVE_SLOTS: [slot: SlotName, remotes: RemoteName[]][] = [
  ['header/Header', ['header']],
  ['cart/CartBadge', ['header', 'cart']],
  ['search/ProductPage', ['search']],
  ['cart/AddToCart', ['search', 'cart']],
];

/** The parts of a product page that do not need the failed remote answer to scripts. */
export async function expectRestIsLive(page: Page, failed: RemoteName): Promise<void> {
  for (const [slot, remotes] of LIVE_SLOTS) if (!remotes.includes(failed)) await hydrated(page, slot);
}

/** The shopper can still put a product into the cart and go there; what is in it can be seen unless its page is missing. */
export async function expectShoppingGoesOn(
  page: Page,
  shop: Shop,
  site: SiteCode,
  { hasCartPage = true } = {},
): Promise<void> {
  const { product } = await pagePathsOf(shop, site);
  const add = page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first();
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/service/cart/'),
  );
  await add.click();
  await added;
  await page.locator(`a[href="${PATHS.cart}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(PATHS.cart));
  const inCart = hasCartPage ? page.locator(`a[href^="${product}"]`) : page.getByRole('main').getByRole('link');
  await expect(inCart.first()).toBeVisible();
}
