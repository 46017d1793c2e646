import { ButtonLink } from '@ninefold/kit';
import type { RolloutsViewProps } from './console-view.ts';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { RolloutCard } from './rollout-card.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import styles from './page.module.css';
import plan from './plan.module.css';

/** Versions that a share of the visitors has, beside what they replace, and orders that wait for their time. */
export function RolloutsView({ plans, rollouts, since, scheduled, notice, failure }: RolloutsViewProps) {
  const mayOrder = useMay()('order');
  return (
    <>
      <h1 className={styles['title']}>Rollouts</h1>
      <OutcomeNotice failure={failure} notice={notice} />
      <section aria-labelledby="plans-title" className={styles['section']}>
        <h2 id="plans-title" className={styles['subtitle']}>
          Plans
        </h2>
        {mayOrder ? (
          <p className={plan['begin']}>
            <ButtonLink size="small" variant="secondary" href="/operators/plan">
              Plan a rollout
            </ButtonLink>
          </p>
        ) : null}
        {plans === null ? <p>They cannot be read now.</p> : null}
        {plans?.length === 0 ? (
          <p className={styles['muted']}>None. A plan takes a version from a small share to all sites, step by step.</p>
        ) : null}
        {plans?.map((each) => (
          <PlanCard key={each.id} plan={each} />
        ))}
      </section>
      <section aria-labelledby="running-title" className={styles['section']}>
        <h2 id="running-title" className={styles['subtitle']}>
          Running rollouts
        </h2>
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
          <>
            {mayOrder ? (
              <p className={plan['begin']}>
                <ButtonLink href="/operators/order?kind=rollout" variant="secondary" size="small">
                  Begin a rollout
                </ButtonLink>
              </p>
            ) : null}
            <p className={styles['muted']}>None. A rollout gives a version to a share of the visitors first.</p>
          </>
        )}
      </section>
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
