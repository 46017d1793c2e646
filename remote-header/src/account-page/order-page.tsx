import { Button, Notice } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { AccountPageData } from './load-account-page.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-history.module.css';

/** One order of the customer, to look at and to print. */
export function OrderPage({ data: { orders } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const order = orders?.[0];
  const { message } = usePlatform().page.query;
  return (
    <>
      {order ? (
        <OrderCard order={order} isPage message={message} />
      ) : (
        <Notice tone="warning">
          {t(orders ? 'order-history.message.ORDER_UNKNOWN' : 'order-history.unavailable')}
        </Notice>
      )}
      <p className={styles['actions']}>
        <a href={PATHS.orderHistory}>{t('order.all')}</a>
        {order ? (
          <Button variant="secondary" className={styles['print']} onClick={() => window.print()}>
            {t('order.print')}
          </Button>
        ) : null}
      </p>
    </>
  );
}
