import * as z from 'zod/mini';
import { OfferKind } from './offer-kind.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

export const Availability = z.enum(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT', 'PREORDER']);

/** What every line shows. */
const shown = {
  title: z.string(),
  /** Root-relative address of the product's page. */
  url: z.string(),
  /** Base path for the responsive pictures: `/img/products/mug/red/front`. */
  image: z.string(),
  /** What tells the variant from its siblings, in the site's words. */
  colour: z.optional(z.string()),
  /** Of clothes, of a packet (`500 g`), of a gift card. */
  size: z.optional(z.string()),
};

/** What every priced line says of one piece's price, besides what it costs. */
const compared = {
  /** The price before a reduction. */
  regularPriceMinor: z.optional(z.int()),
  /** What a piece cost when the line was changed last, where that is not what it costs now. */
  formerPriceMinor: z.optional(z.int()),
};

/** One line of a cart. Amounts are gross, in minor units of the cart's currency. */
export const CartArticle = z.object({
  productId: id,
  /** The variant of the product: its feed id. */
  tcm: id,
  ...shown,
  /** Nothing is sent: a course, a repair. @default false */
  isService: z.optional(z.boolean()),
  availability: Availability,
  /** The limit is that of the article now: what is left of it, or what one may buy. */
  quantity: z.object({ quantity: z.int().check(z.nonnegative()), limit: z.int() }),
  ...compared,
  unitPriceMinor: z.int(),
  totalMinor: z.int(),
});
export type CartArticle = z.infer<typeof CartArticle>;

/** A gift that a campaign adds for as long as the cart fulfils its rule. */
export const CartFreeArticle = z.object({
  productId: id,
  tcm: id,
  campaignId: id,
  ...shown,
  availability: Availability,
  quantity: z.object({ quantity: z.int() }),
});
export type CartFreeArticle = z.infer<typeof CartFreeArticle>;

export const CartGiftCard = z.object({
  article: z.object({ productId: id, tcm: id, ...shown }),
  quantity: z.int(),
  /** As an article's. */
  limit: z.optional(z.int()),
  ...compared,
  unitPriceMinor: z.int(),
  totalMinor: z.int(),
});
export type CartGiftCard = z.infer<typeof CartGiftCard>;

/** Sold and sent by a partner. */
export const CartPartnerProduct = z.object({
  /** Its tcm. */
  partnerProductId: id,
  productId: id,
  ...shown,
  totalQuantity: z.int(),
  /** As an article's. */
  limit: z.optional(z.int()),
  ...compared,
  unitPriceMinor: z.int(),
  totalMinor: z.int(),
});
export type CartPartnerProduct = z.infer<typeof CartPartnerProduct>;

export const CartSubscription = z.object({
  /** Its tcm. */
  subscriptionConfigurationId: id,
  productId: id,
  ...shown,
  ...compared,
  /** Of the first delivery. */
  priceMinor: z.int(),
});
export type CartSubscription = z.infer<typeof CartSubscription>;

/** What is kept for later, below the cart: it is not about to be bought. */
export const CartSavedLine = z.object({
  productId: id,
  tcm: id,
  kind: OfferKind,
  ...shown,
  availability: Availability,
  quantity: z.int(),
  /** As an article's. */
  limit: z.int(),
  ...compared,
  unitPriceMinor: z.int(),
});
export type CartSavedLine = z.infer<typeof CartSavedLine>;

/** Why a voucher takes nothing off, or is refused. */
export const VoucherProblem = z.enum([
  'VOUCHER_UNKNOWN',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED',
  'VOUCHER_MINIMUM',
  'VOUCHER_NOT_APPLICABLE',
]);
export type VoucherProblem = z.infer<typeof VoucherProblem>;

export const CartVoucher = z.object({
  /** As it is printed. */
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  /** Percent, or minor units. */
  value: z.int(),
  /** What it takes off now. */
  discountMinor: z.int(),
  problem: z.optional(VoucherProblem),
  /** Goes with VOUCHER_MINIMUM: the worth of goods that it needs, in minor units. */
  minimumMinor: z.optional(z.int()),
});
export type CartVoucher = z.infer<typeof CartVoucher>;

/** What was in the cart and cannot be bought any more; its title, where it is still known. */
const lost = { title: z.optional(z.string()) };

/** Everything that a visitor is about to buy (CRT-2). */
export const Cart = z.object({
  /** Grows with every change of this cart; of two states the one with the higher number is the newer. 0: never changed. */
  revision: z.int().check(z.nonnegative()),
  /** Pieces of all articles and gift cards, and the subscriptions. Gifts, partner products and what is defective don't count. */
  numberOfArticles: z.int(),
  currency: z.string(),
  articles: z.array(CartArticle),
  freeArticles: z.array(CartFreeArticle),
  giftCards: z.array(CartGiftCard),
  partnerProducts: z.array(CartPartnerProduct),
  subscriptions: z.array(CartSubscription),
  defectiveSubscriptions: z.array(z.object({ subscriptionConfigurationId: id, ...lost })),
  defectiveArticles: z.array(z.object({ productId: id, tcm: id, ...lost })),
  defectiveGiftCards: z.array(z.object({ productId: id, tcm: id, ...lost })),
  defectivePartnerProducts: z.array(z.object({ partnerProductId: id, ...lost })),
  /** What the limits cut off when the cart of a visitor came to that of a customer (CRT-12), for a day. */
  leftOut: z.optional(z.array(z.object({ tcm: id, ...lost, colour: shown.colour, size: shown.size, pieces: z.int() }))),
  /** What is kept for later, 50 lines at most. */
  saved: z.optional(z.array(CartSavedLine)),
  /** What was kept for later and cannot be bought any more; counts toward the 50 until `setSaved` with 0 takes it off. */
  defectiveSaved: z.optional(z.array(z.object({ productId: id, tcm: id, ...lost }))),
  /** One at most. */
  vouchers: z.array(CartVoucher),
  totals: z.object({
    /** All lines, before discounts. */
    subtotalMinor: z.int(),
    /** What the vouchers take off, as a positive amount. */
    discountMinor: z.int(),
    shippingMinor: z.int(),
    totalMinor: z.int(),
    /** What counts for free shipping: articles, before discounts. */
    goodsMinor: z.int(),
    /** Worth of goods from which shipping is free; absent where it never is. */
    freeShippingFromMinor: z.optional(z.int()),
  }),
});
export type Cart = z.infer<typeof Cart>;

/** The body of `POST /service/cart/api/cart`: exactly one of these (CRT-1). */
export const CartChange = z.union([
  z.strictObject({
    setArticle: z.strictObject({ productId: id, tcm: id, quantity: z.int().check(z.minimum(0), z.maximum(9999)) }),
  }),
  z.strictObject({ setFreeArticle: z.strictObject({ productId: id, campaignId: id, remove: z.boolean() }) }),
  z.strictObject({
    setGiftCard: z.strictObject({ productId: id, tcm: id, set: z.int().check(z.minimum(0), z.maximum(9999)) }),
  }),
  z.strictObject({
    setPartnerProduct: z.strictObject({ partnerProductId: id, set: z.int().check(z.minimum(0), z.maximum(9999)) }),
  }),
  z.strictObject({ deleteSubscription: z.strictObject({ subscriptionId: id }) }),
  /** Keeps so many pieces for later and none in the cart; 0: they are kept no more. An addition brings them back. */
  z.strictObject({
    setSaved: z.strictObject({ productId: id, tcm: id, quantity: z.int().check(z.minimum(0), z.maximum(9999)) }),
  }),
  z.strictObject({ setVoucher: z.strictObject({ code: id, remove: z.optional(z.boolean()) }) }),
]);
export type CartChange = z.infer<typeof CartChange>;

/**
 * The body of `POST /service/cart/api/cart/add`: so many pieces more, whatever the cart holds by then. Safe where
 * `setArticle` is not: when the caller doesn't know the present quantity. 0 adds nothing and answers 304 (CRT-10).
 */
export const CartAddition = z.strictObject({
  productId: id,
  tcm: id,
  quantity: z.int().check(z.minimum(0), z.maximum(9999)),
});
export type CartAddition = z.infer<typeof CartAddition>;

/** What reading and changing answer; `addedProduct` is the title of what an addition added. @see `@ninefold/contract/calls` */
export const CartAnswer = z.object({ cart: Cart, addedProduct: z.optional(z.string()) });
export type CartAnswer = z.infer<typeof CartAnswer>;

/**
 * Why a cart could not be read or changed; `limit` goes with the four limits, and with VOUCHER_MINIMUM in minor units.
 * TOO_MANY_TRIES: of vouchers that don't exist, or new carts from one network. KEY_REUSED: the idempotency key stood for another change.
 */
export const CartErrorCode = z.enum([
  'UNKNOWN',
  'CARTSTORAGE_UNAVAILABLE',
  'PRODUCTDATA_UNAVAILABLE',
  'PRICE_UNAVAILABLE',
  'NOT_MODIFIED',
  'KEY_REUSED',
  'CART_LIMIT',
  'ITEM_LIMIT',
  'AVAILABILITY_LIMIT',
  'SAVED_LIMIT',
  'VOUCHER_UNKNOWN',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED',
  'VOUCHER_MINIMUM',
  'VOUCHER_NOT_APPLICABLE',
  'TOO_MANY_TRIES',
]);
export type CartErrorCode = z.infer<typeof CartErrorCode>;

/** The body of an answer that is not 2xx. */
export const CartErrorAnswer = z.object({ error: CartErrorCode, limit: z.optional(z.int()) });
export type CartErrorAnswer = z.infer<typeof CartErrorAnswer>;
