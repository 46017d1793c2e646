import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

export const slot = defineSlot<SlotContract['header/AccountPage']>({
  budget: { scripts: 17, styles: 5 },
  samples: [{ view: 'login' }, { view: 'user-menu' }],
});
