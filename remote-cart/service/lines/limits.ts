import type { Offer, OfferKind } from '@ninefold/platform/contracts';
import { cartError } from '../errors.ts';

/** Most pieces in one cart, of all kinds. */
export const CART_LIMIT = 100;
/** Most pieces of one line. */
const ITEM_LIMIT = 20;

/** Most pieces of one line of this kind: the same subscription twice makes no sense. */
export const itemLimitOf = (kind: OfferKind): number => (kind === 'SUBSCRIPTION' ? 1 : ITEM_LIMIT);

/** Most pieces that can be had of an offer now. */
export function limitOf({ kind, stock }: Pick<Offer, 'kind' | 'stock'>): number {
  return Math.min(itemLimitOf(kind), Math.max(0, stock ?? Infinity));
}

/** Whether an offer can be bought now. */
export const isBuyable = ({ availability }: Pick<Offer, 'availability'>): boolean =>
  availability === 'AVAILABLE' || availability === 'PREORDER';

/**
 * Refuses more than may be bought: `PRICE_UNAVAILABLE`, `AVAILABILITY_LIMIT`, `ITEM_LIMIT`, `CART_LIMIT`. Fewer than before
 * is always allowed.
 *
 * @param others pieces of all other lines
 */
export function checkLimits(offer: Offer, change: { before: number; after: number; others: number }): void {
  const { before, after, others } = change;
  if (after <= before) return;
  if (offer.priceMinor <= 0) throw cartError('PRICE_UNAVAILABLE');
  if (!isBuyable(offer)) throw cartError('AVAILABILITY_LIMIT', { limit: 0 });
  const itemLimit = itemLimitOf(offer.kind);
  const limit = limitOf(offer);
  if (after > limit) throw cartError(limit < itemLimit ? 'AVAILABILITY_LIMIT' : 'ITEM_LIMIT', { limit });
  if (others + after > CART_LIMIT) throw cartError('CART_LIMIT', { limit: CART_LIMIT });
}
