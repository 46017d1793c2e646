import { isServedImage, srcSetOf, TILE_PICTURE } from '@ninefold/kit';
import type { PageHead } from '@ninefold/platform';
import type { ProductSummary } from '../../contract/listing.ts';

/** The picture of a list's first tile, for the head of its page: the browser asks for it before it has read the list. */
export function tilePreload([first]: readonly ProductSummary[]): Pick<PageHead, 'preloadImage'> {
  if (!first || !isServedImage(first.image)) return {};
  const srcSet = srcSetOf(first.image, 'avif', TILE_PICTURE.side);
  return { preloadImage: { srcSet, sizes: TILE_PICTURE.sizes, type: 'image/avif' } };
}
