import { CartIcon, CountBadge, VisuallyHidden } from '@ninefold/kit';
import { loadCart, useCartCount, type CartSeed, type LoadContext } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-badge.module.css';

export const load = ({ http }: LoadContext): Promise<CartSeed> => loadCart(http);

/** The way to the cart, with how much is in it. Without a known cart it is only the way. */
export function CartBadge({ data }: { data: CartSeed }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartBadge' });
  const count = useCartCount(data) ?? 0;
  const link = useRef<HTMLAnchorElement>(null);
  // What a form was answered with before this script came is the page's cart by now.
  useLayoutEffect(() => {
    delete link.current?.dataset['earlyShows'];
  }, []);
  return (
    <a
      ref={link}
      className={styles['link']}
      href={PATHS.cart}
      title={t('cart')}
      data-early-shows="cart.numberOfArticles"
    >
      <CartIcon />
      <VisuallyHidden>{t('cart')}</VisuallyHidden>
      <CountBadge className={styles['count']} count={count} label={t('count', { count })} />
    </a>
  );
}
