import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';

const PRODUCT = {
  productId: '{productId}',
  tcm: '{tcm}',
  title: '{title}',
  priceMinor: '{priceMinor}',
  isAvailable: '{isAvailable}',
} as const;

export const slot = defineSlot<SlotContract['cart/AddToCart']>({
  texts: ['setErrors'],
  budget: { scripts: 5, styles: 2 },
  samples: [
    { ...PRODUCT, size: 'page' },
    { ...PRODUCT, size: 'tile' },
  ],
  fallback: {
    show: [
      {
        form: '/service/cart/form/add',
        // What has to be chosen first is chosen there: the service adds nothing then.
        fields: { productId: '{productId}', tcm: '{tcm}', quantity: 1, choiceHref: '{choiceHref}' },
        text: { key: 'addToCart' },
        when: 'isAvailable',
      },
    ],
  },
});
