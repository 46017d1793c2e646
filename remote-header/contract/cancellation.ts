import * as z from 'zod/mini';
import { DECLARED, declaredText } from './declaration-fields.ts';

/** What a consumer says to end a contract that goes on. All of it together is short enough for an index of the database. */
export const Cancellation = z.strictObject({
  ...DECLARED,
  /** `EXTRAORDINARY`: for a reason, before its time. */
  kind: z.enum(['ORDINARY', 'EXTRAORDINARY']),
  /** Of an extraordinary one; asked for, and not demanded: without one it counts, too. */
  reason: z._default(declaredText('text', 400), ''),
  /** As the shop or the consumer calls it. */
  contract: declaredText('text', 100).check(z.minLength(1)),
  /** Of the order, the customer or the SIM card, as far as it is known. */
  orderNumber: z._default(declaredText('orderNumber', 100), ''),
  /** ISO 8601; empty: as soon as it may. */
  endsOn: z._default(z.union([z.literal(''), z.iso.date()]), ''),
});
export type Cancellation = z.infer<typeof Cancellation>;
