import { Button, Notice } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { NAME_PATTERN, nameOrder, type NamePart } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrorsContext, FormField, useFieldErrors, useFormTexts } from './form-field.tsx';
import { loginAddress } from './load-account-page.ts';
import { useAccountForm, type AccountFailure } from './use-account-form.ts';
import styles from './account-page.module.css';

export interface AccountFormProps {
  /** Where the plain form is sent. */
  action: string;
  /** Of the call that does the same. */
  path: string;
  /** Where the page leads on when it is done, by what the call answers. */
  next: string | ((answer: unknown) => string);
  submit: string;
  variant?: 'primary' | 'secondary' | undefined;
  /** Shown where the customer has to log in anew before. @default the way to the login, and back */
  whenLoginRequired?: ReactNode;
  /** Why the plain form was refused; the page says it. */
  refusal?: AccountFailure | undefined;
  children: ReactNode;
}

/** A form of the account: plain, and sent without leaving the page where scripts run. */
export function AccountForm({ action, path, next, submit, variant, refusal, children, ...props }: AccountFormProps) {
  const t = useFormTexts();
  const { status, onSubmit } = useAccountForm({ path, next });
  const isFailed = status !== 'idle' && status !== 'sending';
  const { errors, formProps } = useFieldErrors(isFailed ? status : status === 'idle' ? refusal : undefined);
  return (
    <form className={styles['bullets']} method="post" action={action} onSubmit={onSubmit} {...formProps}>
      {isFailed && (
        <Notice tone="error" takesFocus>
          {t(status)}
        </Notice>
      )}
      {status === 'LOGIN_REQUIRED' && (props.whenLoginRequired || <ToLogin />)}
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <Button type="submit" isFullWidth variant={variant} isBusy={status === 'sending'}>
        {submit}
      </Button>
    </form>
  );
}

function ToLogin() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  return <a href={loginAddress(usePlatform().page)}>{t('submit')}</a>;
}

/** A password that is chosen, with what it must be and how strong it is. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  return (
    <FormField
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

interface EmailFieldProps {
  label: string;
  hint?: string;
  defaultValue?: string | undefined;
  /** Whether it is whom one logs in as. */
  isLogin?: boolean;
}

/** An address that mails go to. */
export function EmailField({ isLogin = false, ...props }: EmailFieldProps) {
  return (
    <FormField
      {...props}
      name="email"
      type="email"
      autoComplete={isLogin ? 'username' : 'email'}
      maxLength={256}
      required
    />
  );
}

/** The password that a customer has, to prove who they are. */
export function CurrentPasswordField({ label, isRequired = true }: { label: string; isRequired?: boolean }) {
  return (
    <FormField
      name="password"
      type="password"
      label={label}
      autoComplete="current-password"
      maxLength={256}
      required={isRequired}
    />
  );
}

const NAME_FIELDS = {
  first: { label: 'firstName', autoComplete: 'given-name' },
  last: { label: 'lastName', autoComplete: 'family-name' },
} as const;

interface NameFieldsProps {
  names: Readonly<Record<NamePart, string>>;
  values?: Readonly<Record<NamePart, string>>;
}

/** First and last name, in the order of the site. */
export function NameFields({ names, values }: NameFieldsProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  return nameOrder(useSite().code).map((part) => (
    <FormField
      key={part}
      name={names[part]}
      label={t(NAME_FIELDS[part].label)}
      defaultValue={values?.[part]}
      autoComplete={NAME_FIELDS[part].autoComplete}
      maxLength={40}
      // The service takes the spaces around a name off.
      pattern={String.raw`\s*${NAME_PATTERN}`}
      required
    />
  ));
}
