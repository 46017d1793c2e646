import type { Cart, CartArticle, Offer } from '@ninefold/platform/contracts';
import { siteOf, type SiteCode } from '@ninefold/sites';
import type { StoredCart, StoredLine } from './cart-repository.ts';
import { isBuyable, ITEM_LIMIT } from './limits.ts';
import { totalsOf } from './shipping.ts';

/** Puts a cart together from what is stored and what the catalogue says now. Lines that the catalogue lost are defective. */
export function composeCart(site: SiteCode, stored: StoredCart, offers: ReadonlyMap<string, Offer>): Cart {
  const articles: CartArticle[] = [];
  const defectiveArticles: Cart['defectiveArticles'] = [];
  for (const line of stored.lines) {
    const offer = offers.get(line.tcm);
    if (offer) articles.push(toArticle(line, offer));
    else defectiveArticles.push({ productId: line.productId, tcm: line.tcm });
  }
  const subtotalMinor = articles.filter(isBuyable).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    revision: stored.revision,
    numberOfArticles: articles.reduce((sum, { quantity }) => sum + quantity.quantity, 0),
    currency: siteOf(site).currency,
    articles,
    freeArticles: [],
    giftCards: [],
    partnerProducts: [],
    subscriptions: [],
    defectiveSubscriptions: [],
    defectiveArticles,
    defectiveGiftCards: [],
    defectivePartnerProducts: [],
    vouchers: [],
    totals: totalsOf(site, subtotalMinor),
  };
}

function toArticle({ productId, tcm, quantity }: StoredLine, offer: Offer): CartArticle {
  const { title, url, image, availability, priceMinor } = offer;
  return {
    productId,
    tcm,
    title,
    url,
    image,
    availability,
    quantity: { quantity, limit: ITEM_LIMIT },
    unitPriceMinor: priceMinor,
    totalMinor: priceMinor * quantity,
  };
}
