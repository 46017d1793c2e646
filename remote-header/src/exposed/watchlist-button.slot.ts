import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/WatchlistButton']>({
  hydrate: 'idle',
  budget: { scripts: 5, styles: 2 },
  samples: [{ productId: '{productId}' }, { productId: '{productId}', title: '{title}', size: 'tile' }],
  fallback: 'none',
});
