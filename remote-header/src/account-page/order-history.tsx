import { ButtonLink, EmptyState, Notice, PackageIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { AccountPageData } from './load-account-page.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-history.module.css';

/** What became of a return: the service says it in the address. */
const MESSAGES = ['RETURN_STARTED', 'ORDER_UNKNOWN', 'RETURN_REFUSED', 'RETURN_EMPTY', 'RETURN_TOO_MUCH'] as const;

/** The customer's orders on this site, newest first. */
export function OrderHistory({ data: { orders, pages } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { query } = usePlatform().page;
  const message = MESSAGES.find((each) => each === query['message']);
  if (!orders) return <Notice tone="warning">{t('unavailable')}</Notice>;
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon={<PackageIcon />}
        action={<ButtonLink href={PATHS.home}>{t('toShop')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  const help = pages.find(({ number }) => number === SERVICE_PAGES.help);
  return (
    <>
      {message === undefined ? null : (
        <Notice tone={message === 'RETURN_STARTED' ? 'success' : 'error'}>{t(`message.${message}`)}</Notice>
      )}
      <ol className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      {help && (
        <p>
          {t('questions')} <a href={help.url}>{help.title}</a>
        </p>
      )}
    </>
  );
}
