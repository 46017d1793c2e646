import { Button, CartIcon, CheckIcon, PlusIcon, QuantityStepper, VisuallyHidden } from '@ninefold/kit';
import { useEarlyForm, type AddToCartProps } from '@ninefold/platform';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '../cart-page/hidden-fields.tsx';
import { EARLY_CART_TEXTS } from '../cart-errors/early-cart-texts.ts';
import { AddOutcome } from './add-outcome.tsx';
import styles from './add-to-cart.module.css';
import { useAddToCart } from './use-add-to-cart.ts';

/** Most pieces of one article; the service keeps it, too. */
const ITEM_LIMIT = 20;

const EARLY_TEXTS = { ...EARLY_CART_TEXTS, done: 'cart.AddToCart.added' };

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
  const { productId, tcm, size, stock = ITEM_LIMIT, choiceHref } = props;
  const title = [props.title, props.variant].filter(Boolean).join(', ');
  const { t } = useTranslation('cart', { keyPrefix: 'AddToCart' });
  const outcome = useRef<HTMLDivElement>(null);
  const isInUse = useCallback(() => outcome.current?.matches(':hover, :focus-within') ?? false, []);
  const { quantity, setQuantity, status, onSubmit, onTakenOver } = useAddToCart(props, isInUse);
  const early = useEarlyForm({ texts: EARLY_TEXTS, isRepeatable: true, onTakenOver });
  const isPage = size === 'page';
  const isAdded = status === 'added';
  const AddIcon = isPage ? CartIcon : PlusIcon;
  const icon = isAdded ? <CheckIcon size={16} /> : <AddIcon size={isPage ? 24 : 16} />;
  const labels = { quantity: t('quantity'), decrease: t('decrease'), increase: t('increase') };
  return (
    // The service says what is too much, in the site's language; a browser would say it in its own.
    <form className={styles[size]} {...formOf(choiceHref)} {...early} data-title={title} noValidate onSubmit={onSubmit}>
      {choiceHref === undefined ? <HiddenFields fields={{ productId, tcm }} /> : <ChoiceFields href={choiceHref} />}
      {isPage ? (
        <QuantityStepper
          className={styles['quantity']}
          {...{ quantity, labels }}
          max={Math.max(1, Math.min(ITEM_LIMIT, stock))}
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
      <AddOutcome ref={outcome} {...{ status, title }} choiceText={props.choiceText} />
    </form>
  );
}

/** Without scripts a form goes to the cart's service, or to where something has to be chosen first. */
const formOf = (choiceHref: string | undefined) =>
  choiceHref === undefined
    ? ({ method: 'post', action: '/service/cart/form/add' } as const)
    : ({ method: 'get', action: choiceHref } as const);

/** A form that is sent by `get` loses the query of its address. */
function ChoiceFields({ href }: { href: string }) {
  return <HiddenFields fields={Object.fromEntries(new URL(href, 'https://shop').searchParams)} />;
}
