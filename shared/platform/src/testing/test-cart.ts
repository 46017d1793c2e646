import type { Cart, CartArticle } from '../contracts/cart.ts';

/** A line for tests: `testArticle('1-1', 2)` is two pieces at 5.00. */
export function testArticle(tcm: string, quantity: number): CartArticle {
  return {
    productId: tcm.split('-')[0]!,
    tcm,
    title: `Article ${tcm}`,
    url: `/article-p${tcm}`,
    image: '/img/products/mug/red/front',
    availability: 'AVAILABLE',
    quantity: { quantity, limit: 20 },
    unitPriceMinor: 500,
    totalMinor: 500 * quantity,
  };
}

/** A cart for tests that holds nothing but articles. */
export function testCart(revision: number, articles: CartArticle[]): Cart {
  const subtotalMinor = articles.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const shippingMinor = articles.length === 0 || subtotalMinor >= 2000 ? 0 : 495;
  return {
    revision,
    numberOfArticles: articles.reduce((sum, { quantity }) => sum + quantity.quantity, 0),
    currency: 'EUR',
    articles,
    freeArticles: [],
    giftCards: [],
    partnerProducts: [],
    subscriptions: [],
    defectiveSubscriptions: [],
    defectiveArticles: [],
    defectiveGiftCards: [],
    defectivePartnerProducts: [],
    totals: {
      subtotalMinor,
      shippingMinor,
      totalMinor: subtotalMinor + shippingMinor,
      freeShippingFromMinor: 2000,
    },
  };
}
