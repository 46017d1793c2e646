import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface TwoStepsProps {
  choose: ReactNode;
  /** What the choice would do, with the button that orders it; null until the choice is complete. */
  review: ReactNode;
  /** How to come to the second step. */
  advice: string;
}

/** An order in two steps. Once the choice is complete, what it does comes first: on a phone the button is in sight. */
export function TwoSteps({ choose, review, advice }: TwoStepsProps) {
  return (
    <div className={review ? styles['columns'] : undefined}>
      {review ? (
        <section className={styles['panel']} aria-labelledby="review">
          <h2 id="review" className={styles['subtitle']}>
            Look it over and order
          </h2>
          {review}
        </section>
      ) : null}
      <section className={`${styles['panel']} ${styles['choice']}`} aria-labelledby="choose">
        <h2 id="choose" className={styles['subtitle']}>
          {review ? 'Choose something else' : 'Choose'}
        </h2>
        {review ? null : <p className={styles['muted']}>{advice}</p>}
        {choose}
      </section>
    </div>
  );
}
