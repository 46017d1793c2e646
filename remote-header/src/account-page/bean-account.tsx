import { BeanIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { AccountPageData } from './load-account-page.ts';
import styles from './account-page.module.css';

const CARD_PAGE = 10;

/** How many beans there are, and where they come from. */
export function BeanAccount({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.bean-account' });
  const { code } = useSite();
  const { loyaltyBeans = 0 } = data.personalData;
  const card = data.pages.find(({ number }) => number === CARD_PAGE);
  return (
    <>
      <p className={styles['balance']} data-theme="coffee-dark">
        <BeanIcon />
        <strong className={styles['beans']}>
          {t('beans', { count: loyaltyBeans, formatted: formatNumber(code, loyaltyBeans) })}
        </strong>
      </p>
      <p className={styles['lead']}>{t('explanation')}</p>
      {card && (
        <p>
          <a href={card.url}>{card.title}</a>
        </p>
      )}
    </>
  );
}
