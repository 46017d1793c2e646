import * as z from 'zod/mini';

const Days = z.object({ least: z.int(), most: z.int() });

/** When what is ordered now arrives, by the rule of the site. */
export const Delivery = z.object({
  /** The days as the site writes them, in its language: `Do., 26. – Fr., 27. November`. */
  text: z.string(),
  /** First and last day, `2026-11-26`. */
  from: z.string(),
  until: z.string(),
  /** Working days until it is handed to the carrier, and those that it is on its way. */
  handling: Days,
  transit: Days,
  /** Until when an order of a working day counts for that day, with the offset of the site's time zone: `14:00:00+01:00`. */
  cutOff: z.string(),
  /** Monday is 1. */
  workingWeekdays: z.array(z.int()),
});
export type Delivery = z.infer<typeof Delivery>;

/** What sending one order costs everybody, in minor units of the site's currency. */
export const Shipping = z.object({
  costMinor: z.int(),
  /** Worth of goods from which it is free. */
  freeFromMinor: z.optional(z.int()),
});
export type Shipping = z.infer<typeof Shipping>;

/** What `GET /service/cart/api/delivery` answers; no `delivery` where the site promises no day. */
export const DeliveryAnswer = z.object({ delivery: z.optional(Delivery), shipping: z.optional(Shipping) });
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;
