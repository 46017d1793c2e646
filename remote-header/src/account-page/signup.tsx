import { ButtonLink } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './account-page.module.css';

/** Says what an account is good for. The demonstration shop creates none. */
export function Signup() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.signup' });
  return (
    <div className={styles['columns']}>
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('lead')}</p>
        <ul className={styles['bullets']}>
          <li>{t('benefitBeans')}</li>
          <li>{t('benefitOrders')}</li>
          <li>{t('benefitCommunity')}</li>
        </ul>
        <p>{t('demo')}</p>
        <ButtonLink href={PATHS.login}>{t('toLogin')}</ButtonLink>
      </div>
      <DemoAccounts />
    </div>
  );
}
