import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(64));

export const Availability = z.enum(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT', 'PREORDER']);

/** One line of a cart. Amounts are gross, in minor units of the cart's currency. */
export const CartArticle = z.object({
  productId: id,
  /** The variant of the product: its feed id. */
  tcm: id,
  title: z.string(),
  /** Root-relative address of the product's page. */
  url: z.string(),
  /** Base path for the responsive pictures: `/img/products/mug/red/front`. */
  image: z.string(),
  availability: Availability,
  quantity: z.object({ quantity: z.int().check(z.nonnegative()), limit: z.int() }),
  unitPriceMinor: z.int(),
  totalMinor: z.int(),
});

/** Everything that a visitor is about to buy (CRT-2). */
export const Cart = z.object({
  /** Grows with every change of this cart; of two states the one with the higher number is the newer. 0: never changed. */
  revision: z.int().check(z.nonnegative()),
  /** Pieces of all articles. */
  numberOfArticles: z.int(),
  currency: z.string(),
  articles: z.array(CartArticle),
  freeArticles: z.array(
    z.object({ productId: id, tcm: id, campaignId: id, title: z.string(), quantity: z.object({ quantity: z.int() }) }),
  ),
  giftCards: z.array(z.object({ article: z.object({ productId: id, tcm: id, title: z.string() }), quantity: z.int() })),
  partnerProducts: z.array(z.object({ partnerProductId: id, totalQuantity: z.int() })),
  subscriptions: z.array(z.object({ subscriptionConfigurationId: id })),
  defectiveSubscriptions: z.array(z.object({ subscriptionConfigurationId: id })),
  defectiveArticles: z.array(z.object({ productId: id, tcm: id })),
  defectiveGiftCards: z.array(z.object({ productId: id, tcm: id })),
  defectivePartnerProducts: z.array(z.object({ partnerProductId: id })),
  totals: z.object({
    subtotalMinor: z.int(),
    shippingMinor: z.int(),
    totalMinor: z.int(),
    /** Subtotal from which shipping is free; absent where it never is. */
    freeShippingFromMinor: z.optional(z.int()),
  }),
});
export type Cart = z.infer<typeof Cart>;
export type CartArticle = z.infer<typeof CartArticle>;

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

/** What reading and changing answer; `addedProduct` is the title of what an addition added. @see cart-calls.ts */
export const CartAnswer = z.object({ cart: Cart, addedProduct: z.optional(z.string()) });
export type CartAnswer = z.infer<typeof CartAnswer>;

/** Why a cart could not be read or changed; `limit` goes with the three limits. */
export const CartErrorCode = z.enum([
  'UNKNOWN',
  'CARTSTORAGE_UNAVAILABLE',
  'PRODUCTDATA_UNAVAILABLE',
  'PRICE_UNAVAILABLE',
  'NOT_MODIFIED',
  'CART_LIMIT',
  'ITEM_LIMIT',
  'AVAILABILITY_LIMIT',
]);
export type CartErrorCode = z.infer<typeof CartErrorCode>;

/** The body of an answer that is not 2xx. */
export const CartErrorAnswer = z.object({ error: CartErrorCode, limit: z.optional(z.int()) });
export type CartErrorAnswer = z.infer<typeof CartErrorAnswer>;
