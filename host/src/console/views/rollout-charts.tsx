import type { RolloutVerdict } from '@ninefold/contract/operators';
import { marginOf } from '../../judge/go-on.ts';
import type { Numbers, RunningRollout } from '../rollouts-model.ts';
import { HourlyChart, type ChartLine } from './hourly-chart.tsx';
import styles from './charts.module.css';

const HOUR_MS = 3600_000;
const SHARE = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 });
const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

type Hour = NonNullable<Numbers['hours']>[number];

/** Failures and LCP of both versions by the hour, and the most failures that a candidate may have. */
export function RolloutCharts({ rollout: { candidate, replaced } }: { rollout: RunningRollout }) {
  const hours = hoursOf([candidate.numbers, replaced.numbers]);
  if (hours.length === 0) return null;
  const valuesOf = (numbers: Numbers | null, value: (hour: Hour) => number | null) =>
    hours.map((at) => {
      const hour = numbers?.hours?.find((each) => each.at === at);
      return hour ? value(hour) : null;
    });
  const failing = ({ views, failures }: Hour) => (views > 0 ? failures / views : null);
  const live = valuesOf(replaced.numbers, failing);
  const versions = (of: (hour: Hour) => number | null): ChartLine[] => [
    { name: `${replaced.version} (live)`, kind: 'live', values: valuesOf(replaced.numbers, of) },
    { name: `${candidate.version} (rollout)`, kind: 'candidate', values: valuesOf(candidate.numbers, of) },
  ];
  const bound: ChartLine = {
    name: 'may be worse up to here',
    kind: 'bound',
    values: live.map((share) => (share === null ? null : marginOf(share))),
  };
  return (
    <div className={styles['charts']}>
      <HourlyChart label="Failures" lines={[bound, ...versions(failing)]} text={(share) => SHARE.format(share)} />
      <HourlyChart label="LCP" lines={versions(({ lcpMs }) => lcpMs)} text={(ms) => `${COUNT.format(ms)} ms`} />
    </div>
  );
}

/** The hours from the first to the last of which something is known. */
function hoursOf(numbers: readonly (Numbers | null)[]): string[] {
  const known = numbers.flatMap((each) => each?.hours?.map(({ at }) => Date.parse(at)) ?? []);
  if (known.length === 0) return [];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: (last - first) / HOUR_MS + 1 }, (_, hour) =>
    new Date(first + hour * HOUR_MS).toISOString(),
  );
}

/** How far the watch is from taking back, and from going on. Evidence multiplies: the bars are logarithmic. */
export function EvidenceBars({ evidence }: { evidence: NonNullable<RolloutVerdict['evidence']> }) {
  const { worse, takesBackAt, asGood, goesOnAt } = evidence;
  return (
    <dl className={styles['evidence']}>
      <Bar label="Evidence that it is worse" worth={worse} limit={takesBackAt} then="taken back" />
      <Bar label="Evidence that it is as good" worth={asGood} limit={goesOnAt} then="goes on" />
    </dl>
  );
}

function Bar({ label, worth, limit, then }: { label: string; worth: number; limit: number; then: string }) {
  const part = Math.min(1, Math.max(0, Math.log(Math.max(worth, 1)) / Math.log(limit)));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <meter min={0} max={1} value={part} aria-hidden="true" />
        {COUNT.format(worth)} of {COUNT.format(limit)}: {then} there
      </dd>
    </div>
  );
}
