import { Notice } from '@ninefold/kit';
import type { Failure } from '../failure-texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './page.module.css';

/** What became of the order that led to this page. */
export function OutcomeNotice({
  failure,
  notice,
}: {
  failure?: Failure | null | undefined;
  notice?: string | null | undefined;
}) {
  return (
    <>
      {failure ? <FailureNotice failure={failure} /> : null}
      {notice ? (
        <Notice tone="success" className={styles['notice']}>
          {notice}
        </Notice>
      ) : null}
    </>
  );
}
