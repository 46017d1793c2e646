import { createRemembered, type SliceContext } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import { eq } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { checkoutOffers } from '../schema.ts';
import { checkoutOfferPart } from './checkout-offer-part.ts';

/** How long a read offer is believed, in ms. */
const MAX_AGE_MS = 5_000;

/** What the retailer says that the checkout offers. */
export const CheckoutOffer = z.object({
  /** Whether one can order without an account. */
  guestOrders: z.boolean(),
  /** As the retailer names them. */
  payments: z.array(z.string()),
});
export type CheckoutOffer = z.infer<typeof CheckoutOffer>;

/** Reads what the checkout of a site offers; undefined where content says nothing of it. */
export function createCheckoutOffers(
  { database }: Pick<SliceContext, 'database'>,
  onFault: (fault: string) => void,
): (site: SiteCode) => Promise<CheckoutOffer | undefined> {
  const sound = createRowCheck(checkoutOfferPart, onFault);
  return createRemembered(async (site: SiteCode) => {
    const [row] = sound(await database.select().from(checkoutOffers).where(eq(checkoutOffers.site, site)));
    return row && { guestOrders: row.guestOrders, payments: row.payments };
  }, MAX_AGE_MS);
}
