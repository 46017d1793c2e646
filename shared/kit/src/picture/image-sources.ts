import { PICTURE_WIDTHS } from '@ninefold/sites';

/** Widths in px that the image service keeps of each image. */
export const IMAGE_WIDTHS = PICTURE_WIDTHS;

const FALLBACK_WIDTH = 640;

/** Whether an image is kept by the image service: `/img/<name>` without an ending. Others are shown as they are. */
export function isServedImage(image: string): boolean {
  return image.startsWith('/') && !image.startsWith('//') && !/\.[a-z]{3,4}$/i.test(image);
}

/** Half a phone's screen: no picture that may be wider is worth offering in less. */
const SMALLEST_OF_LARGE = 320;

/** Widths worth offering for a picture that is never wider than `maxWidth` CSS px on a screen of double density. */
function widthsUpTo(maxWidth: number): number[] {
  const largest = IMAGE_WIDTHS.find((width) => width >= maxWidth * 2) ?? Infinity;
  const smallest = Math.min(maxWidth / 2, SMALLEST_OF_LARGE);
  return IMAGE_WIDTHS.filter((width) => width >= smallest && width <= largest);
}

/** The `srcset` of an image in one format. */
export function srcSetOf(image: string, format: 'avif' | 'webp', maxWidth: number): string {
  return widthsUpTo(maxWidth)
    .map((width) => `${image}-${width}.${format} ${width}w`)
    .join(', ');
}

/** What a browser without `srcset` gets. */
export function fallbackSourceOf(image: string, maxWidth: number): string {
  const widths = widthsUpTo(maxWidth).filter((width) => width <= FALLBACK_WIDTH);
  return `${image}-${widths.at(-1) ?? IMAGE_WIDTHS[0]}.webp`;
}
