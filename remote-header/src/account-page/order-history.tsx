import { ButtonLink, EmptyState, Notice, PackageIcon } from '@ninefold/kit';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { AccountPageData } from './load-account-page.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-history.module.css';

/** The customer's orders on this site, newest first. */
export function OrderHistory({ data: { orders, orderPages, pages } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
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
      <ol className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      {orderPages && <OrderPages {...orderPages} />}
      {help && (
        <p>
          {t('questions')} <a href={help.url}>{help.title}</a>
        </p>
      )}
    </>
  );
}

/** The ways to newer and to older orders. */
function OrderPages({ page, count }: NonNullable<AccountPageData['orderPages']>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  if (count === 1) return null;
  return (
    <nav className={styles['actions']} aria-label={t('pages', { page, count })}>
      <span>{t('pages', { page, count })}</span>
      {page > 1 && (
        <a href={`${PATHS.orderHistory}?page=${page - 1}`} rel="prev">
          {t('newer')}
        </a>
      )}
      {page < count && (
        <a href={`${PATHS.orderHistory}?page=${page + 1}`} rel="next">
          {t('older')}
        </a>
      )}
    </nav>
  );
}
