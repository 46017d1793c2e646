import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  /** Nothing is shown for 0. */
  count: number;
  /** Read out instead of the number: `3 Artikel im Warenkorb`. */
  label: string;
  className?: string | undefined;
}

const MOST_SHOWN = 99;

/** How many; above 99 `+99` in a smaller style. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  const isMany = count > MOST_SHOWN;
  return (
    <span className={classNames(styles['badge'], isMany && styles['many'], className)}>
      <span aria-hidden="true">{isMany ? `+${MOST_SHOWN}` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
