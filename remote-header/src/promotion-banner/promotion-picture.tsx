import { classNames, IMAGE_WIDTHS } from '@ninefold/kit';
import type { PromotionBannerProps } from '@ninefold/platform';
import { imagePathOf } from '../pictures/image-path.ts';
import { cssAttributes, ratioAttributes } from './css-attributes.ts';
import type { Cutout, Promotion } from './promotion.ts';
import cutoutStyles from './cutout-css.module.css';
import styles from './promotion-banner.module.css';

type Placement = Exclude<PromotionBannerProps['placement'], 'top'>;

/** How wide it is shown, as in `<img sizes>`. */
const SIZES: Readonly<Record<Placement, string>> = {
  stage: '(max-width: 1440px) 100vw, 1440px',
  teaser: '(max-width: 767px) 100vw, 640px',
  category: '(max-width: 767px) 50vw, (max-width: 1440px) 66vw, 960px',
};

interface PromotionPictureProps {
  image: NonNullable<Promotion['image']>;
  placement: Placement;
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
            srcSet={srcSetOf(cutout, format)}
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

function srcSetOf({ imagePath, targetSize }: Cutout, format: 'avif' | 'webp'): string {
  const largest = IMAGE_WIDTHS.find((width) => width >= targetSize.width * 2) ?? Infinity;
  return IMAGE_WIDTHS.filter((width) => width >= 320 && width <= largest)
    .map((width) => `${imagePathOf(imagePath)}-${width}.${format} ${width}w`)
    .join(', ');
}
