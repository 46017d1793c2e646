import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CHANGE_EMAIL, CONFIRM_EMAIL } from '../../contract/paths.ts';
import { AccountForm, CurrentPasswordField, EmailField } from './account-form.tsx';
import styles from './account-page.module.css';

/** Sends a link to another address of the customer; where the link leads, `token` confirms it. */
export function EmailSettings({ token }: { token: string | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const done = `${PATHS.accountSettings}?done=`;
  return (
    <section className={styles['panel']}>
      <h2 className={styles['heading']}>{t('account-settings.email.title')}</h2>
      {token === undefined ? (
        <AccountForm
          {...CHANGE_EMAIL}
          next={`${done}EMAIL_MAIL`}
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
