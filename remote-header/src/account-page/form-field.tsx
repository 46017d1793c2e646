import { Checkbox, TextField, type TextFieldProps } from '@ninefold/kit';
import { createContext, useContext, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account-page.module.css';

type Reason = 'missing' | 'noEmail' | 'tooShort' | 'noName' | 'wrong';
type FieldErrors = Readonly<Record<string, Reason | undefined>>;

/** What is wrong with the fields of a form, by their names. */
export const FieldErrorsContext = createContext<FieldErrors>({});

/**
 * Says beside the fields of a form, in the site's language, what a browser would say in its own. `formProps` go to the form, `errors` to
 * the {@link FieldErrorsContext} of its fields. Without scripts the browser says it.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const set = (name: string, reason: Reason | undefined) => setErrors((before) => ({ ...before, [name]: reason }));
  const formProps = {
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      set(field.name, reasonOf(field));
      if (field === event.currentTarget.querySelector('input:invalid')) field.focus();
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && target.validity.valid) set(target.name, undefined);
    },
  };
  return { errors, formProps };
}

function reasonOf({ validity, autocomplete }: HTMLInputElement): Reason {
  const { valueMissing, typeMismatch, patternMismatch, tooShort } = validity;
  if (valueMissing) return 'missing';
  if (typeMismatch) return 'noEmail';
  if (patternMismatch) return autocomplete.endsWith('name') ? 'noName' : 'wrong';
  return tooShort ? 'tooShort' : 'wrong';
}

/** A field of the account: says what is wrong with it, and shows a password to who wants to see it. */
export function FormField({ type, strengthLabels, ...props }: TextFieldProps & { name: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.form' });
  const [isShown, setShown] = useState(false);
  const reason = useContext(FieldErrorsContext)[props.name];
  const field = (
    <TextField
      {...props}
      type={isShown ? 'text' : type}
      error={reason && t(`error.${reason}`)}
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
