import type { RemoteName } from '@ninefold/contract';
import type { LoadedRelease } from './release-pool.ts';
import type { SiteView } from './serving.ts';
import { isInRange, type BucketRange } from './visitor-bucket.ts';

/** A release that a share of the visitors gets. */
export interface Candidate {
  release: LoadedRelease;
  range: BucketRange;
}

export function keyOf({ remote, version }: LoadedRelease): string {
  return `${remote}@${version}`;
}

/** What a site shows to whom: what is live, and the candidates of its rollouts. */
export class SiteComposition {
  readonly candidates: ReadonlyMap<RemoteName, Candidate>;
  readonly #live: SiteView;
  /** One view for each set of candidates that a visitor gets: what is kept by view is right for all who share it. */
  readonly #views = new Map<string, SiteView>();

  constructor(live: SiteView, candidates: ReadonlyMap<RemoteName, Candidate>) {
    this.#live = live;
    this.candidates = candidates;
  }

  view(bucket?: number): SiteView {
    if (bucket === undefined || this.candidates.size === 0) return this.#live;
    const got = [...this.candidates].filter(([, { range }]) => isInRange(range, bucket));
    if (got.length === 0) return this.#live;
    const key = got.map(([remote]) => remote).join(' ');
    let view = this.#views.get(key);
    if (!view) {
      const releases = new Map(this.#live.releases);
      for (const [remote, { release }] of got) releases.set(remote, release);
      this.#views.set(key, (view = { ...this.#live, releases }));
    }
    return view;
  }

  /** The releases that must stay in memory. */
  releaseKeys(): string[] {
    const candidates = [...this.candidates.values()].map(({ release }) => release);
    return [...this.#live.releases.values(), ...candidates].map(keyOf);
  }
}
