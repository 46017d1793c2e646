import { defineSlot } from '@ninefold/contract';
import type { PlaceContract } from '@ninefold/platform';

export const slot = defineSlot<PlaceContract['product-page/below-facts']>({
  fills: ['product-page/below-facts'],
  hydrate: 'visible',
  texts: ['product'],
  budget: { scripts: 7, styles: 3 },
  samples: [{ productId: '{productId}' }],
});
