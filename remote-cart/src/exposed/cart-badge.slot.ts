import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';

export const slot = defineSlot<SlotContract['cart/CartBadge']>({
  hydrate: 'idle',
  budget: { scripts: 3, styles: 1 },
  samples: [{}],
  fallback: { show: [{ link: PATHS.cart, text: { key: 'cart' } }] },
});
