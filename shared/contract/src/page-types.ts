/** What pages are for; the frame around them, and what is counted, go by it. */
export const PAGE_TYPES = [
  'home',
  'search',
  'category',
  'product',
  'basket',
  'checkout',
  'account',
  'content',
  'newsletter',
  'not-found',
] as const;

export type PageType = (typeof PAGE_TYPES)[number];
