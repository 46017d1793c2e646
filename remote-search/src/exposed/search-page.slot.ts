import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['search/SearchPage']>({
  shows: ['cart/AddToCart', 'header/WatchlistButton'],
  texts: ['listing', 'product'],
  budget: { scripts: 14, styles: 6 },
  samples: [{}],
});
