import { versionOf, type PageState } from '../page-tree/page-state.ts';
import { sendReport } from './send-report.ts';

const MAX_REPORTS = 10;
const MAX_STACK = 2000;

/** What a failure of the page itself is told of. */
const PAGE = 'page';

/** A file of a release, as it stands in the stack of the components that were rendered. */
const PLACE = /\/releases\/([a-z][a-z0-9-]*)\/[^/]+\/browser\//;

/**
 * Tells the host which release failed on this page: once per slot and kind, a few per page. Of what the whole page reports the stack tells
 * whose it was: HTML that the browser found changed, say.
 */
export function createFailureReporter(state: PageState) {
  const sent = new Set<string>();
  const remoteOf = (name: string, componentStack: string | null | undefined) => {
    if (name === PAGE) return PLACE.exec(componentStack ?? '')?.[1];
    return versionOf(state, name) === undefined ? undefined : name.split('/')[0];
  };
  return (name: string, error: unknown, componentStack?: string | null): void => {
    const message = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
    const remote = remoteOf(name, componentStack);
    const key = `${name} ${remote} ${message}`;
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);
    sendReport('failure', state, { slot: name, remote, message });
    const stack = error instanceof Error ? error.stack?.slice(0, MAX_STACK) : undefined;
    // Apart, since a host of an earlier version, which counts the failure, knows none of it.
    if (stack) sendReport('stack', state, { slot: name, remote, message, stack });
  };
}
