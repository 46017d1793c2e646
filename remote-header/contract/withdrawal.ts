import * as z from 'zod/mini';
import { WITHDRAWAL_WORDS } from './withdrawal-words.ts';

const words = (field: keyof typeof WITHDRAWAL_WORDS) => z.regex(new RegExp(`^${WITHDRAWAL_WORDS[field]}$`, 'u'));
const HAS_DOMAIN = /\.[^.@]+$/;

/** What a consumer says to withdraw from a contract. */
export const Withdrawal = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), words('name')),
  orderNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), words('orderNumber')),
  /** Some articles of the order; empty: all. */
  articles: z._default(z.string().check(z.trim(), z.maxLength(200), words('articles')), ''),
  /** Where the receipt is sent: what browsers take for an address. */
  email: z.string().check(z.trim(), z.maxLength(256), z.regex(z.regexes.html5Email), z.regex(HAS_DOMAIN)),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
