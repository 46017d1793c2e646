import { Container } from '@ninefold/kit';
import {
  loadCart,
  useCart,
  type CartSeed,
  type CartView,
  type HeadContext,
  type LoadContext,
  type PageHead,
} from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { defectiveViews, lineViews } from './line-view.ts';

export const load = ({ http }: LoadContext): Promise<CartSeed> => loadCart(http);

export const head = (_data: CartSeed, { t }: HeadContext): PageHead => ({
  title: `${t('CartPage.title')} | Ninefold`,
  description: t('CartPage.description'),
  canonical: PATHS.cart,
  robots: 'noindex',
});

/** Everything that the visitor is about to buy. Each change is a plain form, too. */
export function CartPage({ data }: { data: CartSeed }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const view = useCart(data);
  const { count = 0 } = view;
  return (
    <Container width="content" className={styles['page']}>
      <h1 className={styles['title']}>
        {t('title')}
        {count > 0 ? <span className={styles['count']}>{t('count', { count })}</span> : null}
      </h1>
      <CartNotices view={view} />
      <CartContent view={view} />
    </Container>
  );
}

function CartContent({ view }: { view: CartView }) {
  const { cart, lines } = view;
  if (!cart) return null;
  const isEmpty = lineViews({ lines, cart }).length === 0 && defectiveViews(cart).length === 0;
  if (isEmpty && cart.numberOfArticles === 0) return <EmptyCart />;
  return (
    <div className={styles['columns']}>
      <CartLines view={view} cart={cart} />
      <CartSummary view={view} cart={cart} />
    </div>
  );
}
