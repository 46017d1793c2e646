import { hydrateRoot } from 'react-dom/client';
import { OVERVIEW_DATA_ID, OVERVIEW_ID } from '../views/overview-ids.ts';
import type { Overview } from '../overview-model.ts';
import { LiveOverview } from './live-overview.tsx';
import { SessionEnded } from './session-ended.ts';

async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const response = await fetch('/operators/live', { signal, headers: { 'x-csrf-protection': '1' } });
  if (response.status === 401) throw new SessionEnded();
  if (!response.ok) throw new Error(`The shop answered with ${response.status}`);
  return (await response.json()) as Overview;
}

const panel = document.getElementById(OVERVIEW_ID)!;
const initial = JSON.parse(document.getElementById(OVERVIEW_DATA_ID)!.textContent) as Overview;
hydrateRoot(panel, <LiveOverview initial={initial} load={loadOverview} />);
