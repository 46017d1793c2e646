import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';

export const slot = defineSlot<SlotContract['search/SearchBox']>({
  // A plain form until somebody turns to it.
  hydrate: 'interaction',
  budget: { scripts: 4, styles: 2 },
  samples: [{}],
  fallback: { show: [{ searchForm: PATHS.search, text: { key: 'search' } }] },
});
