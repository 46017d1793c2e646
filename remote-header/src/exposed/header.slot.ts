import { defineSlot } from '@ninefold/contract';
import type { SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';

export const slot = defineSlot<SlotContract['header/Header']>({
  shows: ['search/SearchBox', 'cart/CartBadge'],
  place: 'page/header',
  // Links and forms until then: what the page is for comes first.
  hydrate: 'idle',
  budget: { scripts: 16, styles: 8 },
  samples: [{ pageType: 'home' }, { pageType: 'checkout', reduced: true }],
  fallback: {
    as: 'header',
    show: [
      { link: PATHS.home, text: 'Ninefold' },
      { searchForm: PATHS.search, text: { key: 'search' } },
      { link: PATHS.userMenu, text: { key: 'account' } },
      { link: PATHS.cart, text: { key: 'cart' } },
    ],
  },
});
