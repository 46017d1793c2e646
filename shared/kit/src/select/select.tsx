import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icon/icons.tsx';
import { Field, fieldAria, type FieldTexts } from '../text-field/field.tsx';
import fieldStyles from '../text-field/field.module.css';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** An empty first choice: `Bitte wählen`. */
  placeholder?: string | undefined;
}

/** A labelled native select. Everything that `<select>` takes goes to it. */
export function Select({ label, isLabelHidden, hint, error, options, placeholder, className, ...select }: SelectProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, className }} isRequired={select.required}>
      <span className={styles['wrapper']}>
        <select
          {...select}
          {...fieldAria(id, { hint, error }, select['aria-describedby'])}
          id={id}
          className={classNames(fieldStyles['control'], styles['select'], error && fieldStyles['wrong'])}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className={styles['arrow']} />
      </span>
    </Field>
  );
}
