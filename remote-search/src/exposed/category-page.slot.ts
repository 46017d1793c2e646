import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['search/CategoryPage']>({
  shows: ['cart/AddToCart', 'header/WatchlistButton'],
  offers: { 'category-page/below-products': { categoryNumber: '{categoryNumber}' } },
  texts: ['listing', 'product'],
  budget: { scripts: 14, styles: 6 },
  samples: [{ categoryNumber: 1000 }],
});
