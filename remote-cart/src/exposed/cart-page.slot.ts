import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['cart/CartPage']>({
  offers: { 'cart-page/above-total': {}, 'cart-page/end': {}, 'cart-page/empty': {} },
  texts: ['setErrors', 'order'],
  budget: { scripts: 12, styles: 5 },
  samples: [{}],
});
