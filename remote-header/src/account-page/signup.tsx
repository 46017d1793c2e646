import { CheckIcon, Notice } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CONFIRM_ACCOUNT, SIGN_UP } from '../../contract/paths.ts';
import {
  AccountForm,
  CurrentPasswordField,
  EmailField,
  NameFields,
  NewPasswordField,
  type AccountFormProps,
} from './account-form.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { AtProvider } from './at-provider.tsx';
import { ShownAccounts } from './shown-accounts.tsx';
import { failureOf } from './use-account-form.ts';
import styles from './account-page.module.css';

/** Makes an account: the form, what comes after it, and the confirmation that the mail's link leads to. */
export function Signup({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { query } = usePlatform().page;
  const error = failureOf(query['error']);
  const { token } = query;
  const { signIn } = data;
  return (
    <div className={styles['columns']}>
      <div className={styles['panel']}>
        {error && <Notice tone="error">{t(`form.${error}`)}</Notice>}
        {query['done'] === 'MAIL' ? (
          <Notice tone="success">{t('signup.mailSent')}</Notice>
        ) : token && error !== 'LINK_INVALID' ? (
          <Confirmation token={token} refusal={error} />
        ) : signIn?.hasPasswords === false ? (
          <>
            <Benefits pages={data.pages} />
            <AtProvider name={signIn.provider} returnTo={PATHS.account} />
            <PrivacyLink pages={data.pages} />
          </>
        ) : (
          <SignupForm data={data} refusal={error} />
        )}
        <p>
          {t('signup.haveAccount')} <a href={PATHS.login}>{t('login.title')}</a>
        </p>
      </div>
      <ShownAccounts accounts={data.shownAccounts} />
    </div>
  );
}

/** Where no page tells what beans are worth, nobody collects any. */
function Benefits({ pages }: Pick<AccountPageData, 'pages'>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const hasBeans = pages.some(({ hundredBeansMinor }) => hundredBeansMinor !== undefined);
  const benefits = [t('signup.benefitOrders'), t('signup.benefitDevices')];
  return (
    <>
      <p className={styles['lead']}>{t('signup.lead')}</p>
      <ul className={styles['bullets']}>
        {[...(hasBeans ? [t('signup.benefitBeans')] : []), ...benefits].map((text) => (
          <li key={text} className={styles['bullet']}>
            <CheckIcon size={16} className={styles['bulletIcon']} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** To what becomes of the data of who signs up. */
function PrivacyLink({ pages }: Pick<AccountPageData, 'pages'>) {
  const privacy = pages.find(({ number }) => number === SERVICE_PAGES.privacy);
  return (
    privacy && (
      <p>
        <a href={privacy.url}>{privacy.title}</a>
      </p>
    )
  );
}

function SignupForm({ data, refusal }: { data: AccountPageData } & Pick<AccountFormProps, 'refusal'>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  return (
    <>
      <Benefits pages={data.pages} />
      <AccountForm {...SIGN_UP} next={`${PATHS.signup}?done=MAIL`} submit={t('signup.submit')} refusal={refusal}>
        <NameFields names={{ first: 'firstName', last: 'lastName' }} />
        <EmailField label={t('login.email')} isLogin />
        <NewPasswordField name="password" label={t('login.password')} />
      </AccountForm>
      <PrivacyLink pages={data.pages} />
    </>
  );
}

/** Asks for the password: whoever signs up somebody else's address gets no account there. */
function Confirmation({ token, refusal }: { token: string } & Pick<AccountFormProps, 'refusal'>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  return (
    <>
      <p>{t('signup.confirmLead')}</p>
      <AccountForm {...CONFIRM_ACCOUNT} next={PATHS.account} submit={t('signup.confirm')} refusal={refusal}>
        <input type="hidden" name="token" value={token} />
        <CurrentPasswordField label={t('login.password')} />
      </AccountForm>
    </>
  );
}
