import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { PageState } from '../pages/page-state.ts';

/** Tells the host once, when the page is left or hidden, how fast it was with which versions. Names no visitor. */
export function reportVitals({ site, remotes }: PageState): void {
  const measured: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  const keep = ({ name, value }: Metric) => {
    measured[name.toLowerCase() as 'lcp' | 'inp' | 'cls'] = value;
  };
  for (const observe of [onLCP, onINP, onCLS]) observe(keep, { reportAllChanges: true });

  function send(): void {
    if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
    document.removeEventListener('visibilitychange', send);
    const versions = Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
    const report = JSON.stringify({ site, versions, ...measured });
    navigator.sendBeacon('/service/telemetry/api/vitals', new Blob([report], { type: 'application/json' }));
  }
  document.addEventListener('visibilitychange', send);
}
