import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** @default false */
  isSelected?: boolean | undefined;
  /** With an address the chip is a link: filters work without scripts. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** After the text, such as a `CloseIcon` of size 12. */
  icon?: ReactNode;
  className?: string | undefined;
}

/** A small choice: a filter, a suggestion. A link with `href`, a toggle button without. */
export function Chip({ children, isSelected = false, href, onPress, icon, className }: ChipProps) {
  const look = classNames(styles['chip'], isSelected && styles['selected'], className);
  if (href !== undefined) {
    return (
      <a href={href} className={look} aria-current={isSelected || undefined}>
        {children}
        {icon}
      </a>
    );
  }
  return (
    <button type="button" className={look} aria-pressed={isSelected} onClick={onPress}>
      {children}
      {icon}
    </button>
  );
}
