import { VisuallyHidden } from '@ninefold/kit';
import type { Overview } from '../overview-model.ts';
import { CellContent } from './cell-content.tsx';
import styles from './overview.module.css';

/** Sites by remotes, on wide windows. */
export function CompositionMatrix({ overview: { remotes, sites } }: { overview: Overview }) {
  return (
    <table className={styles['matrix']}>
      <caption>
        <VisuallyHidden>Live versions by site and remote</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Site</th>
          {remotes.map(({ remote, usualVersion, usualCount }) => (
            <th scope="col" key={remote}>
              <a href={`/operators/releases?remote=${remote}`}>{remote}</a>
              <small>
                {usualVersion === null ? 'not live' : `${usualVersion} on ${usualCount} of ${sites.length}`}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site}>
            <th scope="row">{site}</th>
            {remotes.map(({ remote, cells }) => (
              <td key={remote} data-state={stateOf(cells[site])}>
                <CellContent cell={cells[site]} remote={remote} sites={[site]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateOf({ isKilled, isDifferent }: Overview['remotes'][number]['cells']['DE']): string | undefined {
  if (isKilled) return 'off';
  return isDifferent ? 'differs' : undefined;
}
