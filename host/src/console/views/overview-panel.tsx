import { EmptyState, Notice, VisuallyHidden } from '@ninefold/kit';
import type { Overview } from '../overview-model.ts';
import { CompositionCards } from './composition-cards.tsx';
import { CompositionMatrix } from './composition-matrix.tsx';
import { useMay } from './may.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import { RegistryState, type Connection } from './registry-state.tsx';
import styles from './overview.module.css';
import page from './page.module.css';

export interface OverviewPanelProps {
  overview: Overview;
  connection: Connection;
  /** Read out when it changes. */
  announcement: string;
}

/** The part of the overview that follows the registry. */
export function OverviewPanel({ overview, connection, announcement }: OverviewPanelProps) {
  const may = useMay();
  const isEmpty = overview.remotes.every(({ usualVersion }) => usualVersion === null);
  return (
    <>
      <RegistryState overview={overview} connection={connection} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <OpeningPanel opening={overview.opening} />
      {overview.quarantinedCount > 0 ? (
        <Notice tone="warning" className={page['notice']}>
          <a href="/operators/quarantine">{quarantined(overview.quarantinedCount)}</a>
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState title="Nothing is live yet">Publish a release, then make it live with an order.</EmptyState>
      ) : (
        <>
          <CompositionMatrix overview={overview} />
          <CompositionCards overview={overview} />
          <p className={styles['legend']}>
            {may('order') ? 'Press a version to order something for it. ' : ''}
            <b>differs</b>: most sites have another version. <b>off</b>: its slots show their fallbacks.
          </p>
        </>
      )}
    </>
  );
}

function quarantined(count: number): string {
  return count === 1 ? 'A release is in quarantine: why?' : `${count} releases are in quarantine: why?`;
}
