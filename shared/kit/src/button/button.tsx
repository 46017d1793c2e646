import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows a spinner and swallows presses; the button keeps its width and its focus. @default false */
  isBusy?: boolean | undefined;
  /** Placed before the text. */
  icon?: ReactNode;
}

/** A press that does something. `type` is `button` unless said otherwise. For a press that leads somewhere see `ButtonLink`. */
export function Button({
  isBusy,
  icon,
  size,
  variant,
  isFullWidth,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ size, variant, isFullWidth }, className)}
      onClick={onPress}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
      {isBusy ? <Spinner className={styles['spinner']} /> : null}
    </button>
  );
}
