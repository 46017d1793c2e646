import * as z from 'zod/mini';
import { DECLARED, declaredText } from './declaration-fields.ts';

/** What a consumer says to withdraw from a contract. */
export const Withdrawal = z.strictObject({
  ...DECLARED,
  orderNumber: declaredText('orderNumber', 100).check(z.minLength(1)),
  /** Some articles of the order; empty: all. */
  articles: z._default(declaredText('text', 200), ''),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
