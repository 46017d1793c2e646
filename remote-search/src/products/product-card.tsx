import { ButtonLink, ProductTile, type ProductTileBadge } from '@ninefold/kit';
import { Slot, useSite, type AddToCartProps } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badge, ProductSummary } from '../../contract/listing.ts';
import { isBuyable } from './availability.ts';
import { useFormerPrice } from './use-former-price.ts';
import { useUnitPrice } from './use-unit-price.ts';

interface ProductCardProps {
  product: ProductSummary;
  /** @default 3 */
  headingLevel?: 2 | 3 | undefined;
  /** The picture is on the first screen. @default false */
  priority?: boolean | undefined;
}

const BADGE_TONES: Record<Badge, ProductTileBadge['tone']> = {
  new: 'accent',
  bestseller: 'neutral',
  sustainable: 'success',
  'last-chance': 'info',
};

/** A product in a list, with its add-to-cart button where there is nothing to choose. */
export function ProductCard({ product, headingLevel = 3, priority }: ProductCardProps) {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const unitPriceOf = useUnitPrice();
  const formerPriceOf = useFormerPrice();
  const { title, url, image, brand, regularPriceMinor, rating, lowestPriceMinor } = product;
  const priceMinor = lowestPriceMinor ?? product.priceMinor;
  // What the shown variant costs a unit, and cost before, says nothing of a cheaper one.
  const isOfShown = priceMinor === product.priceMinor;
  const former = isOfShown ? formerPriceOf(regularPriceMinor) : undefined;
  const badges = [
    ...(regularPriceMinor === undefined ? [] : [{ label: t('badge.sale'), tone: 'sale' as const }]),
    ...product.badges.map((badge) => ({ label: t(`badge.${badge}`), tone: BADGE_TONES[badge] })),
  ].slice(0, 2);
  return (
    <ProductTile
      site={code}
      {...{ title, image, brand, priceMinor, badges, headingLevel, priority }}
      href={url}
      priceWording={lowestPriceMinor === undefined ? undefined : (price) => t('priceFrom', { price })}
      unitPrice={isOfShown ? unitPriceOf(product.unitPrice) : undefined}
      formerPrice={former && { ...former, isLabelHidden: true }}
      rating={
        rating && {
          value: rating.average,
          label: t('rating', { value: formatNumber(code, rating.average, 1) }),
          count: `(${formatNumber(code, rating.count)})`,
        }
      }
      note={<CardNote product={product} />}
      action={<CardAction product={product} />}
    />
  );
}

function CardNote({ product: { availability, colourCount, variantCount } }: { product: ProductSummary }) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  if (availability !== 'AVAILABLE') return t(`availability.${availability}`);
  if (colourCount > 1) return t('colours', { count: colourCount });
  return variantCount > 1 ? t('variants', { count: variantCount }) : null;
}

function CardAction({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
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
