import { defineSlot } from '@ninefold/contract';
import type { PlaceContract } from '@ninefold/platform';

export const slot = defineSlot<PlaceContract['product-page/below-price']>({
  fills: ['product-page/below-price'],
  hydrate: 'visible',
  budget: { scripts: 3, styles: 1 },
  samples: [{ productId: '{productId}' }],
  fallback: 'none',
});
