import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

export interface GridProps {
  /** With `as="ul"` the items are `<li>`. */
  children: ReactNode;
  /** @default 'div' */
  as?: 'div' | 'ul' | 'ol' | 'section' | undefined;
  /** Narrowest column: `small` 10 rem (product tiles, two on a phone), `medium` 16 rem, `large` 22 rem. @default 'small' */
  columns?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** As many equal columns as fit. */
export function Grid({ children, as: Element = 'div', columns = 'small', className }: GridProps) {
  return <Element className={classNames(styles['grid'], styles[columns], className)}>{children}</Element>;
}
