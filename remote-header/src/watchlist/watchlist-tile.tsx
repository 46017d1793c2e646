import { ButtonLink, ProductTile } from '@ninefold/kit';
import { Slot, useSite, type AddToCartProps } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WatchlistItem } from './load-watchlist.ts';
import { RemoveButton } from './remove-button.tsx';
import styles from './watchlist.module.css';

interface WatchlistTileProps {
  item: WatchlistItem;
  /** The picture is on the first screen. */
  priority: boolean;
  /** It was just put back. */
  hasFocus: boolean;
  onRemove: () => void;
}

/** A product of the watchlist, ready for the cart. */
export function WatchlistTile({ item: { productId, product }, priority, hasFocus, onRemove }: WatchlistTileProps) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const title = product?.title ?? t('gone');
  const remove = <RemoveButton {...{ productId, title, hasFocus, onRemove }} />;
  if (product) {
    return (
      <>
        <Tile product={product} priority={priority} />
        {remove}
      </>
    );
  }
  return (
    <div className={styles['removed']}>
      <p>{t('gone')}</p>
      {remove}
    </div>
  );
}

function Tile({ product, priority }: { product: CatalogueProduct; priority: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { code } = useSite();
  const { title, url, image, brand, priceMinor, regularPriceMinor, availability } = product;
  return (
    <ProductTile
      site={code}
      {...{ title, image, brand, priceMinor, priority }}
      href={url}
      headingLevel={2}
      formerPrice={
        regularPriceMinor === undefined
          ? undefined
          : { minor: regularPriceMinor, label: t('formerPrice'), isLabelHidden: true }
      }
      note={<span data-availability={availability}>{t(`availability.${availability}`)}</span>}
      action={<TileAction product={product} />}
    />
  );
}

function TileAction({ product }: { product: CatalogueProduct }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { productId, tcm, title, priceMinor, availability, variantCount, url } = product;
  const offer = useMemo(
    (): AddToCartProps => ({ productId, tcm, title, priceMinor, isAvailable: true, size: 'tile' }),
    [productId, tcm, title, priceMinor],
  );
  if (availability !== 'AVAILABLE' && availability !== 'PREORDER') return null;
  if (variantCount === 1) return <Slot name="cart/AddToCart" props={offer} />;
  return (
    <ButtonLink href={url} size="small" variant="secondary" isFullWidth aria-label={t('chooseVariantOf', { title })}>
      {t('chooseVariant')}
    </ButtonLink>
  );
}
