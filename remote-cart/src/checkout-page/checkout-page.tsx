import { Button, ButtonLink, CartIcon, Container, EmptyState, LockIcon, Notice, useSaidOnce } from '@ninefold/kit';
import {
  loadCart,
  loadDelivery,
  useCart,
  useMoney,
  usePlatform,
  useSite,
  type Cart,
  type CartSeed,
  type CheckoutPageProps,
  type Delivery,
  type HeadContext,
  type LoadContext,
  type PageHead,
} from '@ninefold/platform';
import { keepTogether, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { seenLinesOf } from '../../contract/seen-lines.ts';
import { canCheckOut } from '../cart-page/checkout-readiness.ts';
import { CartDelivery, promisedDelivery } from '../cart-page/cart-delivery.tsx';
import { CheckoutOffer } from '../cart-page/checkout-offer.tsx';
import { HiddenFields } from '../cart-page/hidden-fields.tsx';
import { LineFacts } from '../cart-page/line-facts.tsx';
import { isEmptyCart, lineViews, type LineView } from '../cart-page/line-view.ts';
import { loadCheckout, type CheckoutOffer as Offer } from '../cart-page/load-checkout.ts';
import { Totals } from '../cart-page/totals.tsx';
import styles from './checkout-page.module.css';

export interface CheckoutData {
  seed: CartSeed;
  /** Whether the order is handed over by the cart's service; else the checkout is a link. */
  isSigned: boolean;
  delivery?: Delivery | undefined;
  offer?: Offer | undefined;
}

export async function load({ http }: LoadContext, { checkoutUrl }: CheckoutPageProps): Promise<CheckoutData> {
  const asking = checkoutUrl === undefined ? undefined : loadCheckout(http);
  const [seed, answer, delivery] = await Promise.all([loadCart(http), asking, loadDelivery(http)]);
  return { seed, isSigned: answer?.isSigned === true, delivery, offer: answer?.offer };
}

export const head = (_data: CheckoutData, { t }: HeadContext): PageHead => ({
  title: `${t('CheckoutPage.title')} | Ninefold`,
  description: t('CheckoutPage.description'),
  canonical: PATHS.checkout,
  robots: 'noindex',
});

/** By what the address says why the order is looked at again. */
const SAID = ['message'];

/** The last look at the order before the retailer's checkout takes over. */
export function CheckoutPage({ data, checkoutUrl }: CheckoutPageProps & { data: CheckoutData }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  const view = useCart(data.seed);
  const { cart } = view;
  const { message } = usePlatform().page.query;
  useSaidOnce(SAID);
  const isOpen = cart !== null && canCheckOut({ ...view, isBusy: false });
  const isEmpty = isEmptyCart(view);
  return (
    <Container width="content" className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      {isOpen && message === 'CART_CHANGED' ? <Notice tone="warning">{t('changed')}</Notice> : null}
      {isOpen && message === 'DELIVERY_CHANGED' ? <Notice tone="warning">{t('deliveryChanged')}</Notice> : null}
      {isOpen ? (
        <Order
          cart={cart}
          lines={lineViews({ lines: view.lines, cart })}
          checkoutUrl={checkoutUrl}
          isSigned={data.isSigned}
          delivery={data.delivery}
          offer={data.offer}
        />
      ) : isEmpty ? (
        <EmptyState
          title={t('empty')}
          icon={<CartIcon />}
          action={<ButtonLink href={PATHS.cart}>{t('back')}</ButtonLink>}
        />
      ) : cart === null ? (
        <Notice tone="error">{t('unread')}</Notice>
      ) : (
        <Notice tone="warning">{t('notReady')}</Notice>
      )}
      {isEmpty ? null : (
        <a className={styles['back']} href={PATHS.cart}>
          {t('back')}
        </a>
      )}
    </Container>
  );
}

interface OrderProps extends CheckoutPageProps {
  cart: Cart;
  lines: LineView[];
  isSigned: boolean;
  delivery: Delivery | undefined;
  offer: Offer | undefined;
}

function Order({ cart, lines, checkoutUrl, isSigned, delivery, offer }: OrderProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  return (
    <div className={styles['order']}>
      <ul className={styles['lines']} aria-label={t('lines')}>
        {lines.map((line) => (
          <OrderLine key={line.key} line={line} />
        ))}
      </ul>
      <CartDelivery lines={lines} delivery={delivery} />
      <Totals cart={cart} />
      {checkoutUrl === undefined ? (
        <Notice tone="info">{t('closed')}</Notice>
      ) : isSigned ? (
        <SignedHandover cart={cart} until={promisedDelivery({ lines, delivery })?.until} />
      ) : (
        <ButtonLink href={checkoutUrl} size="large" isFullWidth icon={<LockIcon />}>
          {t('proceed')}
        </ButtonLink>
      )}
      {checkoutUrl === undefined ? null : <CheckoutOffer offer={offer} />}
    </div>
  );
}

/** Sends what the shopper has seen, so that nothing else is ordered. */
function SignedHandover({
  cart,
  until,
}: {
  cart: Cart;
  /** The last day on which it is said to arrive. */
  until: string | undefined;
}) {
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  const { gifts, prices } = seenLinesOf(cart);
  const day = until ? `&until=${until}` : '';
  return (
    // By the address, since a service of before takes no other fields.
    <form
      method="post"
      action={`/service/cart/form/checkout?gifts=${encodeURIComponent(gifts)}&prices=${prices}${day}`}
    >
      <HiddenFields fields={{ revision: `${cart.revision}`, totalMinor: `${cart.totals.totalMinor}` }} />
      <Button type="submit" size="large" isFullWidth icon={<LockIcon />}>
        {t('proceed')}
      </Button>
    </form>
  );
}

function OrderLine({ line }: { line: LineView }) {
  const { kind, title, pieces, availability, totalMinor } = line;
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  const money = useMoney();
  const { locale } = useSite();
  const kindText = kind === 'article' ? title : t(`kind.${kind}`);
  return (
    <li className={styles['line']}>
      <span>
        {keepTogether(locale, title)}
        {kindText === title ? null : <small className={styles['kind']}>{kindText}</small>}
        <LineFacts line={line} className={styles['pieces']} />
        {pieces ? <small className={styles['pieces']}>{t('pieces', { quantity: pieces.quantity })}</small> : null}
        {availability === 'PREORDER' ? <small className={styles['kind']}>{t('preorder')}</small> : null}
      </span>
      <span className={styles['amount']}>{totalMinor === undefined ? t('free') : money(totalMinor)}</span>
    </li>
  );
}
