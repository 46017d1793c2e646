import { CSRF_HEADER, fetchTransport } from '@ninefold/platform/host';
import { hydrateRoot } from 'react-dom/client';
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
const initial = JSON.parse(document.getElementById(OVERVIEW_DATA_ID)!.textContent) as Overview;
hydrateRoot(panel, <LiveOverview initial={initial} load={loadOverview} />);
