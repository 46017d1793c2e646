import { isServedImage, srcSetOf } from '@ninefold/kit';
import { BREAKPOINTS } from '@ninefold/sites';

/** Width by height of the pictures of the service. */
const RATIO = 488 / 287;
/** The frame is upright and at most 36rem high: from there on the picture, cut at its sides, is no wider. */
const WIDEST = Math.ceil(36 * 16 * RATIO);
/** How wide the picture is before its frame cuts it: on phones as wide as the frame, beside the form by the frame's height. */
const SIZES = { desktop: `${WIDEST}px`, tablet: `(max-width: ${BREAKPOINTS.m}px) 92vw, 88vw` };

interface NewsletterPictureProps {
  /** From 1024 px on. */
  desktop: string;
  /** Below. */
  tablet: string;
}

/** The picture of the newsletter, one for wide windows and one for the others; each sharp in the frame that cuts it. */
export function NewsletterPicture({ desktop, tablet }: NewsletterPictureProps) {
  const wide = `(min-width: ${BREAKPOINTS.xl + 1}px)`;
  return (
    <picture>
      <Sources image={desktop} media={wide} sizes={SIZES.desktop} />
      <Sources image={tablet} sizes={SIZES.tablet} />
      <img src={fileOf(tablet)} alt="" width={976} height={574} loading="lazy" decoding="async" />
    </picture>
  );
}

function Sources({ image, media, sizes }: { image: string; media?: string; sizes: string }) {
  if (!isServedImage(image)) return <source media={media} srcSet={image} />;
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={srcSetOf(image, format, WIDEST)}
      sizes={sizes}
    />
  ));
}

/** What a browser without these formats shows. */
function fileOf(image: string): string {
  return isServedImage(image) ? `${image}-960.jpg` : image;
}
