import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/StoreFinderPage']>({
  budget: { scripts: 12, styles: 4 },
  samples: [{}],
});
