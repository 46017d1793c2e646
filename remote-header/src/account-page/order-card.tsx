import { Badge, type BadgeTone } from '@ninefold/kit';
import { useMoney, useSite } from '@ninefold/platform';
import { formatDate, PATHS } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { orderPath } from '../../contract/paths.ts';
import { invoiceOf } from './load-account-page.ts';
import { keyOfLine, nameOfLine, OrderLine, rowKeyOf } from './order-line.tsx';
import { PostalAddress } from './postal-address.tsx';
import { OrderReturn, returnedOf } from './order-return.tsx';
import styles from './order-history.module.css';

const TONES: Record<Order['status'], BadgeTone> = {
  PROCESSING: 'accent',
  SENT: 'info',
  DELIVERED: 'success',
  RETURNED: 'neutral',
  CANCELLED: 'neutral',
};

interface OrderCardProps {
  order: Order;
  /** The page is about this order alone, and its heading has the number. @default false */
  isPage?: boolean;
  /** What became of a return of it, as the service names it. @default nothing was sent back just now */
  message?: string | undefined;
}

/** One order: when, where it is, what was in it, and what it cost. */
export function OrderCard({ order, isPage = false, message }: OrderCardProps) {
  const { t } = useTranslation('header');
  const { code } = useSite();
  const titleId = useId();
  const title = t('AccountPage.order.title', { number: order.orderNumber });
  return (
    <article className={styles['order']} {...(isPage ? { 'aria-label': title } : { 'aria-labelledby': titleId })}>
      <header className={styles['head']}>
        <div>
          {isPage ? null : (
            <h2 id={titleId} className={styles['number']}>
              <a href={orderPath(order.orderNumber)}>{title}</a>
            </h2>
          )}
          <p className={styles['date']}>
            <time dateTime={order.orderedAt}>
              {t('AccountPage.order-history.orderedOn', { date: formatDate(code, order.orderedAt, 'long') })}
            </time>
          </p>
        </div>
        <Badge tone={TONES[order.status]}>{t(`AccountPage.order-history.status.${order.status}`)}</Badge>
      </header>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <OrderLine
            key={rowKeyOf(line)}
            line={line}
            returned={line.priceMinor > 0 ? returnedOf(order, keyOfLine(line)) : 0}
            isReceived={['SENT', 'DELIVERED', 'RETURNED'].includes(order.status)}
          />
        ))}
      </ul>
      <OrderTotal order={order} />
      <OrderFacts order={order} />
      <OrderReturn order={order} message={message} />
      <OrderContracts order={order} />
    </article>
  );
}

/** The ways to end each subscription, and to withdraw from the contract where the law gives one. */
function OrderContracts({ order: { orderNumber, status, lines } }: { order: Order }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { withdrawalDays } = useSite();
  if (status === 'CANCELLED') return null;
  const query = `?order=${encodeURIComponent(orderNumber)}`;
  return (
    <>
      {lines.map((line) =>
        line.kind === 'SUBSCRIPTION' ? (
          <p key={keyOfLine(line)} className={styles['return']}>
            <a href={`${PATHS.cancellation}${query}&contract=${encodeURIComponent(nameOfLine(line))}`}>
              {t('order-history.cancel', { name: nameOfLine(line) })}
            </a>
          </p>
        ) : null,
      )}
      {withdrawalDays === undefined || status === 'RETURNED' ? null : (
        <p className={styles['return']}>
          <a href={PATHS.withdrawal + query}>{t('withdrawal.title')}</a>
        </p>
      )}
    </>
  );
}

/** What it cost, from the discount on. */
export function OrderTotal({ order: { lines, totalMinor, discountMinor = 0 } }: { order: Order }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const money = useMoney();
  const goodsMinor = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const shippingMinor = totalMinor - goodsMinor + discountMinor;
  return (
    <dl className={styles['totals']}>
      {discountMinor > 0 ? (
        <>
          <dt>{t('discount')}</dt>
          <dd>{money(-discountMinor)}</dd>
        </>
      ) : null}
      <dt>{t('shipping')}</dt>
      <dd>{shippingMinor > 0 ? money(shippingMinor) : t('shippingFree')}</dd>
      <dt className={styles['total']}>{t('total')}</dt>
      <dd className={styles['total']}>{money(totalMinor)}</dd>
    </dl>
  );
}

/** Where it is, who pays and how, as far as the checkout has told. */
function OrderFacts({ order }: { order: Order }) {
  const { tracking, address, payment, creditNote } = order;
  const invoice = invoiceOf(order);
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  if (!tracking && !address && !invoice && !creditNote && payment === undefined) return null;
  return (
    <div className={styles['facts']}>
      {tracking?.url === undefined ? null : (
        <a href={tracking.url} target="_blank" rel="noreferrer">
          {t('tracking', tracking)}
        </a>
      )}
      {tracking && tracking.url === undefined ? <p>{t('trackingPlain', tracking)}</p> : null}
      {address ? (
        <address>
          <strong>{t('address')}</strong>
          <PostalAddress address={address} />
        </address>
      ) : null}
      {payment === undefined ? null : (
        <p>
          <strong>{t('payment')}</strong>
          <br />
          {payment}
        </p>
      )}
      {invoice ? <a href={`${orderPath(order.orderNumber)}/invoice`}>{t('invoice', invoice)}</a> : null}
      {creditNote ? (
        <a href={creditNote.url} target="_blank" rel="noreferrer">
          {t('creditNote', creditNote)}
        </a>
      ) : null}
    </div>
  );
}
