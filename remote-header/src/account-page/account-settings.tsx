import { ButtonLink, classNames, Notice } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ACCOUNT_DATA_PATH,
  CHANGE_EMAIL,
  CHANGE_NAME,
  CHANGE_PASSWORD,
  CONFIRM_EMAIL,
  DELETE_ACCOUNT,
} from '../../contract/paths.ts';
import { DeviceList } from './device-list.tsx';
import { EmailSettings } from './email-settings.tsx';
import { AccountForm, CurrentPasswordField, NameFields, NewPasswordField } from './account-form.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { ProviderLink } from './provider-link.tsx';
import { failureOf } from './use-account-form.ts';
import styles from './account-page.module.css';

const DONE = ['NAME', 'EMAIL_MAIL', 'EMAIL', 'PASSWORD', 'DEVICE'] as const;

/** The forms of the page, each with its heading; the address names a refused one by the end of where it was sent. */
const FORMS = [
  [CHANGE_NAME, 'name'],
  [CHANGE_EMAIL, 'email.title'],
  [CONFIRM_EMAIL, 'email.title'],
  [CHANGE_PASSWORD, 'password'],
  [DELETE_ACCOUNT, 'delete'],
] as const;

/** Name, address, password and data of the customer, and the end of the account. */
export function AccountSettings({ data: { personalData, email, signIn, devices } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { query } = usePlatform().page;
  const error = failureOf(query['error']);
  const [refused, heading] = FORMS.find(([{ action }]) => action.endsWith(`/${query['form']}`)) ?? [];
  const refusalOf = (form: object) => (form === refused ? error : undefined);
  const done = DONE.find((name) => name === query['done']);
  const [isFormSent, setFormSent] = useState(false);
  const { customer } = personalData;
  const { provider, hasPasswords = true } = signIn ?? {};
  const toProvider = provider !== undefined && <ProviderLink name={provider} returnTo={PATHS.accountSettings} isAnew />;
  return (
    <div className={styles['content']} onSubmit={() => setFormSent(true)}>
      {error && !isFormSent && (
        <Notice tone="error" title={heading && t(`account-settings.${heading}`)}>
          {t(`form.${error}`)}
        </Notice>
      )}
      {done && !isFormSent && <Notice tone="success">{t(`account-settings.done.${done}`)}</Notice>}
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.name')}</h2>
        <AccountForm
          {...CHANGE_NAME}
          next={`${PATHS.accountSettings}?done=NAME`}
          refusal={refusalOf(CHANGE_NAME)}
          submit={t('account-settings.save')}
          variant="secondary"
        >
          <NameFields
            names={{ first: 'firstname', last: 'lastname' }}
            {...(customer && { values: { first: customer.firstname, last: customer.lastname } })}
          />
        </AccountForm>
      </section>
      {hasPasswords ? (
        <>
          <EmailSettings
            current={email}
            token={error === 'LINK_INVALID' ? undefined : query['token']}
            refusal={refusalOf(CHANGE_EMAIL)}
          />
          <section className={styles['panel']}>
            <h2 className={styles['heading']}>{t('account-settings.password')}</h2>
            <AccountForm
              {...CHANGE_PASSWORD}
              next={`${PATHS.accountSettings}?done=PASSWORD`}
              refusal={refusalOf(CHANGE_PASSWORD)}
              submit={t('reset-password.save')}
              variant="secondary"
            >
              <CurrentPasswordField label={t('account-settings.currentPassword')} />
              <NewPasswordField name="newPassword" label={t('form.newPassword')} />
            </AccountForm>
          </section>
        </>
      ) : (
        <p>{t('login.atProvider', { name: provider })}</p>
      )}
      {devices && devices.length > 0 && <DeviceList devices={devices} />}
      <section className={styles['panel']}>
        <h2 className={styles['heading']}>{t('account-settings.data')}</h2>
        <p>{t('account-settings.exportText')}</p>
        <ButtonLink href={ACCOUNT_DATA_PATH} variant="secondary" isFullWidth>
          {t('account-settings.export')}
        </ButtonLink>
      </section>
      <section className={classNames(styles['panel'], styles['final'])}>
        <h2 className={styles['heading']}>{t('account-settings.delete')}</h2>
        <p>{t('account-settings.deleteText')}</p>
        <AccountForm
          {...DELETE_ACCOUNT}
          next={`${PATHS.login}?done=DELETED`}
          refusal={refusalOf(DELETE_ACCOUNT)}
          submit={t('account-settings.deleteSubmit')}
          variant="secondary"
          whenLoginRequired={toProvider}
        >
          {hasPasswords && (
            <CurrentPasswordField
              label={t('account-settings.deletePassword')}
              // Who comes from the provider may have none.
              isRequired={provider === undefined}
            />
          )}
        </AccountForm>
        {error === 'LOGIN_REQUIRED' && toProvider}
      </section>
    </div>
  );
}
