import type {
  Cart,
  CartArticle,
  CartFreeArticle,
  CartGiftCard,
  CartPartnerProduct,
  CartSubscription,
} from '../contracts/cart.ts';

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
    vouchers: [],
    totals: {
      subtotalMinor,
      discountMinor: 0,
      goodsMinor: subtotalMinor,
      shippingMinor,
      totalMinor: subtotalMinor + shippingMinor,
      freeShippingFromMinor: 2000,
    },
  };
}

const shownAs = (title: string, tcm: string) => ({
  title: `${title} ${tcm}`,
  url: `/shown-p${tcm}`,
  image: '/img/products/mug/red/front',
});

/** Gift cards for tests, at 25.00 a piece. */
export function testGiftCard(tcm: string, quantity: number): CartGiftCard {
  const article = { productId: tcm.split('-')[0]!, tcm, ...shownAs('Gift card', tcm) };
  return { article, quantity, unitPriceMinor: 2500, totalMinor: 2500 * quantity };
}

/** A subscription for tests, at 12.00 a delivery. */
export function testSubscription(tcm: string): CartSubscription {
  return {
    subscriptionConfigurationId: tcm,
    productId: tcm.split('-')[0]!,
    ...shownAs('Subscription', tcm),
    priceMinor: 1200,
  };
}

/** A gift for tests: one piece that a campaign adds. */
export function testGift(tcm: string, campaignId: string): CartFreeArticle {
  return {
    productId: tcm.split('-')[0]!,
    tcm,
    campaignId,
    ...shownAs('Gift', tcm),
    availability: 'AVAILABLE',
    quantity: { quantity: 1 },
  };
}

/** A partner's product for tests, at 5.00 a piece. */
export function testPartnerProduct(partnerProductId: string, totalQuantity: number): CartPartnerProduct {
  return {
    partnerProductId,
    productId: partnerProductId.split('-')[0]!,
    ...shownAs('Partner product', partnerProductId),
    totalQuantity,
    unitPriceMinor: 500,
    totalMinor: 500 * totalQuantity,
  };
}
