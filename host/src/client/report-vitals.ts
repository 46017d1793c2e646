import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { PageState } from '../page-tree/page-state.ts';
import { viewOf } from './page-view.ts';
import { sendReport } from './send-report.ts';

/** Tells the host once, when the page is left or hidden, how fast it was with which versions. Names no visitor. */
export function reportVitals(state: PageState): void {
  // Known by then: whoever leaves cannot ask for it.
  void viewOf(state);
  const measured: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  const keep = ({ name, value }: Metric) => {
    measured[name.toLowerCase() as 'lcp' | 'inp' | 'cls'] = value;
  };
  for (const observe of [onLCP, onINP, onCLS]) observe(keep, { reportAllChanges: true });

  function send(): void {
    if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
    document.removeEventListener('visibilitychange', send);
    sendReport('vitals', state, measured);
  }
  document.addEventListener('visibilitychange', send);
}
