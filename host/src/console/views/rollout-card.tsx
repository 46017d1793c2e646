import { ButtonLink } from '@ninefold/kit';
import type { Numbers, RunningRollout } from '../rollouts-model.ts';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { orderAddress } from './order-address.ts';
import { EvidenceBars, RolloutCharts } from './rollout-charts.tsx';
import page from './page.module.css';
import tables from './tables.module.css';

const COUNT = new Intl.NumberFormat('en-GB');
const SHARE = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 });

/** A row of numbers: a text for each version, and a number of which less is better, where that can be said. */
interface Measure {
  label: string;
  text: (numbers: Numbers) => string;
  worth?: (numbers: Numbers) => number | null;
}

const failureShare = ({ failures, serverFailures, views }: Numbers) =>
  views > 0 ? (failures + serverFailures) / views : null;
const ms = (value: number | null) => (value === null ? '–' : `${COUNT.format(Math.round(value))} ms`);

const MEASURES: Measure[] = [
  { label: 'Views', text: ({ views }) => COUNT.format(views) },
  {
    label: 'Failures',
    text: (numbers) => {
      const share = failureShare(numbers);
      const count = COUNT.format(numbers.failures + numbers.serverFailures);
      return share === null ? count : `${count} (${SHARE.format(share)} of views)`;
    },
    worth: failureShare,
  },
  { label: 'LCP', text: ({ lcpMs }) => ms(lcpMs), worth: ({ lcpMs }) => lcpMs },
  { label: 'INP', text: ({ inpMs }) => ms(inpMs), worth: ({ inpMs }) => inpMs },
  { label: 'CLS', text: ({ cls }) => (cls === null ? '–' : cls.toFixed(3)), worth: ({ cls }) => cls },
  {
    label: 'Refused by the policy',
    text: ({ violations = {} }) =>
      Object.entries(violations)
        .map(([directive, count]) => `${directive} ${COUNT.format(count)}`)
        .join(', ') || 'nothing',
    worth: ({ violations = {}, views }) =>
      views > 0 ? Object.values(violations).reduce((sum, count) => sum + count, 0) / views : null,
  },
  { label: 'Pages measured', text: ({ measured }) => COUNT.format(measured) },
];

const VERDICTS = { 'take-back': 'Is taken back.', 'go-on': 'May go on.', hold: 'Hold.' } as const;

/** One rollout: how it does beside the version that it replaces, and what can be done about it. */
export function RolloutCard({ rollout }: { rollout: RunningRollout }) {
  const { remote, site, percent, startedAt, actor, reason, replaced, candidate, verdict } = rollout;
  const may = useMay();
  const order = { remote, version: candidate.version, sites: [site] };
  return (
    <section className={page['panel']} aria-label={`${remote} on ${site}`}>
      <h3 className={page['subtitle']}>
        {remote} on {site}: {percent} % get {candidate.version}
      </h3>
      <p className={page['muted']}>
        {actor}: {reason} (since <Moment at={startedAt} />)
      </p>
      {verdict ? (
        <p>
          <strong>{VERDICTS[verdict.verdict]}</strong> {verdict.reason}
        </p>
      ) : null}
      {verdict?.evidence ? <EvidenceBars evidence={verdict.evidence} /> : null}
      <RolloutCharts rollout={rollout} />
      {replaced.numbers || candidate.numbers ? (
        <NumbersTable rollout={rollout} />
      ) : (
        <p className={page['muted']}>No page with either version has been counted yet.</p>
      )}
      <p className={tables['actions']}>
        {may('order', { remote, site }) ? (
          <>
            <ButtonLink size="small" variant="secondary" href={orderAddress({ kind: 'rollout', ...order, percent })}>
              Change the share
            </ButtonLink>
            <ButtonLink
              size="small"
              variant="secondary"
              href={orderAddress({ kind: 'rollout', ...order, percent: 100 })}
            >
              Finish
            </ButtonLink>
            <ButtonLink
              size="small"
              variant="secondary"
              href={orderAddress({ kind: 'takeback', remote, sites: [site] })}
            >
              Take back
            </ButtonLink>
          </>
        ) : null}
        <ButtonLink size="small" variant="ghost" href={`/operators/releases?remote=${remote}#failures`}>
          Where it failed
        </ButtonLink>
      </p>
    </section>
  );
}

function NumbersTable({ rollout }: { rollout: RunningRollout }) {
  const { replaced, candidate } = rollout;
  return (
    <table className={tables['table']}>
      <thead>
        <tr>
          <th scope="col">Last day</th>
          <th scope="col">{replaced.version} (live)</th>
          <th scope="col">{candidate.version} (rollout)</th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map(({ label, text, worth }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{replaced.numbers ? text(replaced.numbers) : '–'}</td>
            <td>
              {candidate.numbers ? text(candidate.numbers) : '–'}
              {worth && isWorse(worth, rollout) ? <strong className={tables['problem']}> worse</strong> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isWorse(worth: NonNullable<Measure['worth']>, { replaced, candidate }: RunningRollout): boolean {
  const before = replaced.numbers && worth(replaced.numbers);
  const after = candidate.numbers && worth(candidate.numbers);
  return before !== null && after !== null && after > before;
}
