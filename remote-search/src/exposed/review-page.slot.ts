import { defineSlot } from '@ninefold/contract';

export const slot = defineSlot<{ productId: string }>({
  budget: { scripts: 8, styles: 3 },
  samples: [{ productId: '{productId}' }],
});
