import { ButtonLink, Container, LockIcon, Notice } from '@ninefold/kit';
import {
  loadCart,
  useCart,
  useMoney,
  type Cart,
  type CartSeed,
  type CheckoutPageProps,
  type HeadContext,
  type LoadContext,
  type PageHead,
} from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { canCheckOut } from '../cart-page/checkout-readiness.ts';
import { LineFacts } from '../cart-page/line-facts.tsx';
import { lineViews, type LineView } from '../cart-page/line-view.ts';
import { Totals } from '../cart-page/totals.tsx';
import styles from './checkout-page.module.css';

export const load = ({ http }: LoadContext): Promise<CartSeed> => loadCart(http);

export const head = (_data: CartSeed, { t }: HeadContext): PageHead => ({
  title: `${t('CheckoutPage.title')} | Ninefold`,
  description: t('CheckoutPage.description'),
  canonical: PATHS.checkout,
  robots: 'noindex',
});

/** The last look at the order before the retailer's checkout takes over. */
export function CheckoutPage({ data, checkoutUrl }: CheckoutPageProps & { data: CartSeed }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  const view = useCart(data);
  const { cart } = view;
  const isOpen = cart !== null && canCheckOut({ ...view, isBusy: false });
  return (
    <Container width="content" className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      {isOpen ? (
        <Order cart={cart} lines={lineViews({ lines: view.lines, cart })} checkoutUrl={checkoutUrl} />
      ) : (
        <Notice tone="warning">{t('notReady')}</Notice>
      )}
      <a className={styles['back']} href={PATHS.cart}>
        {t('back')}
      </a>
    </Container>
  );
}

function Order({ cart, lines, checkoutUrl }: { cart: Cart; lines: LineView[]; checkoutUrl?: string | undefined }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  return (
    <div className={styles['order']}>
      <ul className={styles['lines']} aria-label={t('lines')}>
        {lines.map((line) => (
          <OrderLine key={line.key} line={line} />
        ))}
      </ul>
      <Totals cart={cart} />
      {checkoutUrl === undefined ? (
        <Notice tone="info">{t('closed')}</Notice>
      ) : (
        <ButtonLink href={checkoutUrl} size="large" isFullWidth icon={<LockIcon />}>
          {t('proceed')}
        </ButtonLink>
      )}
    </div>
  );
}

function OrderLine({ line }: { line: LineView }) {
  const { title, pieces, totalMinor } = line;
  const { t } = useTranslation('cart', { keyPrefix: 'CheckoutPage' });
  const money = useMoney();
  return (
    <li className={styles['line']}>
      <span>
        {title}
        <LineFacts line={line} className={styles['pieces']} />
        {pieces ? <small className={styles['pieces']}>{t('pieces', { quantity: pieces.quantity })}</small> : null}
      </span>
      <span className={styles['amount']}>{totalMinor === undefined ? t('free') : money(totalMinor)}</span>
    </li>
  );
}
