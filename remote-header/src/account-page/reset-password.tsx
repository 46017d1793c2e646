import { Notice } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { ASK_FOR_RESET, RESET_PASSWORD } from '../../contract/paths.ts';
import { AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AtProvider } from './at-provider.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { failureOf } from './use-account-form.ts';
import styles from './account-page.module.css';

/** Sends a link to whoever has forgotten the password, and takes the new one where the link leads. */
export function ResetPassword({ data: { signIn } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { query } = usePlatform().page;
  const error = failureOf(query['error']);
  const { token } = query;
  return (
    <div className={styles['columns']}>
      <div className={styles['panel']}>
        {error && <Notice tone="error">{t(`form.${error}`)}</Notice>}
        {signIn?.hasPasswords === false ? (
          <AtProvider name={signIn.provider} returnTo={PATHS.account} />
        ) : query['done'] === 'MAIL' ? (
          <Notice tone="success">{t('reset-password.mailSent')}</Notice>
        ) : token && error !== 'LINK_INVALID' ? (
          <>
            <p>{t('reset-password.newLead')}</p>
            <AccountForm
              {...RESET_PASSWORD}
              next={`${PATHS.login}?done=PASSWORD`}
              submit={t('reset-password.save')}
              refusal={error}
            >
              <input type="hidden" name="token" value={token} />
              <NewPasswordField name="password" label={t('form.newPassword')} />
            </AccountForm>
          </>
        ) : (
          <>
            <p>{t('reset-password.lead')}</p>
            <AccountForm
              {...ASK_FOR_RESET}
              next={`${PATHS.resetPassword}?done=MAIL`}
              submit={t('reset-password.submit')}
              refusal={error}
            >
              <EmailField label={t('login.email')} isLogin />
            </AccountForm>
          </>
        )}
        <p>
          <a href={PATHS.login}>{t('login.title')}</a>
        </p>
      </div>
    </div>
  );
}
