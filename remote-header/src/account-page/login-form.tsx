import { Button, Notice } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField, EmailField } from './account-form.tsx';
import { FieldErrorsContext, useFieldErrors } from './form-field.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { ProviderLink } from './provider-link.tsx';
import { returnAddress } from './return-address.ts';
import { ShownAccounts } from './shown-accounts.tsx';
import { isFailed, useLogin } from './use-login.ts';
import styles from './account-page.module.css';

/** Pages whose visitors were sent here, and those below them. */
const PRIVATE_PATHS = [PATHS.account, PATHS.orderHistory, PATHS.beanAccount, PATHS.accountSettings];
const isPrivate = (address: string) =>
  PRIVATE_PATHS.some((path) => `${address.split('?', 1)[0]}/`.startsWith(`${path}/`));

/** What was done before, as the address says it. */
const DONE = ['PASSWORD', 'DELETED', 'LINK_USED'] as const;

/** What can go wrong at the provider, as the address says it. */
const PROVIDER_FAILURES = [
  'PROVIDER_UNAVAILABLE',
  'SIGN_IN_REFUSED',
  'SIGN_IN_EXPIRED',
  'EMAIL_NEEDED',
  'EMAIL_TAKEN',
] as const;

/** Logs in, at the provider where there is one, or by a password: a plain form, which scripts spare the detour over another page (SES-5). */
export function LoginForm({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  const { page } = usePlatform();
  const returnTo = returnAddress(page.query['returnTo']);
  const login = useLogin(page.query['error'], returnTo);
  const { status } = login;
  const done = DONE.find((name) => name === page.query['done']);
  const remembered = data.personalData.customer;
  const { provider, hasPasswords = true } = data.signIn ?? {};
  const failure = PROVIDER_FAILURES.find((name) => name === page.query['error']);
  const isProviderFailed = provider !== undefined && failure !== undefined && status === 'idle';
  return (
    <div className={styles['columns']}>
      <div className={styles['panel']}>
        {remembered && <Remembered firstname={remembered.firstname} />}
        {!remembered && isPrivate(page.query['returnTo'] ?? '') && <p>{t('needed')}</p>}
        {done && status === 'idle' && <Notice tone="success">{t(`done.${done}`)}</Notice>}
        {isProviderFailed && <Notice tone="error">{t(failure, { name: provider })}</Notice>}
        {provider !== undefined && <ProviderLink name={provider} returnTo={returnTo} />}
        {!hasPasswords && isFailed(status) && <Notice tone="error">{t('SERVICE_UNAVAILABLE')}</Notice>}
        {!hasPasswords && <p>{t('atProvider', { name: provider })}</p>}
        {hasPasswords && provider !== undefined && <p>{t('orPassword')}</p>}
        {hasPasswords && <PasswordForm {...login} returnTo={returnTo} isSecondary={provider !== undefined} />}
      </div>
      <ShownAccounts accounts={data.shownAccounts} />
    </div>
  );
}

interface PasswordFormProps extends ReturnType<typeof useLogin> {
  returnTo: string;
  /** There is a provider to log in at, too. */
  isSecondary: boolean;
}

function PasswordForm({ status, onSubmit, returnTo, isSecondary }: PasswordFormProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  const { errors, formProps } = useFieldErrors();
  return (
    <>
      <form
        className={styles['bullets']}
        method="post"
        action="/service/login/form/login"
        onSubmit={onSubmit}
        {...formProps}
      >
        {isFailed(status) && <Notice tone="error">{t(status)}</Notice>}
        <input type="hidden" name="returnTo" value={returnTo} />
        <FieldErrorsContext value={errors}>
          <EmailField label={t('email')} isLogin />
          <CurrentPasswordField label={t('password')} />
        </FieldErrorsContext>
        <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} isFullWidth isBusy={status === 'sending'}>
          {t('submit')}
        </Button>
      </form>
      <p>
        <a href={PATHS.resetPassword}>{t('forgot')}</a>
      </p>
      <p>
        {t('noAccount')} <a href={PATHS.signup}>{t('toSignup')}</a>
      </p>
    </>
  );
}

/** Knows the visitor, and asks all the same: devices are shared. */
function Remembered({ firstname }: { firstname: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  return (
    <>
      <p>{t('remembered', { name: firstname })}</p>
      <form className={styles['stranger']} method="post" action="/service/login/form/logout">
        {t('notYou', { name: firstname })}
        <Button type="submit" size="small" variant="secondary">
          {t('forget')}
        </Button>
      </form>
    </>
  );
}
