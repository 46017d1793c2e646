import { defineSlot } from '@ninefold/contract';

export const slot = defineSlot({
  budget: { scripts: 6, styles: 3 },
  samples: [{}],
});
