import { CartVoucher, type Invoice, OrderDetails, OrderLine, OrderStatus } from '@ninefold/platform/contracts';
import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';

export { OrderDetails, OrderStatus };

/** A line as a checkout gets it. Amounts of this file are gross, in minor units of the site's currency. */
const HandedLine = z.object({
  ...OrderLine.shape,
  tcm: z.string(),
  kind: OrderLine.shape.kind.def.innerType,
});
export type HandedLine = z.infer<typeof HandedLine>;

/** What is to be ordered, and what has to be paid for it: nothing else may be charged. */
export const HandoverContent = z.object({
  /** Of the cart. */
  revision: z.int(),
  currency: z.string(),
  lines: z.array(HandedLine),
  vouchers: z.array(CartVoucher),
  totals: z.object({
    subtotalMinor: z.int(),
    discountMinor: z.int(),
    shippingMinor: z.int(),
    totalMinor: z.int(),
  }),
});
export type HandoverContent = z.infer<typeof HandoverContent>;

/** What a checkout gets when it takes a hand-over up. */
export const TakenHandover = z.object({
  handoverId: z.string(),
  site: z.enum(SITE_CODES),
  locale: z.string(),
  /** ISO 8601; an order that comes later is refused. */
  expiresAt: z.string(),
  /** Where the shopper goes after the order: to the account's orders, a guest to the home page. */
  returnUrl: z.url(),
  /** Where the shopper goes who does not order. */
  cancelUrl: z.url(),
  content: HandoverContent,
});
export type TakenHandover = z.infer<typeof TakenHandover>;

const id = z.string().regex(/^[\w.:-]{1,100}$/);

/** A checkout takes a hand-over up for one shopper. */
export const TakeMessage = z.object({ handoverId: id, session: id });

/** A checkout gives a hand-over back: nothing is ordered. */
export const ReleaseMessage = z.object({ handoverId: id });

const invoicedMinor = ({ taxes }: Invoice) =>
  taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);

/** A checkout tells what became of an order. The first of them, whatever it tells, is the order. */
export const OrderMessage = z
  .object({
    /** Of the event: what is told again changes nothing. */
    jti: id,
    handoverId: id,
    orderNumber: id,
    status: OrderStatus,
    happenedAt: z.iso.datetime({ offset: true }),
    /** What the shopper pays: what the hand-over says. */
    totalMinor: z.int(),
    details: z.optional(OrderDetails),
  })
  .refine(({ totalMinor, details }) => !details?.invoice || invoicedMinor(details.invoice) === totalMinor, {
    path: ['details', 'invoice', 'taxes'],
    error: 'net and tax of all rates are not totalMinor',
  });
export type OrderMessage = z.infer<typeof OrderMessage>;
