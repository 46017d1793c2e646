import { EmptyState, Notice } from '@ninefold/kit';
import type { HostsViewProps } from './console-view.ts';
import { HostStateText, hostsSummary } from './host-state-text.tsx';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import tables from './tables.module.css';

/** Nobody knows it of a host that is gone. */
function readinessOf({ state, faults }: NonNullable<HostsViewProps['hosts']>['hosts'][number]): string {
  if (state === 'gone') return 'not known whether it is ready';
  return faults.length > 0 ? faults.join('; ') : 'ready';
}

/** Which hosts there are, and what each of them serves. */
export function HostsView({ hosts, at }: HostsViewProps) {
  return (
    <>
      <h1 className={page['title']}>Hosts</h1>
      {hosts ? (
        <p className={page['muted']}>
          <b>{hostsSummary(hosts)}</b>, as of <Moment at={at} />
        </p>
      ) : (
        <Notice tone="warning" className={page['notice']}>
          This host does not reach the database: what the others serve is not known here. It goes on with what it knew
          last. Ask another host.
        </Notice>
      )}
      {hosts?.hosts.length === 0 ? (
        <EmptyState title="No host has said that it is there">One that listens does so every second.</EmptyState>
      ) : null}
      {hosts && hosts.hosts.length > 0 ? (
        <table className={tables['table']} data-stacks="">
          <thead>
            <tr>
              <th scope="col">Host</th>
              <th scope="col">Serves</th>
              <th scope="col">Ready</th>
              <th scope="col">Build</th>
              <th scope="col">Started</th>
            </tr>
          </thead>
          <tbody>
            {hosts.hosts.map((host) => (
              <tr key={host.name}>
                <th scope="row">{host.name}</th>
                <td>
                  <HostStateText host={host} newest={hosts.newest} />
                </td>
                <td>{readinessOf(host)}</td>
                <td>build&nbsp;{host.build}</td>
                <td>
                  since <Moment at={host.startedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
