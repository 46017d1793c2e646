import { IMAGE_WIDTHS } from '@ninefold/kit';
import type { PromotionCutout } from '../../contract/promotion.ts';
import { imagePathOf } from '../pictures/image-path.ts';
import styles from './promotion-banner.module.css';

interface PromotionPictureProps {
  cutouts: readonly PromotionCutout[];
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  priority: boolean;
}

/** A promotion's picture in the crop for the window's width (PRM-4), in the format and size that the screen needs. */
export function PromotionPicture({ cutouts, alt, sizes, priority }: PromotionPictureProps) {
  const byBreakpoint = cutouts.toSorted((a, b) => (a.breakpoint ?? Infinity) - (b.breakpoint ?? Infinity));
  const widest = byBreakpoint.at(-1);
  if (!widest) return null;
  return (
    <picture className={styles['picture']}>
      {byBreakpoint.flatMap((cutout) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${cutout.imagePath}.${format}`}
            media={cutout.breakpoint === undefined ? undefined : `(max-width: ${cutout.breakpoint}px)`}
            type={`image/${format}`}
            srcSet={srcSetOf(cutout, format)}
            sizes={sizes}
            {...cutout.targetSize}
          />
        )),
      )}
      <img
        className={styles['image']}
        src={`${imagePathOf(widest.imagePath)}-640.jpg`}
        alt={alt}
        {...widest.targetSize}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}

function srcSetOf({ imagePath, targetSize }: PromotionCutout, format: 'avif' | 'webp'): string {
  const largest = IMAGE_WIDTHS.find((width) => width >= targetSize.width * 2) ?? Infinity;
  return IMAGE_WIDTHS.filter((width) => width >= 320 && width <= largest)
    .map((width) => `${imagePathOf(imagePath)}-${width}.${format} ${width}w`)
    .join(', ');
}
