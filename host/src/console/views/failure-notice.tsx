import { Notice } from '@ninefold/kit';
import type { Failure } from '../failure-texts.ts';
import styles from './page.module.css';

/** What went wrong, every reason for it, and what to do. */
export function FailureNotice({ failure: { title, reasons, advice } }: { failure: Failure }) {
  return (
    <Notice tone="error" title={title} className={styles['notice']}>
      {reasons.length > 0 ? (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <p>{advice}</p>
    </Notice>
  );
}
