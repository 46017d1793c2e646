import { ButtonLink, Notice, TextField } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_DATA_PATH, CHANGE_NAME, CHANGE_PASSWORD, DELETE_ACCOUNT } from '../../contract/paths.ts';
import { AccountForm, NameFields, NewPasswordField } from './account-form.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { failureOf } from './use-account-form.ts';
import styles from './account-page.module.css';

const DONE = ['NAME', 'PASSWORD'] as const;

/** Name, password and data of the customer, and the end of the account. */
export function AccountSettings({ data: { personalData } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { query } = usePlatform().page;
  const error = failureOf(query['error']);
  const done = DONE.find((name) => name === query['done']);
  const { customer } = personalData;
  return (
    <>
      {error && <Notice tone="error">{t(`form.${error}`)}</Notice>}
      {done && <Notice tone="success">{t(`account-settings.done.${done}`)}</Notice>}
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.name')}</h2>
        <AccountForm
          {...CHANGE_NAME}
          next={`${PATHS.accountSettings}?done=NAME`}
          submit={t('account-settings.save')}
          variant="secondary"
        >
          <NameFields
            names={['firstname', 'lastname']}
            {...(customer && { values: [customer.firstname, customer.lastname] })}
          />
        </AccountForm>
      </section>
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.password')}</h2>
        <AccountForm
          {...CHANGE_PASSWORD}
          next={`${PATHS.accountSettings}?done=PASSWORD`}
          submit={t('reset-password.save')}
          variant="secondary"
        >
          <TextField
            name="password"
            type="password"
            label={t('account-settings.currentPassword')}
            autoComplete="current-password"
            maxLength={256}
            required
          />
          <NewPasswordField name="newPassword" label={t('form.newPassword')} />
        </AccountForm>
      </section>
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.data')}</h2>
        <p>{t('account-settings.exportText')}</p>
        <ButtonLink href={ACCOUNT_DATA_PATH} variant="secondary" isFullWidth>
          {t('account-settings.export')}
        </ButtonLink>
      </section>
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.delete')}</h2>
        <p>{t('account-settings.deleteText')}</p>
        <AccountForm
          {...DELETE_ACCOUNT}
          next={`${PATHS.login}?done=DELETED`}
          submit={t('account-settings.deleteSubmit')}
          variant="secondary"
        >
          <TextField
            name="password"
            type="password"
            label={t('account-settings.deletePassword')}
            autoComplete="current-password"
            maxLength={256}
            required
          />
        </AccountForm>
      </section>
    </>
  );
}
