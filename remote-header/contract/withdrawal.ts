import * as z from 'zod/mini';

/** Nothing that a mail program takes for an address: the receipt goes to whoever was named. */
const words = (signs: string) =>
  z.regex(new RegExp(`^(?:[\\p{L}\\p{M}\\p{N}\\p{Zs}${signs}-]|\\.(?=\\p{Zs}|\\p{N}|$))*$`, 'u'));

/** What a consumer says to withdraw from a contract. */
export const Withdrawal = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), words(",&'’()")),
  orderNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), words('#/_')),
  /** Some articles of the order; empty: all. */
  articles: z._default(z.string().check(z.trim(), z.maxLength(200), words(`,;#/_()!?%&*×°€"'’‘‚“”„«»‹›`)), ''),
  /** Where the receipt is sent. */
  email: z.string().check(z.trim(), z.maxLength(256), z.email()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
