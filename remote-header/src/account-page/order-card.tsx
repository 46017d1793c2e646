import { Badge, Picture, type BadgeTone } from '@ninefold/kit';
import { useMoney, useSite } from '@ninefold/platform';
import { formatDate, formatNumber } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { imagePathOf } from '../pictures/image-path.ts';
import styles from './order-history.module.css';

const TONES: Record<Order['status'], BadgeTone> = {
  PROCESSING: 'accent',
  SENT: 'info',
  DELIVERED: 'success',
  RETURNED: 'neutral',
};
const PICTURE_SIDE = 80;

/** One order: when, where it is, what was in it, and what it cost. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { code } = useSite();
  const titleId = useId();
  return (
    <article className={styles['order']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <div>
          <h2 id={titleId} className={styles['number']}>
            {t('number', { number: order.orderNumber })}
          </h2>
          <p className={styles['date']}>
            <time dateTime={order.orderedAt}>
              {t('orderedOn', { date: formatDate(code, order.orderedAt, 'long') })}
            </time>
          </p>
        </div>
        <Badge tone={TONES[order.status]}>{t(`status.${order.status}`)}</Badge>
      </header>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <OrderLine key={line.productId} line={line} />
        ))}
      </ul>
      <OrderTotal order={order} />
    </article>
  );
}

function OrderLine({ line }: { line: Order['lines'][number] }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { code } = useSite();
  const money = useMoney();
  return (
    <li className={styles['line']}>
      <span className={styles['picture']}>
        <Picture
          image={imagePathOf(line.image)}
          alt=""
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          sizes={`${PICTURE_SIDE}px`}
          maxWidth={PICTURE_SIDE * 2}
        />
      </span>
      <div className={styles['product']}>
        <a href={line.url}>{line.title}</a>
        <span className={styles['quantity']}>{t('quantity', { quantity: formatNumber(code, line.quantity) })}</span>
      </div>
      <span className={styles['price']}>{money(line.priceMinor * line.quantity)}</span>
    </li>
  );
}

function OrderTotal({ order: { lines, totalMinor } }: { order: Order }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const money = useMoney();
  const shippingMinor = lines.reduce((rest, { priceMinor, quantity }) => rest - priceMinor * quantity, totalMinor);
  return (
    <dl className={styles['totals']}>
      <dt>{t('shipping')}</dt>
      <dd>{shippingMinor > 0 ? money(shippingMinor) : t('shippingFree')}</dd>
      <dt className={styles['total']}>{t('total')}</dt>
      <dd className={styles['total']}>{money(totalMinor)}</dd>
    </dl>
  );
}
