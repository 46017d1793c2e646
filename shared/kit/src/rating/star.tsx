import type { StarFill } from './stars-of.ts';
import styles from './rating.module.css';

const WHOLE = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';
const LEFT = 'M12 2.5v15l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** One star of a rating. */
export function Star({ fill }: { fill: StarFill }) {
  return (
    <svg viewBox="0 0 24 24" className={styles['star']} aria-hidden="true">
      <path className={styles['outline']} d={WHOLE} />
      {fill === 'empty' ? null : <path className={styles['fill']} d={fill === 'full' ? WHOLE : LEFT} />}
    </svg>
  );
}
