import { BeanIcon, ButtonLink, EmptyState, Notice } from '@ninefold/kit';
import { useMoney } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { BeansAnswer } from '../../contract/account.ts';
import { BeanStatement } from './bean-statement.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { useBeanText } from './use-bean-text.ts';
import styles from './bean-account.module.css';

/** How many beans there are, what they are worth, and where they come from. */
export function BeanAccount({ data: { beans, pages } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.bean-account' });
  if (!beans) return <Notice tone="warning">{t('unavailable')}</Notice>;
  const card = pages.find(({ number }) => number === SERVICE_PAGES.loyaltyCard);
  return (
    <>
      <Balance beans={beans} />
      <p>
        {t('explanation')} {card && <a href={card.url}>{card.title}</a>}
      </p>
      {beans.bookings.length > 0 ? (
        <BeanStatement bookings={beans.bookings} />
      ) : (
        <EmptyState
          title={t('empty')}
          icon={<BeanIcon />}
          action={<ButtonLink href={PATHS.home}>{t('toShop')}</ButtonLink>}
        >
          {t('emptyText')}
        </EmptyState>
      )}
    </>
  );
}

function Balance({ beans: { balance, worth } }: { beans: BeansAnswer }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.bean-account' });
  const beanText = useBeanText();
  const money = useMoney();
  return (
    <div className={styles['balance']} data-theme="coffee-dark">
      <BeanIcon className={styles['icon']} />
      <div>
        <p className={styles['label']}>{t('balance')}</p>
        <p className={styles['beans']}>{beanText(balance)}</p>
      </div>
      {worth && (
        <div className={styles['worth']}>
          <p className={styles['amount']}>
            {t('worth', { money: money(Math.floor((Math.max(0, balance) * worth.minor) / worth.beans)) })}
          </p>
          <p className={styles['label']}>{t('rate', { beans: beanText(worth.beans), money: money(worth.minor) })}</p>
        </div>
      )}
    </div>
  );
}
