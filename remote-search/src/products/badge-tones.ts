import type { ProductTileBadge } from '@ninefold/kit';
import type { Badge } from '../../contract/listing.ts';

/** A badge has one colour, on tiles and on the page of its product. */
export const BADGE_TONES: Record<Badge, ProductTileBadge['tone']> = {
  new: 'accent',
  bestseller: 'neutral',
  sustainable: 'success',
  'last-chance': 'info',
};
