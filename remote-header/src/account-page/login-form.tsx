import { Button, Notice, TextField } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoAccounts } from './demo-accounts.tsx';
import { returnAddress } from './return-address.ts';
import styles from './account-page.module.css';

type LoginStatus = 'idle' | 'sending' | 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE';

/** Logs in: a plain form, which scripts spare the detour over another page (SES-5). */
export function LoginForm() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const platform = usePlatform();
  const { page } = platform;
  const [status, setStatus] = useState<LoginStatus>(page.query['error'] === 'UNAUTHORIZED' ? 'UNAUTHORIZED' : 'idle');
  const returnTo = returnAddress(page.query['returnTo']);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = new FormData(event.currentTarget);
    setStatus('sending');
    const answer = await platform.http.request({
      method: 'POST',
      path: '/service/login/api/v1/login',
      body: { email: fields.get('email'), password: fields.get('password') },
    });
    if (answer.ok) platform.navigate(returnTo);
    else setStatus(answer.status === 401 ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE');
  }
  return (
    <div className={styles['columns']}>
      <form className={styles['form']} method="post" action="/service/login/form/login" onSubmit={onSubmit}>
        {(status === 'UNAUTHORIZED' || status === 'SERVICE_UNAVAILABLE') && (
          <Notice tone="error">{t(`login.${status}`)}</Notice>
        )}
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          maxLength={256}
          required
        />
        <TextField
          name="password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <Button type="submit" isFullWidth isBusy={status === 'sending'}>
          {t('login.submit')}
        </Button>
        <p>
          {t('login.noAccount')} <a href={PATHS.signup}>{t('login.toSignup')}</a>
        </p>
      </form>
      <DemoAccounts />
    </div>
  );
}
