import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonVariant = 'primary' | 'secondary' | 'ghost';

/** What buttons, links that look like buttons and icon buttons have in common. */
export interface ButtonLook {
  /** @default 'medium' */
  size?: ButtonSize | undefined;
  /** One `primary` per view: the thing to do here. @default 'primary' */
  variant?: ButtonVariant | undefined;
  /** As wide as its container. @default false */
  isFullWidth?: boolean | undefined;
}

/** The class of a button. */
export function buttonClass(
  { size = 'medium', variant = 'primary', isFullWidth }: ButtonLook,
  className?: string,
): string {
  return classNames(styles['button'], styles[size], styles[variant], isFullWidth && styles['fullWidth'], className);
}
