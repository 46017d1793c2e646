import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';

export const slot = defineSlot<SlotContract['newsletter/NewsletterForm']>({
  hydrate: 'visible',
  budget: { scripts: 10, styles: 4 },
  samples: [{ placement: 'footer' }],
  fallback: { show: [{ link: PATHS.newsletter, text: { key: 'newsletter' } }] },
});
