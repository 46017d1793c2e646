import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['search/ProductShelf']>({
  shows: ['cart/AddToCart'],
  texts: ['product'],
  budget: { scripts: 7, styles: 3 },
  samples: [{ shelf: 'bestsellers' }],
  fallback: 'none',
  homeBlocks: { shelf: { shelf: '{shelf}' } },
});
