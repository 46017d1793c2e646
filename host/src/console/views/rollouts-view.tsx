import { ButtonLink, EmptyState, Notice } from '@ninefold/kit';
import type { RolloutsViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Moment } from './moment.tsx';
import { RolloutCard } from './rollout-card.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import styles from './page.module.css';

/** Versions that a share of the visitors has, beside what they replace, and orders that wait for their time. */
export function RolloutsView({ rollouts, since, scheduled, notice, failure }: RolloutsViewProps) {
  return (
    <>
      <h1 className={styles['title']}>Rollouts</h1>
      {notice ? (
        <Notice tone="success" className={styles['notice']}>
          {notice}
        </Notice>
      ) : null}
      {failure ? <FailureNotice failure={failure} /> : null}
      {rollouts.length > 0 ? (
        <>
          <p className={styles['muted']}>
            {since ? (
              <>
                Numbers since <Moment at={since} />. Web vitals: three of four pages were at least as good.
              </>
            ) : (
              'The numbers cannot be read now.'
            )}
          </p>
          <div className={styles['tiles']}>
            {rollouts.map((rollout) => (
              <RolloutCard key={`${rollout.remote} ${rollout.site}`} rollout={rollout} />
            ))}
          </div>
        </>
      ) : (
        <EmptyState
          title="No rollout is running"
          action={
            <ButtonLink href="/operators/order?kind=rollout" variant="secondary">
              Begin a rollout
            </ButtonLink>
          }
        >
          A rollout gives a version to a share of the visitors first.
        </EmptyState>
      )}
      <section id="later" aria-labelledby="later-title" className={styles['section']}>
        <h2 id="later-title" className={styles['subtitle']}>
          Orders for later
        </h2>
        {scheduled.length > 0 ? (
          <ScheduledList scheduled={scheduled} />
        ) : (
          <p className={styles['muted']}>None. Any order can name a time at which it takes effect.</p>
        )}
      </section>
    </>
  );
}
