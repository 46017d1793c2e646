import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/AppInstallBanner']>({
  place: 'page/app-banner',
  hydrate: 'idle',
  budget: { scripts: 4, styles: 2 },
  samples: [{ os: 'android' }],
  fallback: 'none',
});
