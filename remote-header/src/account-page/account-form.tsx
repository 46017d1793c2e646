import { Button, Notice, TextField } from '@ninefold/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountForm } from './use-account-form.ts';
import styles from './account-page.module.css';

export interface AccountFormProps {
  /** Where the plain form is sent. */
  action: string;
  /** Of the call that does the same. */
  path: string;
  /** Where the page leads on when it is done. */
  next: string;
  submit: string;
  variant?: 'primary' | 'secondary' | undefined;
  children: ReactNode;
}

/** A form of the account: plain, and sent without leaving the page where scripts run. */
export function AccountForm({ action, path, next, submit, variant, children }: AccountFormProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  const { status, onSubmit } = useAccountForm({ path, next });
  const isFailed = status !== 'idle' && status !== 'sending';
  return (
    <form className={styles['bullets']} method="post" action={action} onSubmit={onSubmit}>
      {isFailed && <Notice tone="error">{t(status)}</Notice>}
      {children}
      <Button type="submit" isFullWidth variant={variant} isBusy={status === 'sending'}>
        {submit}
      </Button>
    </form>
  );
}

/** A password that is chosen, with what it must be and how strong it is. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  return (
    <TextField
      name={name}
      type="password"
      label={label}
      hint={t('passwordHint')}
      autoComplete="new-password"
      minLength={8}
      maxLength={256}
      required
      strengthLabels={{
        weak: t('strength.weak'),
        ok: t('strength.ok'),
        strong: t('strength.strong'),
        veryStrong: t('strength.veryStrong'),
      }}
    />
  );
}

/** First and last name, as a customer is greeted. */
export function NameFields({
  names,
  values,
}: {
  names: readonly [string, string];
  values?: readonly [string, string];
}) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  return (
    <>
      <TextField
        name={names[0]}
        label={t('firstName')}
        defaultValue={values?.[0]}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      <TextField
        name={names[1]}
        label={t('lastName')}
        defaultValue={values?.[1]}
        autoComplete="family-name"
        maxLength={40}
        required
      />
    </>
  );
}
