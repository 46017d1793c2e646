import { defineSlot } from '@ninefold/contract';
import type { PlaceContract } from '@ninefold/platform';

export const slot = defineSlot<PlaceContract['cart-page/end']>({
  fills: ['cart-page/end'],
  shows: ['cart/AddToCart'],
  hydrate: 'visible',
  texts: ['product'],
  budget: { scripts: 7, styles: 3 },
  samples: [{}],
  fallback: 'none',
});
