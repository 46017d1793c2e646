import { ButtonLink } from '@ninefold/kit';
import type { Failure } from '../failure-texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './page.module.css';

/** In place of a page that cannot be shown. */
export function ProblemView({ failure }: { failure: Failure }) {
  return (
    <>
      <h1 className={styles['title']}>That did not work</h1>
      <FailureNotice failure={failure} />
      <ButtonLink href="/operators" variant="secondary">
        To the overview
      </ButtonLink>
    </>
  );
}
