import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = ComponentPropsWithRef<'span'>;

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={classNames(styles['hidden'], className)} />;
}
