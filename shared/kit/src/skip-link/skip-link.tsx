import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skip-link.module.css';

export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** `#` and the id of the place that the link leads to. */
  href: string;
}

/** A link past what stands between, seen while the keyboard is on it. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={classNames(styles['link'], className)}>
      {children}
    </a>
  );
}
