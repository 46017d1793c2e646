import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/CancellationPage']>({
  budget: { scripts: 10, styles: 4 },
  samples: [{}],
});
