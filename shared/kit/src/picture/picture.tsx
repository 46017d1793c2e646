import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { fallbackSourceOf, isServedImage, srcSetOf } from './image-sources.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** `/img/<name>` of the image service, or a complete address, which is shown as it is. */
  image: string;
  /** Empty for decoration. */
  alt: string;
  /** With `height` the ratio that is kept free until the image is there. */
  width: number;
  height: number;
  /** How wide it will be shown: `(max-width: 767px) 50vw, 280px`. @default '100vw' */
  sizes?: string | undefined;
  /** Widest it is ever shown, in CSS px; wider files are not offered. @default `width` */
  maxWidth?: number | undefined;
  /** For the largest picture of the first screen: loaded at once and first. @default false */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** An image in the format and width that the visitor's screen needs, without moving the page when it comes. */
export function Picture({ image, maxWidth, sizes = '100vw', priority = false, className, ...img }: PictureProps) {
  const shared: ComponentPropsWithRef<'img'> = {
    ...img,
    className: classNames(styles['image'], className),
    loading: priority ? 'eager' : 'lazy',
    decoding: priority ? 'sync' : 'async',
    fetchPriority: priority ? 'high' : 'auto',
  };
  if (!isServedImage(image)) return <img {...shared} alt={img.alt} src={image} />;
  const widest = maxWidth ?? img.width;
  return (
    <picture className={styles['picture']}>
      <source type="image/avif" srcSet={srcSetOf(image, 'avif', widest)} sizes={sizes} />
      <img
        {...shared}
        alt={img.alt}
        src={fallbackSourceOf(image, widest)}
        srcSet={srcSetOf(image, 'webp', widest)}
        sizes={sizes}
      />
    </picture>
  );
}
