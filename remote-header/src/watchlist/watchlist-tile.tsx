import { ButtonLink } from '@ninefold/kit';
import { Slot, type AddToCartProps } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogueTile } from '../catalogue-tile/catalogue-tile.tsx';
import type { WatchlistItem } from './load-watchlist.ts';
import { RemoveButton } from './remove-button.tsx';
import styles from './watchlist.module.css';

interface WatchlistTileProps {
  item: WatchlistItem;
  /** Why it could not be removed. */
  error: string | undefined;
  /** The picture is on the first screen. */
  priority: boolean;
  /** It was just put back. */
  hasFocus: boolean;
  onRemove: () => void;
}

/** A product of the watchlist, ready for the cart. */
export function WatchlistTile({ item, error, priority, hasFocus, onRemove }: WatchlistTileProps) {
  const { productId, product } = item;
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const title = product?.title ?? t('gone');
  const remove = <RemoveButton {...{ productId, title, error, hasFocus, onRemove }} />;
  if (product) {
    return (
      <>
        <CatalogueTile product={product} priority={priority} action={<TileAction product={product} />} />
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
