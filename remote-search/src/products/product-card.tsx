import { ButtonLink, ProductTile } from '@ninefold/kit';
import { Slot, useSite, type AddToCartProps } from '@ninefold/platform';
import { formatNumber, keepTogether } from '@ninefold/sites';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary, TileColour } from '../../contract/listing.ts';
import { variantHref } from './variant-href.ts';
import { isBuyable } from './availability.ts';
import { BADGE_TONES } from './badge-tones.ts';
import { useFormerPrice } from './use-former-price.ts';
import { useUnitPrice } from './use-unit-price.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductSummary;
  /** @default 3 */
  headingLevel?: 2 | 3 | undefined;
  /** The picture is on the first screen. @default false */
  priority?: boolean | undefined;
  /** Has a heart for the watchlist. @default false */
  hasHeart?: boolean | undefined;
}

/** A product in a list, with its add-to-cart button where there is nothing to choose. */
export function ProductCard({ product, headingLevel = 3, priority, hasHeart }: ProductCardProps) {
  const { code, locale } = useSite();
  const { t } = useTranslation('search');
  const unitPriceOf = useUnitPrice();
  const formerPriceOf = useFormerPrice();
  const { title, url, image, brand, regularPriceMinor, rating, lowestPriceMinor } = product;
  const priceMinor = lowestPriceMinor ?? product.priceMinor;
  // What the shown variant costs a unit, and cost before, says nothing of a cheaper one.
  const isOfShown = priceMinor === product.priceMinor;
  const former = isOfShown ? formerPriceOf(regularPriceMinor) : undefined;
  const badges = [
    ...(regularPriceMinor === undefined ? [] : [{ label: t('product.badge.sale'), tone: 'sale' as const }]),
    ...product.badges.map((badge) => ({ label: t(`product.badge.${badge}`), tone: BADGE_TONES[badge] })),
  ].slice(0, 2);
  return (
    <ProductTile
      site={code}
      {...{ image, brand, priceMinor, badges, headingLevel, priority }}
      title={keepTogether(locale, title)}
      href={url}
      priceWording={lowestPriceMinor === undefined ? undefined : (price) => t('common.priceFrom', { price })}
      unitPrice={isOfShown ? unitPriceOf(product.unitPrice) : undefined}
      formerPrice={former && { ...former, isLabelHidden: true }}
      rating={
        rating && {
          value: rating.average,
          label: t('product.rating', { count: rating.average, value: formatNumber(code, rating.average, 1) }),
          count: `(${formatNumber(code, rating.count)})`,
        }
      }
      note={<CardNote product={product} />}
      action={<CardAction product={product} />}
      corner={hasHeart ? <CardHeart product={product} /> : null}
    />
  );
}

function CardNote({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('search', { keyPrefix: 'product' });
  const { availability, piecesLeft, colours, colourCount, variantCount } = product;
  if (availability !== 'AVAILABLE') return t(`availability.${availability}`);
  return (
    <>
      {piecesLeft === undefined ? null : <p className={styles['left']}>{t('onlyLeft', { count: piecesLeft })}</p>}
      {colours ? <CardColours {...{ product, colours }} /> : null}
      {!colours && colourCount > 1 ? t('colours', { count: colourCount }) : null}
      {colourCount <= 1 && variantCount > 1 ? t('variants', { count: variantCount }) : null}
    </>
  );
}

/** The first colours of a product, each a link to it, and how many more there are. */
function CardColours({ product, colours }: { product: ProductSummary; colours: readonly TileColour[] }) {
  const { t } = useTranslation('search', { keyPrefix: 'product' });
  const { title, url, colourCount, variantCount } = product;
  const path = url.split('?', 1)[0]!;
  const isSizeOpen = variantCount > colourCount;
  const moreCount = colourCount - colours.length;
  return (
    <ul aria-label={t('colours', { count: colourCount })} className={styles['colours']}>
      {colours.map(({ tcm, label, swatch }) => (
        <li key={tcm}>
          <a
            href={variantHref({ url: path }, { tcm, isSizeOpen })}
            rel="nofollow"
            title={label}
            aria-label={`${title}, ${label}`}
            className={styles['colour']}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="9" fill={swatch} />
            </svg>
          </a>
        </li>
      ))}
      {moreCount > 0 ? <li>{`+${moreCount}`}</li> : null}
    </ul>
  );
}

function CardHeart({ product: { productId, title } }: { product: ProductSummary }) {
  const props = useMemo(() => ({ productId, title, size: 'tile' }) as const, [productId, title]);
  return <Slot name="header/WatchlistButton" props={props} />;
}

function CardAction({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('search', { keyPrefix: 'product' });
  const { productId, tcm, title, priceMinor, availability, variantCount, url } = product;
  const offer = useMemo(
    (): AddToCartProps => ({ productId, tcm, title, priceMinor, isAvailable: isBuyable(availability), size: 'tile' }),
    [productId, tcm, title, priceMinor, availability],
  );
  if (!isBuyable(availability)) return null;
  if (variantCount === 1) return <Slot name="cart/AddToCart" props={offer} />;
  return (
    <ButtonLink href={url} size="small" variant="secondary" isFullWidth aria-label={t('chooseVariantOf', { title })}>
      {t('chooseVariant')}
    </ButtonLink>
  );
}
