import { classNames } from '../class-names.ts';
import { halfStepsOf } from './half-steps-of.ts';
import styles from './rating.module.css';

export interface RatingProps {
  /** 0 to 5; shown in half steps. */
  value: number;
  /** Read out instead of the stars: `4,5 von 5 Sternen`. */
  label: string;
  /** Ready text beside the stars, such as how many reviews there are: `(128)`. */
  count?: string | undefined;
  className?: string | undefined;
}

/** Five stars. One element: a page of products has hundreds of them. */
export function Rating({ value, label, count, className }: RatingProps) {
  return (
    <span className={classNames(styles['rating'], className)}>
      <span className={styles['stars']} data-half-steps={halfStepsOf(value)} role="img" aria-label={label} />
      {count ? <span className={styles['count']}>{count}</span> : null}
    </span>
  );
}
