import { srcSetOf } from '@ninefold/kit';
import type { HeadContext, PageHead, PromotionBannerProps } from '@ninefold/platform';
import { imagePathOf } from '../pictures/image-path.ts';
import type { Cutout, LoadedPromotion } from './promotion.ts';

/** How wide it is shown, as in `<img sizes>`; a line has no picture. */
export const SIZES: Readonly<Record<Exclude<PromotionBannerProps['placement'], 'top'>, string>> = {
  stage: '(max-width: 1440px) 100vw, 1440px',
  teaser: '(max-width: 767px) 100vw, 640px',
  category: '(max-width: 767px) 50vw, (max-width: 1440px) 66vw, 960px',
};

export function cutoutSrcSetOf({ imagePath, targetSize }: Cutout, format: 'avif' | 'webp'): string {
  return srcSetOf(imagePathOf(imagePath), format, targetSize.width);
}

/** For a page that begins with a promotion: the browser asks for the picture before it has read the header. */
export function head(data: LoadedPromotion, { props = {} }: Pick<HeadContext, 'props'>): PageHead {
  if (data === null || data === 'late') return { title: '' };
  const { headline = '', image } = data;
  const { placement, priority } = props as Partial<PromotionBannerProps>;
  if (!priority || placement === undefined || placement === 'top') return { title: headline };
  return {
    title: headline,
    preloadImage: image?.cutouts.map((cutout, index, cutouts) => ({
      srcSet: cutoutSrcSetOf(cutout, 'avif'),
      sizes: SIZES[placement],
      type: 'image/avif',
      media: windowsOf(cutouts[index - 1]?.breakpoint, cutouts[index + 1] && cutout.breakpoint),
    })),
  };
}

/** Windows wider than one width and not wider than another, in px. */
function windowsOf(above: number | undefined, upTo: number | undefined): string | undefined {
  const limits = [above !== undefined && `(width > ${above}px)`, upTo !== undefined && `(width <= ${upTo}px)`];
  return limits.filter(Boolean).join(' and ') || undefined;
}
