import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['preview/PreviewPanel']>({
  place: 'page/staff',
  hydrate: 'idle',
  budget: { scripts: 5, styles: 4 },
  samples: [{}],
  fallback: 'none',
});
