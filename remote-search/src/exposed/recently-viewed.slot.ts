import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['search/RecentlyViewed']>({
  hydrate: 'idle',
  fills: ['home/main', 'product-page/end'],
  texts: ['product'],
  budget: { scripts: 2, styles: 3 },
  samples: [{}, { productId: '{productId}' }],
  fallback: 'none',
});
