import { ButtonLink } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { AccountOverview } from './account-overview.tsx';
import type { AccountPageData } from './load-account-page.ts';
import styles from './account-page.module.css';

/** What the header's account flyout holds, as a page: for visitors without scripts, and on phones. */
export function UserMenu({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  if (data.personalData.tracking.loginStatus !== 'LOGGED_OUT') return <AccountOverview data={data} />;
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{t('user-menu.lead')}</p>
      <ButtonLink href={PATHS.login} isFullWidth>
        {t('login.submit')}
      </ButtonLink>
      <ButtonLink href={PATHS.signup} variant="secondary" isFullWidth>
        {t('login.toSignup')}
      </ButtonLink>
    </div>
  );
}
