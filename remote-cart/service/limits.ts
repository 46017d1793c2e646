import type { Offer } from '@ninefold/platform/contracts';
import { cartError } from './errors.ts';

/** Most pieces in one cart. */
export const CART_LIMIT = 100;
/** Most pieces of one article. */
export const ITEM_LIMIT = 20;

/** Whether an article can be bought now. */
export const isBuyable = ({ availability }: Pick<Offer, 'availability'>): boolean =>
  availability === 'AVAILABLE' || availability === 'PREORDER';

/**
 * Refuses more than may be bought: `AVAILABILITY_LIMIT`, `ITEM_LIMIT`, `CART_LIMIT`. Fewer than before is always allowed.
 *
 * @param others pieces of all other lines
 */
export function checkLimits(offer: Offer, change: { before: number; after: number; others: number }): void {
  const { before, after, others } = change;
  if (after <= before) return;
  if (!isBuyable(offer)) throw cartError('AVAILABILITY_LIMIT', { limit: 0 });
  if (after > ITEM_LIMIT) throw cartError('ITEM_LIMIT', { limit: ITEM_LIMIT });
  if (others + after > CART_LIMIT) throw cartError('CART_LIMIT', { limit: CART_LIMIT });
}
