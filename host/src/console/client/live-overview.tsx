import type { Overview } from '../overview-model.ts';
import { OverviewPanel } from '../views/overview-panel.tsx';
import { useLiveOverview } from './use-live-overview.ts';

export interface LiveOverviewProps {
  initial: Overview;
  /** Rejects with `SessionEnded`, or with anything else when the shop does not answer. */
  load: (signal: AbortSignal) => Promise<Overview>;
}

/** The overview's panel, kept up to date. */
export function LiveOverview({ initial, load }: LiveOverviewProps) {
  const { overview, connection } = useLiveOverview(initial, load);
  const { lastChange, revision } = overview;
  const announcement =
    lastChange && revision !== initial.revision ? `Revision ${revision}: ${lastChange.actor} ${lastChange.text}` : '';
  return <OverviewPanel overview={overview} connection={connection} announcement={announcement} />;
}
