import type { SiteCode } from '@ninefold/sites';
import type { HistoryLine } from './console-view.ts';
import { Moment } from './moment.tsx';
import { revisionAddress } from './order-address.ts';
import tables from './tables.module.css';

/** Who changed what, when and why, one row for each revision; with a site, by which one returns to what it had. */
export function HistoryList({ lines, site }: { lines: readonly HistoryLine[]; site?: SiteCode | undefined }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Revision</th>
          <th scope="col">When</th>
          <th scope="col">Who and what</th>
          <th scope="col">Before → after</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ revision, at, actor, text, reason, changes }) => (
          <tr key={`${revision} ${text}`}>
            <th scope="row">
              <span className={tables['narrowOnly']}>Revision </span>
              {site ? <a href={revisionAddress(site, revision)}>{revision}</a> : revision}
            </th>
            <td>
              <Moment at={at} />
            </td>
            <td>
              <b>{actor}</b> {text}
            </td>
            <td>{versionsOf(changes)}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sites that changed alike stand together. */
function versionsOf(changes: HistoryLine['changes']): string {
  const isOfOne = new Set(changes.map(({ remote }) => remote)).size === 1;
  if (!isOfOne) return changes.map(({ remote, from, to }) => `${remote}: ${from ?? 'nothing'} → ${to}`).join('; ');
  const groups = Map.groupBy(changes, ({ from, to }) => (from === to ? to : `${from ?? 'nothing'} → ${to}`));
  return [...groups]
    .map(([step, entries]) => (groups.size === 1 ? step : `${entries.map(({ site }) => site).join(', ')}: ${step}`))
    .join('; ');
}
