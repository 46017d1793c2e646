import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['cart/CheckoutPage']>({
  texts: ['order'],
  budget: { scripts: 7, styles: 3 },
  samples: [{}],
});
