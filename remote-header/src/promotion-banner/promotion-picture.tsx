import { classNames } from '@ninefold/kit';
import { imagePathOf } from '../pictures/image-path.ts';
import { cssAttributes, ratioAttributes } from './css-attributes.ts';
import { cutoutSrcSetOf, SIZES } from './picture-sources.ts';
import type { Promotion } from './promotion.ts';
import cutoutStyles from './cutout-css.module.css';
import styles from './promotion-banner.module.css';

interface PromotionPictureProps {
  image: NonNullable<Promotion['image']>;
  placement: keyof typeof SIZES;
  priority: boolean;
}

/** A promotion's picture in the crop for the window's width (PRM-4), in the format and size that the screen needs. */
export function PromotionPicture({ image: { alt, cutouts }, placement, priority }: PromotionPictureProps) {
  const widest = cutouts.at(-1);
  if (!widest) return null;
  return (
    <picture className={styles['picture']}>
      {cutouts.flatMap((cutout, index) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${index}.${format}`}
            media={cutout === widest ? undefined : `(max-width: ${cutout.breakpoint}px)`}
            type={`image/${format}`}
            srcSet={cutoutSrcSetOf(cutout, format)}
            sizes={SIZES[placement]}
            {...cutout.targetSize}
          />
        )),
      )}
      <img
        className={classNames(styles['image'], cutoutStyles['image'])}
        {...cssAttributes(cutouts, 'imageCss')}
        {...ratioAttributes(cutouts)}
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
