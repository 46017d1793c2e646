import * as z from 'zod/mini';

/** `SUBSCRIPTION` comes again and again, `PARTNER_PRODUCT` is sold by somebody else, `SERVICE` is nothing to be sent. */
export const OfferKind = z.enum(['ARTICLE', 'GIFT_CARD', 'SERVICE', 'SUBSCRIPTION', 'PARTNER_PRODUCT']);
export type OfferKind = z.infer<typeof OfferKind>;
