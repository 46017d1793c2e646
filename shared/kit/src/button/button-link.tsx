import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  href: string;
  /** Placed before the text. */
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ icon, size, variant, isFullWidth, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ size, variant, isFullWidth }, className)}>
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
    </a>
  );
}
