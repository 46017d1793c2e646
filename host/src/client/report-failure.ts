import type { SlotName } from '@ninefold/platform';
import type { PageState } from '../pages/page-state.ts';

const MAX_REPORTS = 10;

/** Tells the host which release failed on this page: once per slot and kind, a few per page. */
export function createFailureReporter({ site, revision, slots }: PageState) {
  const sent = new Set<string>();
  const failed = new Set<string | undefined>();
  return (name: SlotName | 'page', error: unknown): void => {
    const message = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
    const key = `${name} ${message}`;
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);
    const slot = name === 'page' ? undefined : slots[name];
    const isFirst = !failed.has(slot?.remote);
    failed.add(slot?.remote);
    const report = { site, revision, slot: name, remote: slot?.remote, version: slot?.version, message, isFirst };
    navigator.sendBeacon(
      '/service/telemetry/api/failure',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
  };
}
