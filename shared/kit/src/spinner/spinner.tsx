import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Read out; without it the spinner is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A turning ring while something loads. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles['spinner'], className)}
      role={label ? 'status' : undefined}
      aria-hidden={!label || undefined}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
