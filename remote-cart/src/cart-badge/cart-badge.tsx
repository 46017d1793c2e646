import { CartIcon, CountBadge, VisuallyHidden } from '@ninefold/kit';
import { loadCart, useCart, type CartSeed, type LoadContext } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './cart-badge.module.css';

export const load = ({ http }: LoadContext): Promise<CartSeed> => loadCart(http);

/** The way to the cart, with how much is in it. Without a known cart it is only the way. */
export function CartBadge({ data }: { data: CartSeed }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartBadge' });
  const { count = 0 } = useCart(data);
  return (
    <a className={styles['link']} href={PATHS.cart} title={t('cart')}>
      <CartIcon />
      <VisuallyHidden>{t('cart')}</VisuallyHidden>
      <CountBadge className={styles['count']} count={count} label={t('count', { count })} />
    </a>
  );
}
