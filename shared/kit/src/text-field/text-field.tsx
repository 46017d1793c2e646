import { useId, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field, fieldAria, type FieldTexts } from './field.tsx';
import { formatIban, ibanCaret } from './format-iban.ts';
import { PasswordMeter } from './password-meter.tsx';
import type { PasswordStrength } from './password-strength.ts';
import fieldStyles from './field.module.css';

export type TextFieldType =
  | 'text'
  | 'password'
  | 'email'
  | 'number'
  | 'iban'
  | 'tel'
  | 'search'
  | 'date'
  | 'time'
  | 'datetime-local';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** `iban` groups what is typed by four. @default 'text' */
  type?: TextFieldType | undefined;
  /** For a password, hidden or shown: says how strong it is, in these words. */
  strengthLabels?: Record<PasswordStrength, string> | undefined;
}

/** A labelled input. Everything that `<input>` takes goes to it: `ref`, `name`, `autoComplete`, the handlers of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, type = 'text', strengthLabels, className, onChange, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const [typed, setTyped] = useState('');
  const password = typeof input.value === 'string' ? input.value : typed;

  function onInputChange(event: ChangeEvent<HTMLInputElement>) {
    if (type === 'iban') groupByFour(event.target);
    if (strengthLabels) setTyped(event.target.value);
    onChange?.(event);
  }

  return (
    <Field {...{ id, label, isLabelHidden, hint, error, className }} isRequired={input.required}>
      <input
        {...(type === 'iban' && { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false })}
        {...input}
        {...fieldAria(id, { hint, error }, input['aria-describedby'])}
        id={id}
        type={type === 'iban' ? 'text' : type}
        className={classNames(fieldStyles['control'], error && fieldStyles['wrong'])}
        onChange={onInputChange}
      />
      {strengthLabels ? <PasswordMeter password={password} labels={strengthLabels} /> : null}
    </Field>
  );
}

function groupByFour(input: HTMLInputElement) {
  const caret = ibanCaret(input.value, input.selectionStart ?? input.value.length);
  input.value = formatIban(input.value);
  input.setSelectionRange(caret, caret);
}
