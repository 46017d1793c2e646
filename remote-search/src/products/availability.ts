import type { ProductSummary } from '../../contract/listing.ts';

/** Whether a variant can be put into the cart. */
export function isBuyable(availability: ProductSummary['availability']): boolean {
  return availability === 'AVAILABLE' || availability === 'PREORDER';
}
