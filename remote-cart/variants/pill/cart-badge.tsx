import { CartIcon, CountBadge } from '@ninefold/kit';
import { loadCart, useCart, type CartSeed, type LoadContext } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './cart-badge.module.css';

export const load = ({ http }: LoadContext): Promise<CartSeed> => loadCart(http);

/** Another badge: a pill with its name in it. */
export function CartBadge({ data }: { data: CartSeed }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartBadge' });
  const { count = 0 } = useCart(data);
  return (
    <a className={styles['pill']} href={PATHS.cart} data-cart-variant="pill">
      <CartIcon />
      <span className={styles['name']}>{t('cart')}</span>
      <CountBadge count={count} label={t('count', { count })} />
    </a>
  );
}
