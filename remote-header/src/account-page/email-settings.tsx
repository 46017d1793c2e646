import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CHANGE_EMAIL, CONFIRM_EMAIL } from '../../contract/paths.ts';
import { AccountForm, CurrentPasswordField, EmailField, type AccountFormProps } from './account-form.tsx';
import styles from './account-page.module.css';

interface EmailSettingsProps extends Pick<AccountFormProps, 'refusal'> {
  /** The address that the account has; absent while it cannot be had. */
  current: string | undefined;
  token: string | undefined;
}

/** Sends a link to another address of the customer; where the link leads, `token` confirms it. */
export function EmailSettings({ current, token, refusal }: EmailSettingsProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const done = `${PATHS.accountSettings}?done=`;
  return (
    <section className={styles['panel']}>
      <h2 className={styles['heading']}>{t('account-settings.email.title')}</h2>
      {current !== undefined && <p>{t('account-settings.email.current', { email: current })}</p>}
      {token === undefined ? (
        <AccountForm
          {...CHANGE_EMAIL}
          next={`${done}EMAIL_MAIL`}
          refusal={refusal}
          submit={t('account-settings.email.submit')}
          variant="secondary"
        >
          <EmailField label={t('account-settings.email.new')} />
          <CurrentPasswordField label={t('account-settings.currentPassword')} />
        </AccountForm>
      ) : (
        <>
          <p>{t('account-settings.email.confirmText')}</p>
          <AccountForm {...CONFIRM_EMAIL} next={`${done}EMAIL`} submit={t('account-settings.email.confirm')}>
            <input type="hidden" name="token" value={token} />
          </AccountForm>
        </>
      )}
    </section>
  );
}
