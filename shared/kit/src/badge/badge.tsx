import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'sale' | 'success' | 'info';

export interface BadgeProps {
  children: ReactNode;
  /** @default 'neutral' */
  tone?: BadgeTone | undefined;
  className?: string | undefined;
}

/** A short word on a coloured ground: new, sale, last chance. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>;
}
