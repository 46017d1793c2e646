import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';

export const slot = defineSlot<SlotContract['footer/Footer']>({
  shows: ['newsletter/NewsletterForm'],
  place: 'page/footer',
  offers: { 'footer/above-links': { reduced: '{reduced}' } },
  hydrate: 'visible',
  budget: { scripts: 8, styles: 3 },
  samples: [{}, { reduced: true, isCheckout: true }],
  fallback: {
    as: 'footer',
    show: [
      { link: PATHS.home, text: 'Ninefold' },
      { link: PATHS.contact, text: { key: 'contact' } },
    ],
  },
});
