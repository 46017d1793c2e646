import type { ReactNode } from 'react';
import type { SiteCode } from '@ninefold/sites';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import { Price, type FormerPrice, type PriceProps } from '../price/price.tsx';
import { Rating } from '../rating/rating.tsx';
import styles from './product-tile.module.css';

export interface ProductTileBadge {
  label: string;
  tone?: BadgeTone | undefined;
}

export interface ProductTileProps {
  site: SiteCode;
  title: string;
  /** Product view. */
  href: string;
  /** `/img/<name>`, or a complete address. Without it the place stays empty. */
  image?: string | undefined;
  /** @default '' since the title says the same */
  imageAlt?: string | undefined;
  brand?: string | undefined;
  priceMinor: number;
  /** Puts the price into words: `ab 5,99 €`. */
  priceWording?: PriceProps['wording'];
  formerPrice?: FormerPrice | undefined;
  /** Ready text from `formatUnitPrice`. */
  unitPrice?: string | undefined;
  rating?: { value: number; label: string; count?: string | undefined } | undefined;
  /** On the picture; two at most look well. */
  badges?: readonly ProductTileBadge[] | undefined;
  /** Above everything else: an add-to-cart button. */
  action?: ReactNode;
  /** On the picture's upper right corner, above everything else: a heart. */
  corner?: ReactNode;
  /** A line below the price: availability, delivery. */
  note?: ReactNode;
  /** Level of the title's heading. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** For tiles on the first screen. @default false */
  priority?: boolean | undefined;
  /** How wide the picture is shown. @default half the window on a phone, 300 px else */
  sizes?: string | undefined;
  className?: string | undefined;
}

const NO_BADGES: NonNullable<ProductTileProps['badges']> = [];
/** How a tile shows its picture, for those who preload it: widest side in CSS px, and `sizes`. */
export const TILE_PICTURE = { side: 480, sizes: '(max-width: 767px) 50vw, 300px' } as const;

/** A product in a list. The whole tile leads to it; the action has its own place above. */
export function ProductTile(props: ProductTileProps) {
  const { site, title, href, brand, rating, action, corner, note, headingLevel = 3, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles['tile'], className)}>
      <TilePicture {...props} />
      <div className={styles['body']}>
        {brand ? <span className={styles['brand']}>{brand}</span> : null}
        <Heading className={styles['title']}>
          <a className={styles['link']} href={href}>
            {title}
          </a>
        </Heading>
        {rating ? <Rating {...rating} /> : null}
        <div className={styles['foot']} data-tile-foot="">
          <div className={styles['facts']}>
            <Price
              site={site}
              minor={props.priceMinor}
              wording={props.priceWording}
              former={props.formerPrice}
              unitPrice={props.unitPrice}
            />
            {note ? <div className={styles['note']}>{note}</div> : null}
          </div>
          {action ? <div className={styles['action']}>{action}</div> : null}
        </div>
      </div>
      {corner ? <div className={styles['corner']}>{corner}</div> : null}
    </article>
  );
}

function TilePicture({
  image,
  imageAlt = '',
  badges = NO_BADGES,
  priority,
  sizes = TILE_PICTURE.sizes,
}: ProductTileProps) {
  return (
    <div className={styles['picture']}>
      {image ? (
        <Picture {...{ image, alt: imageAlt, priority, sizes }} width={TILE_PICTURE.side} height={TILE_PICTURE.side} />
      ) : null}
      {badges.length > 0 ? (
        <div className={styles['badges']}>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
      ) : null}
    </div>
  );
}
