import { foreignPicture } from '../import/feed-pictures.ts';

/** Where the shop shows the picture of a category: a foreign one by its key, like those of feeds. */
export function categoryPicture(image: string): string {
  if (image.startsWith('https://')) return `/img/products/feed/${foreignPicture(image).key}`;
  return image.startsWith('/') ? image : `/img/products/${image}`;
}
