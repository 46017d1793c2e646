import type { SiteView } from '../composition/site-view.ts';
import type { Happening } from '../judge/guardrails.ts';
import type { Telemetry } from './telemetry.ts';
import type { Visit } from './trial-observations.ts';

/** Counts what happens while one page is rendered. */
export interface PageCounts {
  /** @param remotes those that the page shows */
  viewed(remotes: Iterable<string>): void;
  /** Counts a remote's first failure on the page. */
  failed(remote: string): void;
  /** Counts that a remote's slot has missed its deadline, once. */
  late(remote: string): void;
  /** Counts a failure whose remote only the places in the code tell. */
  threw(error: unknown, componentStack: string | undefined): void;
}

/** A server entry's place in a stack: {@link ReleasePool} runs it under this name. */
const PLACE = /\b([a-z][a-z0-9-]*)@[0-9A-Za-z.+-]+\/server\//;

/** @param visit who looks at it, while a rollout runs on the site */
export function createPageCounts(
  { counts, observations }: Pick<Telemetry, 'counts' | 'observations'>,
  { site, releases, arms }: SiteView,
  visit?: Visit,
): PageCounts {
  const happened = new Set<string>();
  const releaseOf = (remote: string) => {
    const version = releases.get(remote)?.version;
    return version === undefined ? undefined : { site: site.code, remote, version };
  };
  function observe(remote: string, what: Happening): void {
    const arm = arms.find((one) => one.remote === remote);
    if (visit && arm) observations.happened(visit, arm, what);
  }
  function isFirst(remote: string, what: Happening): boolean {
    const key = `${what} ${remote}`;
    return !happened.has(key) && happened.add(key).has(key);
  }
  function countFailure(remote: string): void {
    const release = releaseOf(remote);
    if (!release || !isFirst(remote, 'server')) return;
    counts.addFailure(release, 'server');
    observe(remote, 'server');
  }
  return {
    viewed(remotes) {
      for (const remote of remotes) {
        const release = releaseOf(remote);
        if (release) counts.addView(release);
      }
      if (visit) observations.entered(visit, arms);
    },
    failed: countFailure,
    late(remote) {
      if (isFirst(remote, 'late')) observe(remote, 'late');
    },
    threw(error, componentStack) {
      const stack = error instanceof Error ? error.stack : undefined;
      const remote = PLACE.exec(stack ?? '')?.[1] ?? PLACE.exec(componentStack ?? '')?.[1];
      if (remote) countFailure(remote);
    },
  };
}

/** For pages that no visitor sees. */
export const UNCOUNTED: PageCounts = {
  viewed: () => undefined,
  failed: () => undefined,
  late: () => undefined,
  threw: () => undefined,
};
