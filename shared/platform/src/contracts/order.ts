import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** In the order in which an order comes to them; what was cancelled stays so. */
export const OrderStatus = z.enum(['PROCESSING', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** What was ordered of one article, as it was then. */
export const OrderLine = z.object({
  productId: z.string(),
  /** The variant; orders of early versions name none. */
  tcm: z.optional(z.string()),
  title: z.string(),
  /** Root-relative address of the product. */
  url: z.string(),
  /** Base path of the responsive pictures, or a foreign absolute address. */
  image: z.string(),
  colour: z.optional(z.string()),
  size: z.optional(z.string()),
  /** Orders of early versions name none. */
  kind: z.optional(z.enum(['ARTICLE', 'GIFT_CARD', 'SUBSCRIPTION', 'PARTNER_PRODUCT', 'GIFT'])),
  /** Somebody does it: nothing is sent, and nothing goes back. */
  isService: z.optional(z.boolean()),
  quantity: z.int(),
  /** Of one piece. */
  priceMinor: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

const POSTAL_ADDRESS = {
  name: text(100),
  street: text(120),
  postcode: text(16),
  town: text(100),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
};

/** An invoice, as whoever sells has issued it. Amounts are in minor units of the site's currency. */
export const Invoice = z.strictObject({
  number: text(60),
  /** ISO 8601, a day. */
  issuedOn: z.iso.date(),
  /** ISO 8601, the day of delivery. */
  suppliedOn: z.optional(z.iso.date()),
  /** `taxId`: as the country wants it named on invoices, `DE123456789`. */
  seller: z.strictObject({ ...POSTAL_ADDRESS, taxId: text(40) }),
  /** By rate; net and tax of all of them are what is paid. */
  taxes: z
    .array(
      z.strictObject({
        ratePercent: z.number().check(z.gte(0), z.lte(100)),
        netMinor: z.int().check(z.gte(0)),
        taxMinor: z.int().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
});
export type Invoice = z.infer<typeof Invoice>;

/** What only the checkout knows of an order, as far as it tells it. */
export const OrderDetails = z.strictObject({
  /** What the invoice is made out to. */
  address: z.optional(z.strictObject(POSTAL_ADDRESS)),
  /** In the site's words: `Rechnung`. */
  payment: z.optional(text(60)),
  tracking: z.optional(
    z.strictObject({
      carrier: text(60),
      number: text(60),
      url: z.optional(z.url({ protocol: /^https$/ })),
    }),
  ),
  invoice: z.optional(Invoice),
  /** What takes the invoice back, at an address of whoever sells. */
  creditNote: z.optional(z.strictObject({ number: text(60), url: z.url({ protocol: /^https$/ }) })),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** An order of a customer. Amounts are gross, in minor units of the site's currency. */
export const CustomerOrder = z.object({
  orderNumber: z.string(),
  /** ISO 8601. */
  orderedAt: z.string(),
  status: OrderStatus,
  lines: z.array(OrderLine),
  /** What vouchers took off. */
  discountMinor: z.optional(z.int()),
  /** With shipping, without the discount. */
  totalMinor: z.int(),
  ...OrderDetails.shape,
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** @see `CUSTOMER_ORDERS_PATH` of `@ninefold/contract/calls` */
export const CustomerOrdersAnswer = z.object({ orders: z.array(CustomerOrder) });
export type CustomerOrdersAnswer = z.infer<typeof CustomerOrdersAnswer>;
