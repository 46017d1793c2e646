import { Container, SkipLink } from '@ninefold/kit';
import {
  loadCart,
  loadDelivery,
  Places,
  useCart,
  type CartSeed,
  type CartView,
  type Delivery,
  type HeadContext,
  type LoadContext,
  type PageHead,
  type CheckoutPageProps,
} from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import styles from './cart-page.module.css';
import { CartSummary, CHECKOUT_ID } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { isEmptyCart } from './line-view.ts';
import { loadAsked, type AskedOffer } from './load-asked.ts';
import { loadCheckoutOffer, type CheckoutOffer } from './load-checkout.ts';
import { MovedRow } from './moved-row.tsx';
import { SavedLines } from './saved-lines.tsx';
import { useMovedLine, type MovedLine } from './use-moved-line.ts';

export type CartPageData = CartSeed & {
  delivery?: Delivery | undefined;
  offer?: CheckoutOffer | undefined;
  asked?: AskedOffer | undefined;
};

export async function load({ http, page }: LoadContext, { checkoutUrl }: CheckoutPageProps): Promise<CartPageData> {
  // A shop that takes no orders promises nothing about them.
  const asking = checkoutUrl === undefined ? undefined : loadCheckoutOffer(http);
  const [seed, delivery, offer, asked] = await Promise.all([
    loadCart(http),
    loadDelivery(http),
    asking,
    loadAsked({ http, page }),
  ]);
  return { ...seed, delivery, offer, asked };
}

export const head = (_data: CartPageData, { t }: HeadContext): PageHead => ({
  title: `${t('CartPage.title')} | Ninefold`,
  description: t('CartPage.description'),
  canonical: PATHS.cart,
  robots: 'noindex',
});

/** Everything that the visitor is about to buy. Each change is a plain form, too. */
export function CartPage({ data }: { data: CartPageData }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const view = useCart(data);
  const movedLine = useMovedLine(view);
  const { count = 0, cart } = view;
  return (
    <>
      <Container width="content" className={styles['page']}>
        {count > 0 ? <SkipLink href={`#${CHECKOUT_ID}`}>{t('skip')}</SkipLink> : null}
        <h1 className={styles['title']}>
          {t('title')}
          {count > 0 ? <span className={styles['count']}>{t('count', { count })}</span> : null}
        </h1>
        <CartNotices view={view} asked={data.asked} />
        <CartContent view={view} delivery={data.delivery} offer={data.offer} movedLine={movedLine} />
        {cart ? <SavedLines cart={cart} change={view.change} {...movedLine} /> : null}
      </Container>
      {cart ? <Places name={isEmptyCart(view) ? 'cart-page/empty' : 'cart-page/end'} /> : null}
    </>
  );
}

interface CartContentProps {
  view: CartView;
  delivery: Delivery | undefined;
  offer: CheckoutOffer | undefined;
  movedLine: MovedLine;
}

function CartContent({ view, delivery, offer, movedLine }: CartContentProps) {
  const { cart } = view;
  const { moved, undo, isMoving } = movedLine;
  const restoredRef = useRef<string>(undefined);
  if (!cart) return null;
  const onUndo = () => {
    restoredRef.current = moved?.tcm;
    void undo();
  };
  if (isEmptyCart(view))
    return (
      <>
        {moved?.from === 'cart' ? <MovedRow move={moved} isBusy={isMoving(moved.tcm)} onUndo={onUndo} /> : null}
        <EmptyCart />
      </>
    );
  return (
    <div className={styles['columns']}>
      <CartLines {...{ view, cart, movedLine, restoredRef }} />
      <CartSummary view={view} cart={cart} delivery={delivery} offer={offer} />
    </div>
  );
}
