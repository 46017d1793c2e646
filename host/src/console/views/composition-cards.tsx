import type { SiteCode } from '@ninefold/sites';
import type { Overview, RemoteRow } from '../overview-model.ts';
import { CellContent } from './cell-content.tsx';
import styles from './overview.module.css';

/** The same as the matrix on narrow windows: a card for each site where something is unusual, and one for all the others. */
export function CompositionCards({ overview: { remotes, sites } }: { overview: Overview }) {
  const unusualOn = (site: SiteCode) => remotes.filter((row) => isUnusual(row, site, sites.length));
  const usual = sites.filter((site) => unusualOn(site).length === 0);
  return (
    <ul className={styles['cards']}>
      {sites
        .filter((site) => !usual.includes(site))
        .map((site) => {
          const unusual = unusualOn(site);
          return (
            <li key={site} className={styles['card']}>
              <h2>{site}</h2>
              <Remotes remotes={unusual} sites={[site]} />
              <Usual remotes={remotes.filter((row) => !unusual.includes(row))} sites={[site]} what="more" />
            </li>
          );
        })}
      {usual.length > 0 ? (
        <li className={styles['card']}>
          <h2>{usual.length === sites.length ? 'All sites' : usual.join(', ')}</h2>
          <Usual remotes={remotes} sites={usual} what="remotes" />
        </li>
      ) : null}
    </ul>
  );
}

interface RemotesProps {
  remotes: readonly RemoteRow[];
  /** Which have the same of each. */
  sites: readonly SiteCode[];
}

function Usual({ remotes, sites, what }: RemotesProps & { what: string }) {
  if (remotes.length === 0) return null;
  return (
    <details className={styles['usual']}>
      <summary>{`${remotes.length} ${what} as on most sites`}</summary>
      <Remotes remotes={remotes} sites={sites} />
    </details>
  );
}

function Remotes({ remotes, sites }: RemotesProps) {
  return (
    <dl>
      {remotes.map(({ remote, cells }) => (
        <div key={remote}>
          <dt>{remote}</dt>
          <dd>
            <CellContent cell={cells[sites[0]!]} remote={remote} sites={sites} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** That nothing is live of a remote is unusual where most sites have it. */
function isUnusual({ cells, usualCount }: RemoteRow, site: SiteCode, siteCount: number): boolean {
  const { version, isKilled, isDifferent, rollout } = cells[site];
  if (version === null) return usualCount > siteCount / 2;
  return isKilled || isDifferent || rollout !== null || usualCount <= siteCount / 2;
}
