import type { SiteView } from '../composition/serving.ts';
import type { ReleaseCounts } from './release-counts.ts';

/** Counts what happens while one page is rendered. */
export interface PageCounts {
  /** @param remotes those that the page shows */
  viewed(remotes: Iterable<string>): void;
  /** Counts a remote's first failure on the page. */
  failed(remote: string): void;
  /** Counts a failure whose remote only the places in the code tell. */
  threw(error: unknown, componentStack: string | undefined): void;
}

/** A server entry's place in a stack: {@link ReleasePool} runs it under this name. */
const PLACE = /\b([a-z][a-z0-9-]*)@[0-9A-Za-z.+-]+\/server\//;

export function createPageCounts(counts: ReleaseCounts, { site, releases }: SiteView): PageCounts {
  const failed = new Set<string>();
  const releaseOf = (remote: string) => {
    const version = releases.get(remote)?.version;
    return version === undefined ? undefined : { site: site.code, remote, version };
  };
  function countFailure(remote: string): void {
    const release = releaseOf(remote);
    if (!release || failed.has(remote)) return;
    failed.add(remote);
    counts.addFailure(release, 'server');
  }
  return {
    viewed(remotes) {
      for (const remote of remotes) {
        const release = releaseOf(remote);
        if (release) counts.addView(release);
      }
    },
    failed: countFailure,
    threw(error, componentStack) {
      const stack = error instanceof Error ? error.stack : undefined;
      const remote = PLACE.exec(stack ?? '')?.[1] ?? PLACE.exec(componentStack ?? '')?.[1];
      if (remote) countFailure(remote);
    },
  };
}

/** For pages that no visitor sees. */
export const UNCOUNTED: PageCounts = { viewed: () => undefined, failed: () => undefined, threw: () => undefined };
