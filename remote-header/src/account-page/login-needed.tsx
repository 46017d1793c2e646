import { ButtonLink, EmptyState, LockIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { loginAddress } from './load-account-page.ts';

/** Stands for a private page where the server could no longer lead to the login. */
export function LoginNeeded() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  const { page } = usePlatform();
  return (
    <EmptyState
      title={t('title')}
      icon={<LockIcon />}
      action={<ButtonLink href={loginAddress(page)}>{t('submit')}</ButtonLink>}
    >
      {t('needed')}
    </EmptyState>
  );
}
