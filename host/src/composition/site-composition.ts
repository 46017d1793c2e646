import { isDeepStrictEqual } from 'node:util';
import type { RemoteName } from '@ninefold/contract';
import { releaseKey } from '../rendering/messages.ts';
import type { LoadedRelease } from './release-pool.ts';
import type { SiteView } from './site-view.ts';
import type { Arm, VisitorPlaces } from './visitor-arm.ts';

/** A release that a share of the visitors gets. */
export interface Candidate {
  release: LoadedRelease;
  /** From 0 to 1. */
  share: number;
}

/** Whether nothing of a remote is shown. */
export const isOff = (release: LoadedRelease | undefined): boolean => !release || release.exposed.size === 0;

/** What a site shows to whom: what is live, and the candidates of its rollouts. */
export class SiteComposition {
  readonly candidates: ReadonlyMap<RemoteName, Candidate>;
  readonly #live: SiteView;
  /** One view for each set of candidates that a visitor gets: what is kept by view is right for all who share it. */
  readonly #views = new Map<string, SiteView>();
  readonly #placeOf: VisitorPlaces;

  constructor(live: SiteView, candidates: ReadonlyMap<RemoteName, Candidate>, placeOf: VisitorPlaces) {
    this.#live = live;
    this.candidates = candidates;
    this.#placeOf = placeOf;
  }

  view(visitor?: string): SiteView {
    if (visitor === undefined || this.candidates.size === 0) return this.#live;
    const arms = [...this.candidates].map(([remote, { release, share }]): Arm => {
      const { version } = release;
      return { remote, version, share, isCandidate: this.#placeOf(visitor, remote, version) < share };
    });
    const key = arms.map(({ isCandidate }) => Number(isCandidate)).join('');
    let view = this.#views.get(key);
    if (!view) {
      const releases = new Map(this.#live.releases);
      for (const { remote, isCandidate } of arms)
        if (isCandidate) releases.set(remote, this.candidates.get(remote)!.release);
      this.#views.set(key, (view = { ...this.#live, releases, arms }));
    }
    return view;
  }

  /** The same without remotes that are switched off: their addresses and fallbacks stay. */
  without(remotes: readonly RemoteName[]): SiteComposition {
    const { releases } = this.#live;
    const isShown = (remote: RemoteName) => this.candidates.has(remote) || !isOff(releases.get(remote));
    const going = remotes.filter(isShown);
    if (going.length === 0) return this;
    const off = [...releases].map(
      ([remote, release]) =>
        [remote, going.includes(remote) ? { ...release, exposed: new Set<string>() } : release] as const,
    );
    const candidates = [...this.candidates].filter(([remote]) => !going.includes(remote));
    return new SiteComposition({ ...this.#live, releases: new Map(off) }, new Map(candidates), this.#placeOf);
  }

  /** Whether everybody gets the same by both: the very releases in memory, of the same revision, with the same shares. */
  isLike(other: SiteComposition): boolean {
    const { releases, ...view } = this.#live;
    const { releases: otherReleases, ...otherView } = other.#live;
    return (
      isDeepStrictEqual(view, otherView) &&
      isSame(releases, otherReleases, (one, another) => one === another) &&
      isSame(
        this.candidates,
        other.candidates,
        (one, another) => one.release === another.release && one.share === another.share,
      )
    );
  }

  /** The releases that must stay in memory. */
  releaseKeys(): string[] {
    const candidates = [...this.candidates.values()].map(({ release }) => release);
    return [...this.#live.releases.values(), ...candidates].map(({ remote, version }) => releaseKey(remote, version));
  }
}

function isSame<Value>(
  one: ReadonlyMap<RemoteName, Value>,
  other: ReadonlyMap<RemoteName, Value>,
  isEqual: (value: Value, otherValue: Value) => boolean,
): boolean {
  return (
    one.size === other.size &&
    [...one].every(([remote, value]) => other.has(remote) && isEqual(value, other.get(remote)!))
  );
}
