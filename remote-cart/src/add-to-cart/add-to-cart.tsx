import { Button, CartIcon, CheckIcon, PlusIcon, QuantityStepper, VisuallyHidden } from '@ninefold/kit';
import type { AddToCartProps } from '@ninefold/platform';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddOutcome } from './add-outcome.tsx';
import styles from './add-to-cart.module.css';
import { useAddToCart } from './use-add-to-cart.ts';

/** Most pieces of one article; the service keeps it, too. */
const ITEM_LIMIT = 20;

/** Puts an article into the cart: with scripts at once, without them by the form. */
export function AddToCart(props: AddToCartProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'AddToCart' });
  const { size, isAvailable } = props;
  if (isAvailable) return <AddToCartForm {...props} />;
  return (
    <p className={styles[size]}>
      <Button disabled isFullWidth={size === 'page'} size={size === 'page' ? 'large' : 'small'} variant="secondary">
        {t('unavailable')}
      </Button>
    </p>
  );
}

function AddToCartForm(props: AddToCartProps) {
  const { productId, tcm, title, size } = props;
  const { t } = useTranslation('cart', { keyPrefix: 'AddToCart' });
  const outcome = useRef<HTMLDivElement>(null);
  const isInUse = useCallback(() => outcome.current?.matches(':hover, :focus-within') ?? false, []);
  const { quantity, setQuantity, status, onSubmit } = useAddToCart(props, isInUse);
  const isPage = size === 'page';
  const isAdded = status === 'added';
  const AddIcon = isPage ? CartIcon : PlusIcon;
  const icon = isAdded ? <CheckIcon size={16} /> : <AddIcon size={isPage ? 24 : 16} />;
  const labels = { quantity: t('quantity'), decrease: t('decrease'), increase: t('increase') };
  return (
    <form className={styles[size]} method="post" action="/service/cart/form/add" onSubmit={onSubmit}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="tcm" value={tcm} />
      {isPage ? (
        <QuantityStepper
          className={styles['quantity']}
          {...{ quantity, labels }}
          max={ITEM_LIMIT}
          onQuantityChange={setQuantity}
        />
      ) : null}
      <Button
        className={styles['button']}
        type="submit"
        isFullWidth={!isPage}
        size={isPage ? 'large' : 'small'}
        isBusy={status === 'adding'}
        icon={icon}
      >
        {isAdded && !isPage ? t('addedShort') : t('add')}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </Button>
      <AddOutcome ref={outcome} status={status} title={title} />
    </form>
  );
}
