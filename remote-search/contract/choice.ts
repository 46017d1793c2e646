import * as z from 'zod/mini';

/** Longer ones are no terms. */
const LONGEST_QUERY = 200;

/** What a shopper chose after a search. */
export const Choice = z.strictObject({
  /** As typed. */
  query: z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY)),
  productId: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Its page was opened, or it was put into the cart. */
  act: z.enum(['opened', 'added']),
});
export type Choice = z.infer<typeof Choice>;
