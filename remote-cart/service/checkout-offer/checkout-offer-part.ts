import { fields, pattern, tablePart } from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { checkoutOffers } from '../schema.ts';

const PaymentName = pattern(
  /^\S(?:.{0,38}\S)?$/u,
  'is no name of a way to pay: 1 to 40 characters, no space at its ends',
);

/** What a retailer's checkout offers, as content documents write it. */
const CheckoutOfferEntry = fields({
  guestOrders: z._default(z.boolean(), false),
  payments: z._default(
    z.array(PaymentName).check(
      z.maxLength(10),
      z.refine((names: string[]) => new Set(names).size === names.length, 'must name each way to pay once'),
    ),
    [],
  ),
});

export const checkoutOfferPart = tablePart({
  name: 'checkoutOffer',
  summary: 'what the checkout offers: orders of guests, ways to pay; none: nothing is promised',
  table: checkoutOffers,
  entry: CheckoutOfferEntry,
  key: [],
  most: 1,
});
