import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/ContentPage']>({
  shows: ['newsletter/NewsletterForm'],
  budget: { scripts: 14, styles: 5 },
  samples: [{ contentPath: '/contact' }],
});
