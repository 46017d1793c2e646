import { writeStep, type PlanStep } from '@ninefold/contract/operators';
import { VisuallyHidden } from '@ninefold/kit';
import styles from './plan.module.css';

/** Draws the steps of a plan: those that are reached, the one that it is at, and those to come. */
export function StepLine({ steps, reached }: { steps: readonly PlanStep[]; reached: number }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => {
        const place = index + 1 < reached ? 'done' : index + 1 === reached ? 'now' : 'ahead';
        return (
          <li
            key={`${index} ${writeStep(step)}`}
            className={styles['step']}
            data-place={place}
            aria-current={place === 'now' ? 'step' : undefined}
          >
            <meter className={styles['share']} min={0} max={100} value={step.percent} aria-hidden="true" />
            <span>{step.percent === 100 ? `${writeStep(step)} (everybody)` : writeStep(step)}</span>
            <VisuallyHidden>{PLACES[place]}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

const PLACES = { done: ', reached', now: ', it is here', ahead: ', to come' } as const;
