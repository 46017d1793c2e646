import type { PlanAct, PlanStep } from '@ninefold/contract/operators';
import { Badge, Button, Checkbox, type BadgeTone } from '@ninefold/kit';
import type { Plan } from '../operators-api.ts';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { StepLine } from './plan-steps.tsx';
import page from './page.module.css';
import styles from './plan.module.css';
import { ReasonField } from './reason-form.tsx';

const TONES: Record<Plan['state'], BadgeTone> = {
  running: 'info',
  paused: 'accent',
  done: 'success',
  'taken-back': 'sale',
  cancelled: 'neutral',
  overtaken: 'neutral',
};

const NEXT: Record<Plan['next']['kind'], string> = {
  order: 'Goes on now.',
  wait: 'Waits.',
  hold: 'Holds.',
  'take-back': 'Is taken back.',
  end: 'Ends now.',
  none: '',
};

/** A rollout by steps: where it stands, what it waits for, and what can be done with it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { id, remote, version, steps, reached, state, next, moves, actor, reason, orderedAt } = plan;
  const isOpen = state === 'running' || state === 'paused';
  const mayOrder = useMay()('order', ...targetsOf(remote, steps));
  return (
    <section className={page['panel']} aria-label={`Plan of ${remote} ${version}`}>
      <h3 className={page['subtitle']}>
        {remote} {version} <Badge tone={TONES[state]}>{state.replace('-', ' ')}</Badge>
      </h3>
      <StepLine steps={steps} reached={reached} />
      {isOpen ? (
        <p>
          <strong>{NEXT[next.kind]}</strong> {next.why}
        </p>
      ) : null}
      <p className={page['muted']}>
        {actor}: {reason} (<Moment at={orderedAt} />)
      </p>
      <details className={styles['moves']}>
        <summary>What it did so far</summary>
        <ol>
          {moves.map((move) => (
            <li key={`${move.at} ${move.kind}`}>
              <Moment at={move.at} /> {move.step === null ? move.kind : `${move.kind}, step ${move.step}`} by{' '}
              {move.actor}: {move.reason}
            </li>
          ))}
        </ol>
      </details>
      {isOpen && mayOrder ? (
        <Steering id={id} reached={reached} name={`${remote} ${version}`} isPaused={state === 'paused'} />
      ) : null}
    </section>
  );
}

/** What a plan of these steps is done to. */
export const targetsOf = (remote: string, steps: readonly PlanStep[]) =>
  steps.flatMap(({ sites }) => sites.map((site) => ({ remote, site })));

interface SteeringProps {
  id: string;
  /** The step at which somebody sees it: whoever takes the next one means that after this. */
  reached: number;
  name: string;
  isPaused: boolean;
}

function Steering({ id, reached, name, isPaused }: SteeringProps) {
  const press = (act: PlanAct, label: string) => (
    <Button type="submit" name="act" value={act} size="small" variant="secondary" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  return (
    <>
      <form method="post" action="/operators/plan-act" className={page['filters']}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="expectedStep" value={reached} />
        <ReasonField />
        {isPaused ? press('resume', 'Resume') : press('pause', 'Pause')}
        {isPaused ? null : press('skip', 'Take the next step now')}
        {press('cancel', 'End it here')}
      </form>
      <form method="post" action="/operators/plan-act" className={page['filters']}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="act" value="take-back" />
        <ReasonField label="Reason to go back" />
        <Checkbox label={`Yes, take ${name} back on all sites of the plan`} name="confirmed" value="yes" required />
        <Button type="submit" size="small" aria-label={`Go back everywhere: ${name}`}>
          Go back everywhere
        </Button>
      </form>
    </>
  );
}
