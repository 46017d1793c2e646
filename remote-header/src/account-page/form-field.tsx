import { Checkbox, TextField, type TextFieldProps } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { createContext, useContext, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountFailure } from './use-account-form.ts';
import styles from './account-page.module.css';

type Reason = 'missing' | 'noEmail' | 'tooShort' | 'noName' | 'wrong';

interface FieldErrors {
  /** By name; null: changed since it was wrong. */
  reasons: Readonly<Record<string, Reason | null>>;
  /** What the service has refused, by what browsers fill in there. */
  refused: readonly string[];
}

/** What is wrong with the fields of a form. */
export const FieldErrorsContext = createContext<FieldErrors>({ reasons: {}, refused: [] });

/** Where the texts of a form stand: a page carries its own alone. */
export const FormTextsContext = createContext('AccountPage.form');

export const useFormTexts = () => useTranslation('header', { keyPrefix: useContext(FormTextsContext) }).t;

/** The fields that a refusal of the service is about. */
const REFUSED: Partial<Record<AccountFailure, readonly string[]>> = {
  UNAUTHORIZED: ['current-password'],
  EMAIL_INVALID: ['email', 'username'],
  NAME_INVALID: ['given-name', 'family-name'],
  PASSWORD_TOO_SHORT: ['new-password'],
  PASSWORD_TOO_COMMON: ['new-password'],
};

/**
 * Says beside the fields of a form, in the site's language, what a browser would say in its own, and which of them the service has refused.
 * `formProps` go to the form, `errors` to the {@link FieldErrorsContext} of its fields. Without scripts the browser says it.
 */
export function useFieldErrors(failure?: AccountFailure) {
  const [reasons, setReasons] = useState<FieldErrors['reasons']>({});
  const set = (name: string, reason: Reason | null) => setReasons((before) => ({ ...before, [name]: reason }));
  const formProps = {
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      set(field.name, reasonOf(field));
      if (field === event.currentTarget.querySelector('input:invalid')) field.focus();
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && target.validity.valid) set(target.name, null);
    },
    onSubmitCapture: () => setReasons({}),
  };
  return { errors: { reasons, refused: (failure && REFUSED[failure]) ?? [] }, formProps };
}

function reasonOf({ validity, autocomplete }: HTMLInputElement): Reason {
  const { valueMissing, typeMismatch, patternMismatch, tooShort } = validity;
  if (valueMissing) return 'missing';
  if (typeMismatch) return 'noEmail';
  if (patternMismatch) return autocomplete.endsWith('name') ? 'noName' : 'wrong';
  return tooShort ? 'tooShort' : 'wrong';
}

/** A field of the account: begins with what was typed before, says what is wrong with it, and shows a password to who wants to see it. */
export function FormField({ type, strengthLabels, ...props }: TextFieldProps & { name: string }) {
  const t = useFormTexts();
  const { typed } = usePlatform().page;
  const [isShown, setShown] = useState(false);
  const { reasons, refused } = useContext(FieldErrorsContext);
  const isRefused = refused.includes(props.autoComplete ?? '');
  const reason = reasons[props.name] === undefined ? (isRefused ? 'wrong' : null) : reasons[props.name];
  const field = (
    <TextField
      {...props}
      defaultValue={typed?.[props.name] ?? props.defaultValue}
      type={isShown ? 'text' : type}
      error={reason ? t(`error.${reason}`) : undefined}
      {...(type === 'password' && { strengthLabels, autoCapitalize: 'none', spellCheck: false })}
    />
  );
  if (type !== 'password') return field;
  return (
    <div className={styles['password']}>
      {field}
      <Checkbox
        className={styles['showPassword']}
        label={t('showPassword')}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </div>
  );
}
