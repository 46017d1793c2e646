import { Price, Rating } from '@ninefold/kit';
import { Slot, useSite, type AddToCartProps } from '@ninefold/platform';
import { formatDate, formatNumber, servicePath } from '@ninefold/sites';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';
import { useFormerPrice } from '../products/use-former-price.ts';
import { useUnitPrice } from '../products/use-unit-price.ts';
import { ServicePromises } from './service-promises.tsx';
import { VariantPicker } from './variant-picker.tsx';
import type { VariantChoice } from './variant-choice.ts';
import styles from './purchase-panel.module.css';

/** Found by its number, on every site the same. */
const SHIPPING_PAGE = 1;

interface PurchasePanelProps {
  product: ProductAnswer;
  choice: VariantChoice;
}

/** What it is, what it costs, which one, and into the cart with it. */
export function PurchasePanel({ product, choice }: PurchasePanelProps) {
  const { selected } = choice;
  return (
    <div className={styles['panel']}>
      {product.brand ? <p className={styles['brand']}>{product.brand}</p> : null}
      <h1 className={styles['title']}>{product.title}</h1>
      <ProductRating rating={product.rating} />
      <VariantPrice variant={selected} hasShipping={product.kind === 'ARTICLE'} />
      <VariantPicker product={product} choice={choice} />
      <Availability variant={selected} />
      <AddToCart product={product} variant={selected} />
      <Watch productId={product.productId} />
      {product.kind === 'ARTICLE' ? <ServicePromises /> : null}
    </div>
  );
}

function Availability({ variant: { availability, availableFrom } }: { variant: Variant }) {
  const { code } = useSite();
  const { t } = useTranslation('search');
  return (
    <p className={styles['availability']} data-availability={availability}>
      {t(`common.availability.${availability}`)}
      {availableFrom === undefined
        ? null
        : ` · ${t('ProductPage.availableFrom', { date: formatDate(code, new Date(availableFrom)) })}`}
    </p>
  );
}

function ProductRating({ rating }: Pick<ProductAnswer, 'rating'>) {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  if (!rating) return null;
  const value = formatNumber(code, rating.average, 1);
  return (
    <Rating
      value={rating.average}
      label={t('rating', { value })}
      count={`${value} · ${t('ratings', { count: rating.count })}`}
    />
  );
}

function VariantPrice({ variant, hasShipping }: { variant: Variant; hasShipping: boolean }) {
  const { code } = useSite();
  const unitPriceOf = useUnitPrice();
  const formerPriceOf = useFormerPrice();
  const { priceMinor, regularPriceMinor, unitPrice } = variant;
  return (
    <Price
      site={code}
      size="large"
      minor={priceMinor}
      former={formerPriceOf(regularPriceMinor)}
      unitPrice={unitPriceOf(unitPrice)}
      note={<PriceNote hasShipping={hasShipping} />}
    />
  );
}

/** What the price holds, and where the shipping costs are told. */
function PriceNote({ hasShipping }: { hasShipping: boolean }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  if (!hasShipping) return t('taxNote');
  return (
    <>
      {t('taxNote')}, <a href={servicePath('shipping', SHIPPING_PAGE)}>{t('shippingNote')}</a>
    </>
  );
}

function AddToCart({ product, variant }: { product: ProductAnswer; variant: Variant }) {
  const { productId } = product;
  const { tcm, title, priceMinor, availability } = variant;
  const offer = useMemo(
    (): AddToCartProps => ({ productId, tcm, title, priceMinor, isAvailable: isBuyable(availability), size: 'page' }),
    [productId, tcm, title, priceMinor, availability],
  );
  return <Slot name="cart/AddToCart" props={offer} />;
}

/** Its place is kept, so that nothing moves when it comes late. */
function Watch({ productId }: { productId: string }) {
  const props = useMemo(() => ({ productId }), [productId]);
  return (
    <div className={styles['watch']}>
      <Slot name="header/WatchlistButton" props={props} />
    </div>
  );
}
