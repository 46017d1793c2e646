import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['search/ProductPage']>({
  shows: ['cart/AddToCart', 'header/WatchlistButton'],
  offers: {
    'product-page/below-price': { productId: '{productId}' },
    'product-page/below-facts': { productId: '{productId}' },
    'product-page/end': { productId: '{productId}' },
  },
  texts: ['product'],
  budget: { scripts: 15, styles: 5 },
  samples: [{ productId: '{productId}' }],
});
