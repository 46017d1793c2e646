import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

export interface ContainerProps {
  children: ReactNode;
  /** `page` 1440 px, `content` 1120 px, `text` 42 rem. @default 'page' */
  width?: 'page' | 'content' | 'text' | undefined;
  className?: string | undefined;
}

/** Centres its content and keeps it off the window's edges. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={classNames(styles['container'], styles[width], className)}>{children}</div>;
}
