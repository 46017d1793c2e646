import { ButtonLink, EmptyState, Notice, PackageIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import type { AccountPageData } from './load-account-page.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-history.module.css';

/** Why a return was not announced: the service says it in the address. */
const REFUSALS = ['ORDER_UNKNOWN', 'RETURN_REFUSED', 'RETURN_EMPTY', 'RETURN_TOO_MUCH'] as const;

/** The customer's orders on this site, newest first. */
export function OrderHistory({ data: { orders, pages } }: { data: AccountPageData }) {
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
      <ReturnNotice orders={orders} />
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

/** What became of the return that was sent last, and whether a mail says it, too. */
function ReturnNotice({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { message, order: number } = usePlatform().page.query;
  if (message === 'RETURN_STARTED') {
    const isMailed = orders.find(({ orderNumber }) => orderNumber === number)?.isReturnMailed;
    return (
      <Notice tone="success">
        {t('order-history.message.RETURN_STARTED')}
        {isMailed ? ` ${t('order-history.returnMailed')}` : null}
      </Notice>
    );
  }
  const refusal = REFUSALS.find((each) => each === message);
  if (refusal !== undefined) return <Notice tone="error">{t(`order-history.message.${refusal}`)}</Notice>;
  return message?.endsWith('_UNAVAILABLE') ? <Notice tone="error">{t('form.SERVICE_UNAVAILABLE')}</Notice> : null;
}
