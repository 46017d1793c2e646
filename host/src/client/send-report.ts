import type { PageState } from '../page-tree/page-state.ts';
import { reportedPage } from './reported-page.ts';
import { viewOf } from './page-view.ts';

/** Tells the host something of this page, also while it is left. Nothing where the page is not reported of. */
export function sendReport(
  kind: 'opening' | 'failure' | 'stack' | 'vitals',
  state: PageState,
  report: object = {},
): void {
  const send = (view: string | undefined) =>
    navigator.sendBeacon(
      `/service/telemetry/api/${kind}`,
      new Blob([JSON.stringify({ view, ...reportedPage(state), ...report })], { type: 'application/json' }),
    );
  const view = viewOf(state);
  // Whoever leaves a page waits for nothing.
  if (view instanceof Promise) void view.then(send);
  else send(view);
}
