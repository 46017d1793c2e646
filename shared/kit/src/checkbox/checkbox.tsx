import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { fieldAria } from '../text-field/field.tsx';
import fieldStyles from '../text-field/field.module.css';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** May hold links. */
  label: ReactNode;
  /** Below the box, tied to it. */
  hint?: ReactNode;
  /** Marks the box as wrong and takes the place of the hint. */
  error?: string | undefined;
}

/** A box to tick. Everything that `<input>` takes goes to it. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={classNames(styles['checkbox'], className)}>
      <input
        {...input}
        {...fieldAria(id, { hint, error }, input['aria-describedby'])}
        id={id}
        type="checkbox"
        className={classNames(styles['box'], error && styles['wrong'])}
      />
      <label htmlFor={id}>
        {label}
        {input.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {error || hint ? (
        <div
          id={`${id}-text`}
          className={classNames(styles['text'], error ? fieldStyles['error'] : fieldStyles['hint'])}
        >
          {error || hint}
        </div>
      ) : null}
    </div>
  );
}
