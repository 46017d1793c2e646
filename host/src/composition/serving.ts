import { REMOTES, type RemoteName } from '@ninefold/build/release';
import { SITE_CODES, siteOf, type Site, type SiteCode } from '@ninefold/sites';
import type { CompositionState } from '../releases/composition-state.ts';
import type { LoadedRelease, ReleasePool } from './release-pool.ts';

/** What one site shows from now on: the releases that fill its remotes. A new one takes its place with every change. */
export interface SiteView {
  site: Site;
  revision: number;
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
}

export interface ServingOptions {
  pool: ReleasePool;
  onFault: (message: string, cause: unknown) => void;
  /** How soon a release that could not be loaded is tried again, in ms. @default 5000 */
  retryMs?: number;
}

/**
 * The composition that requests are answered with. A new one is taken over when its releases are in memory;
 * where one cannot be loaded, the site keeps what it had, or its slots show their fallbacks.
 */
export class Serving {
  readonly #options: Required<ServingOptions>;
  #views: ReadonlyMap<SiteCode, SiteView>;
  #turn: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ServingOptions) {
    this.#options = { retryMs: 5000, ...options };
    this.#views = new Map(SITE_CODES.map((code) => [code, { site: siteOf(code), revision: 0, releases: new Map() }]));
  }

  view(site: SiteCode): SiteView {
    return this.#views.get(site)!;
  }

  /** Takes over a composition; resolves when requests are answered with it. Compositions are taken over in turn. */
  take(state: CompositionState): Promise<void> {
    this.#turn = this.#turn.then(() => this.#takeNow(state));
    return this.#turn;
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  async #takeNow(state: CompositionState): Promise<void> {
    clearTimeout(this.#retry);
    let isComplete = true;
    const views = new Map<SiteCode, SiteView>();
    const loads = new Map<string, Promise<LoadedRelease | undefined>>();
    const loadOnce = (remote: RemoteName, version: string) => {
      const key = `${remote}@${version}`;
      if (!loads.has(key)) loads.set(key, this.#load(remote, version));
      return loads.get(key)!;
    };
    for (const code of SITE_CODES) {
      const releases = new Map<RemoteName, LoadedRelease>();
      for (const remote of REMOTES) {
        const live = state.sites[code][remote];
        if (!live || live.isKilled) continue;
        const release = await loadOnce(remote, live.version);
        if (!release) isComplete = false;
        const shown = release ?? this.#views.get(code)?.releases.get(remote);
        if (shown) releases.set(remote, shown);
      }
      views.set(code, { site: siteOf(code), revision: state.revision, releases });
    }
    this.#views = views;
    this.#dropUnused();
    if (!isComplete) this.#retry = setTimeout(() => void this.take(state), this.#options.retryMs).unref();
  }

  async #load(remote: RemoteName, version: string): Promise<LoadedRelease | undefined> {
    try {
      return await this.#options.pool.load(remote, version);
    } catch (error) {
      this.#options.onFault(`${remote} ${version} cannot be loaded`, error);
      return undefined;
    }
  }

  #dropUnused(): void {
    const used = [...this.#views.values()].flatMap((view) => [...view.releases.values()]);
    this.#options.pool.keepOnly(new Set(used.map(({ remote, version }) => `${remote}@${version}`)));
  }
}
