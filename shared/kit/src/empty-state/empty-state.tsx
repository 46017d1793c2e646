import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** Level of the title's heading. @default 2 */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Above the title, an icon of size 24. */
  icon?: ReactNode;
  /** What to do now: buttons or links. */
  action?: ReactNode;
  /** Why there is nothing. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ title, headingLevel = 2, icon, action, children, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles['empty'], className)}>
      {icon ? <span className={styles['icon']}>{icon}</span> : null}
      <Heading className={styles['title']}>{title}</Heading>
      {children ? <div className={styles['text']}>{children}</div> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
