import { explainLargeShare, writePlan } from '@ninefold/contract/operators';
import { Button, Checkbox, Notice, Select, TextField } from '@ninefold/kit';
import type { Outlook } from '../operators-api.ts';
import type { PlanViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { targetsOf } from './plan-card.tsx';
import { StepLine } from './plan-steps.tsx';
import page from './page.module.css';
import tables from './tables.module.css';
import { TwoSteps } from './two-steps.tsx';
import { ReasonField } from './reason-form.tsx';

/** A rollout by steps: chosen, then looked over and ordered. */
export function PlanView(props: PlanViewProps) {
  const { failure, tried } = props;
  return (
    <>
      <h1 className={page['title']}>Plan a rollout</h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      <TwoSteps
        choose={<PlanChooser {...props} />}
        review={tried ? <Review {...props} tried={tried} /> : null}
        advice="Choose a remote and a version. Nothing changes before you order."
      />
    </>
  );
}

function PlanChooser({ choice, remotes, versions }: PlanViewProps) {
  return (
    <form method="get" action="/operators/plan" className={page['chooser']}>
      <Select
        label="Remote"
        name="remote"
        placeholder="Choose a remote"
        options={remotes.map((name) => ({ value: name, label: name }))}
        defaultValue={choice.remote ?? ''}
        required
      />
      <Select
        label="Version"
        name="version"
        placeholder={choice.remote ? 'Choose a version' : 'First choose a remote'}
        options={versions.map((name) => ({ value: name, label: name }))}
        defaultValue={choice.version ?? ''}
      />
      <TextField
        label="Steps"
        name="plan"
        defaultValue={choice.plan ?? ''}
        maxLength={2000}
        autoComplete="off"
        hint="Like TR 10% -> TR,HU,CZ 50% for 6h -> all from 2026-12-01T09:00. Empty: 1, 10, 50, then 100 % on all sites."
      />
      <Button type="submit" variant="secondary">
        {choice.remote ? 'Show what it does' : 'Show its versions'}
      </Button>
    </form>
  );
}

function Review({ choice, revision, tried, reason }: PlanViewProps & { tried: NonNullable<PlanViewProps['tried']> }) {
  const { steps, outlook } = tried;
  const mayOrder = useMay()('order', ...targetsOf(choice.remote ?? '', steps));
  const [explained] = steps.flatMap(({ percent }) => explainLargeShare(percent) ?? []);
  return (
    <form method="post" action="/operators/plan" className={page['form']}>
      <StepLine steps={steps} reached={0} />
      <OutlookTable outlook={outlook} />
      <p className={page['muted']}>
        Each step waits until the candidate is surely not worse, holds while that is not clear, and a candidate that is
        worse goes back on all sites of the plan.
      </p>
      <input type="hidden" name="remote" value={choice.remote} />
      <input type="hidden" name="version" value={choice.version} />
      <input type="hidden" name="plan" value={writePlan(steps)} />
      <input type="hidden" name="expectedRevision" value={revision} />
      {explained ? (
        <>
          <Notice tone="info">{explained}</Notice>
          <Checkbox label="Yes, a share above 50 % is meant" name="confirmed" value="yes" required />
        </>
      ) : null}
      {mayOrder ? (
        <>
          <ReasonField defaultValue={reason} hint="It stays in the history." />
          <Button type="submit">{`Begin: ${choice.remote} ${choice.version}`}</Button>
        </>
      ) : (
        <p>Your rights do not cover this plan.</p>
      )}
    </form>
  );
}

function OutlookTable({ outlook }: { outlook: Outlook }) {
  const told = (share: Outlook[number]['sites'][number]['before']) =>
    share === null ? 'not live' : share.percent === null ? share.version : `${share.percent} % get ${share.version}`;
  return (
    <table className={tables['table']}>
      <caption>What each step makes of its sites</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Sites</th>
          <th scope="col">Before</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {outlook.flatMap(({ step, sites }) =>
          [...Map.groupBy(sites, (each) => JSON.stringify({ ...each, site: null })).values()].map((alike) => {
            const { before, after, from, problem } = alike[0]!;
            const names = alike.map(({ site }) => site).join(', ');
            return (
              <tr key={`${step} ${names}`}>
                <th scope="row">{step}</th>
                <td>{names}</td>
                <td>{told(before)}</td>
                <td>
                  {problem ? <strong className={tables['problem']}>{problem}</strong> : told(after)}
                  {from ? (
                    <>
                      , from <Moment at={from} />
                    </>
                  ) : null}
                </td>
              </tr>
            );
          }),
        )}
      </tbody>
    </table>
  );
}
