import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

export interface IconButtonProps
  extends Omit<ButtonLook, 'isFullWidth'>, Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What the press does; read out, before the text of `children`. */
  label: string;
  icon: ReactNode;
  /** On top of the icon, such as a `CountBadge`; give it a class that places it. */
  children?: ReactNode;
}

/** A round button that shows only an icon. */
export function IconButton({ label, icon, size, variant = 'ghost', className, children, ...rest }: IconButtonProps) {
  const look = classNames(styles['iconOnly'], className);
  return (
    <button type="button" {...rest} className={buttonClass({ size, variant }, look)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  );
}
