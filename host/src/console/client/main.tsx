import { CSRF_HEADER, fetchTransport } from '@ninefold/platform/host';
import type { Rights } from '@ninefold/contract/operators';
import { hydrateRoot } from 'react-dom/client';
import { RightsContext } from '../views/may.tsx';
import { OVERVIEW_DATA_ID, OVERVIEW_ID } from '../views/overview-ids.ts';
import type { Overview } from '../overview-model.ts';
import { LiveOverview } from './live-overview.tsx';
import { SessionEnded } from './session-ended.ts';

async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const { status, body } = await fetchTransport({ path: '/operators/live', signal }, { [CSRF_HEADER]: '1' });
  if (status === 401) throw new SessionEnded();
  if (status !== 200) throw new Error(`The shop answered with ${status}`);
  return body as Overview;
}

const panel = document.getElementById(OVERVIEW_ID)!;
const { overview, rights } = JSON.parse(document.getElementById(OVERVIEW_DATA_ID)!.textContent) as {
  overview: Overview;
  rights: Rights;
};
hydrateRoot(
  panel,
  <RightsContext value={rights}>
    <LiveOverview initial={overview} load={loadOverview} />
  </RightsContext>,
);
