import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every labelled control has around it. */
export interface FieldTexts {
  label: string;
  /** The label stays for screen readers only. @default false */
  isLabelHidden?: boolean | undefined;
  /** Below the control, tied to it. */
  hint?: ReactNode;
  /** Marks the control as wrong and takes the place of the hint. */
  error?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Of the control. */
  id: string;
  /** Adds an asterisk to the label. */
  isRequired?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Attributes that tie a control to its label's texts. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, describedBy?: string) {
  const own = error || hint ? `${id}-text` : undefined;
  return {
    'aria-describedby': classNames(own, describedBy) || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** Label, control, and a hint or an error. */
export function Field({ id, label, isLabelHidden, isRequired, hint, error, children, className }: FieldProps) {
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={classNames(styles['label'], isLabelHidden && styles['labelHidden'])}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      {error || hint ? (
        <div id={`${id}-text`} className={error ? styles['error'] : styles['hint']}>
          {error || hint}
        </div>
      ) : null}
    </div>
  );
}
