import { PATHS, type SiteCode } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import type { Shop } from './shop-test.ts';

/** One product of each kind of the demo's catalogue, with a name for messages. The articles have nothing to choose. */
export const ARTICLE = '1016';
export const OTHER_ARTICLE = '1017';
export const GIFT_CARD = '1141';
export const SUBSCRIPTION = '1135';
export const PARTNER_PRODUCT = '1133';

interface CatalogueAnswer {
  products: { productId: string; tcm: string; url: string; title: string }[];
}

/** A product as the catalogue lists it. */
export async function productOf(shop: Shop, site: SiteCode, id: string) {
  const { html } = await shop.ask(site, `/service/catalogue/api/products?id=${id}`);
  const [product] = (JSON.parse(html) as CatalogueAnswer).products;
  if (!product) throw new Error(`${site} has no product ${id}`);
  return product;
}

/** Puts pieces of products into the cart of the page's visitor: see {@link addArticles}. */
export async function addByCall(page: Page, shop: Shop, site: SiteCode, ids: readonly string[], quantity = 1) {
  return await addArticles(page, site, await Promise.all(ids.map((id) => productOf(shop, site, id))), quantity);
}

/**
 * Puts pieces into the cart of the page's visitor, past the page's own scripts; like them it waits for its turn while nobody knows the
 * visitor yet. @returns the status of each
 */
export async function addArticles(
  page: Page,
  site: SiteCode,
  articles: readonly { productId: string; tcm: string }[],
  quantity = 1,
) {
  return await page.evaluate(
    async ([code, given, pieces]) => {
      const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', site: code };
      return navigator.locks.request('longterm-token', async () => {
        const statuses: number[] = [];
        for (const { productId, tcm } of given) {
          const body = JSON.stringify({ productId, tcm, quantity: pieces });
          statuses.push((await fetch('/service/cart/api/cart/add', { method: 'POST', headers, body })).status);
        }
        return statuses;
      });
    },
    [site, articles, quantity] as const,
  );
}

/** Opens the cart page and waits until it answers to scripts. */
export async function openCart(page: Page, shop: Shop, site: SiteCode): Promise<void> {
  await page.goto(shop.url(site, PATHS.cart));
  await hydrated(page, 'cart/CartPage');
}

/** The cart's line of a product, by its address; no tile of what goes with the cart. */
export const lineOf = (page: Page, { url }: { url: string }): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href^="${url}"]`), hasNot: page.locator('article') });

/** The number at the cart in the header, as screen readers are told it; empty for none. */
export const badge = (page: Page): Locator =>
  page.getByRole('banner').locator(`[data-slot="cart/CartBadge"] a[href="${PATHS.cart}"]`);

/** What the service says is in the cart of the page's visitor. */
export function cartOf(page: Page, site: SiteCode) {
  return page.evaluate(async (code) => {
    const send = () => fetch('/service/cart/api/cart', { headers: { site: code, 'x-csrf-protection': '1' } });
    // In turn with the page's own calls: of two at once each would be given a cart of its own.
    const answer = await navigator.locks.request('longterm-token', send);
    const { cart } = (await answer.json()) as {
      cart: { numberOfArticles: number; articles: { productId: string; quantity: { quantity: number } }[] };
    };
    return {
      count: cart.numberOfArticles,
      articles: Object.fromEntries(cart.articles.map((line) => [line.productId, line.quantity.quantity])),
    };
  }, site);
}
