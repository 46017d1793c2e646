import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['newsletter/NewsletterPage']>({
  budget: { scripts: 11, styles: 4 },
  samples: [{}],
});
