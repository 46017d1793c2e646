import type { Overview } from '../overview-model.ts';
import { CellContent } from './cell-content.tsx';
import styles from './overview.module.css';

/** The same as the matrix on narrow windows: one card for each site. */
export function CompositionCards({ overview: { remotes, sites } }: { overview: Overview }) {
  return (
    <ul className={styles['cards']}>
      {sites.map((site) => (
        <li key={site} className={styles['card']}>
          <h2>{site}</h2>
          <dl>
            {remotes.map(({ remote, cells }) => (
              <div key={remote}>
                <dt>{remote}</dt>
                <dd>
                  <CellContent cell={cells[site]} remote={remote} site={site} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
