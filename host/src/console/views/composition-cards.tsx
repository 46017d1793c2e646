import type { SiteCode } from '@ninefold/sites';
import type { Cell, Overview } from '../overview-model.ts';
import { CellContent } from './cell-content.tsx';
import styles from './overview.module.css';

/** The same as the matrix on narrow windows: one card for each site, with what is unusual there in sight. */
export function CompositionCards({ overview: { remotes, sites } }: { overview: Overview }) {
  return (
    <ul className={styles['cards']}>
      {sites.map((site) => {
        const unusual = remotes.filter(({ cells }) => isUnusual(cells[site]));
        const usual = remotes.filter(({ cells }) => !isUnusual(cells[site]));
        return (
          <li key={site} className={styles['card']}>
            <h2>{site}</h2>
            <Remotes remotes={unusual} site={site} />
            {usual.length > 0 ? (
              <details className={styles['usual']}>
                <summary>{`${usual.length} ${unusual.length > 0 ? 'more' : 'remotes'} as on most sites`}</summary>
                <Remotes remotes={usual} site={site} />
              </details>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Remotes({ remotes, site }: { remotes: Overview['remotes']; site: SiteCode }) {
  if (remotes.length === 0) return null;
  return (
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
  );
}

const isUnusual = ({ version, isKilled, isDifferent, rollout }: Cell) =>
  version === null || isKilled || isDifferent || rollout !== null;
