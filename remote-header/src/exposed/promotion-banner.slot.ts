import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/PromotionBanner']>({
  hydrate: 'idle',
  budget: { scripts: 9, styles: 3 },
  samples: [{ promotionId: 'stage-home', placement: 'stage' }],
  fallback: 'none',
  homeBlocks: {
    stage: { promotionId: '{promotionId}', placement: 'stage' },
    teaser: { promotionId: '{promotionId}', placement: 'teaser' },
  },
});
