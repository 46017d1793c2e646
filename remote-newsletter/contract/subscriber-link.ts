import * as z from 'zod/mini';
import { SALUTATIONS } from './field-rules.ts';

/** `GET …/newsletter-subscribers/{token}`: what the link of a mail leads to. */
export const SubscriberLink = z.object({
  /** `CONFIRM`: of the confirmation mail; `MANAGE`: of a mail to a subscriber. */
  purpose: z.enum(['CONFIRM', 'MANAGE']),
  status: z.enum(['WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED']),
  /** For a day after the confirmation, to whoever confirmed. */
  voucher: z.optional(
    z.object({
      code: z.string(),
      /** ISO 8601; without it the voucher holds for ever. */
      validUntil: z.optional(z.string()),
    }),
  ),
  /** The voucher came with an earlier subscription, and there is one in a subscriber's life. */
  hadVoucher: z.optional(z.literal(true)),
});
export type SubscriberLink = z.infer<typeof SubscriberLink>;

/** The body of `PUT …/newsletter-subscribers/{token}`: what is named changes. A consent can be withdrawn here, and not given. */
export const SubscriberChange = z.strictObject({
  salutation: z.optional(z.enum(SALUTATIONS)),
  firstName: z.optional(z.string().check(z.maxLength(2000))),
  lastName: z.optional(z.string().check(z.maxLength(2000))),
  consents: z.optional(z.array(z.enum(['DNE'])).check(z.maxLength(5))),
  status: z.optional(z.literal('UNSUBSCRIBED')),
});
export type SubscriberChange = z.infer<typeof SubscriberChange>;

/** `GET …/customers/base-data`: what the shop knows of a customer who is logged in. */
export const BaseData = z.object({
  email: z.optional(z.string()),
  salutation: z.optional(z.enum(SALUTATIONS)),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** Given already. */
  consents: z.array(z.enum(['DNE'])),
  legals: z.array(z.enum(['NEWSLETTER'])),
});
export type BaseData = z.infer<typeof BaseData>;

/** `GET` of the status path, for services of the shop. */
export const VisitorStatus = z.object({ nl_status: z.optional(z.enum(['WAITING_FOR_DOI', 'SUBSCRIBED'])) });
export type VisitorStatus = z.infer<typeof VisitorStatus>;
