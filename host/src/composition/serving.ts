import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import { siteRevisionOf, type LiveState } from '../releases/live-composition.ts';
import type { Picks } from '../releases/release-pass.ts';
import type { LoadedRelease, ReleasePool } from './release-pool.ts';
import { pageTableOf } from '../pages/page-table.ts';
import { keyOf, SiteComposition, type Candidate } from './site-composition.ts';
import type { SiteView } from './site-view.ts';
import type { VisitorPlaces } from './visitor-arm.ts';

export interface ServingOptions {
  pool: ReleasePool;
  /** Who gets the candidates of rollouts. */
  placeOf: VisitorPlaces;
  onFault: (message: string, cause: unknown) => void;
  /** How soon a release that could not be loaded is tried again, in ms. @default 5000 */
  retryMs?: number;
}

/** Most compositions that staff look at and that are kept in memory. */
const MAX_PREVIEWS = 8;

/**
 * The composition that requests are answered with. A new one is taken over when its releases are in memory;
 * where one cannot be loaded, the site keeps what it had, or its slots show their fallbacks, and of a rollout everybody
 * gets what is live.
 */
export class Serving {
  readonly #options: Required<ServingOptions>;
  #sites: ReadonlyMap<SiteCode, SiteComposition>;
  /** What staff look at, by site and versions; the last used are kept as long as the composition. */
  readonly #previews = new LRUCache<string, SiteView>({ max: MAX_PREVIEWS });
  #turn: Promise<void> = Promise.resolve();
  /** What the composition needs that is being taken over. */
  readonly #taking = new Set<string>();
  #unloaded: readonly string[] = [];
  #served: Readonly<Partial<Record<SiteCode, number>>> = {};
  readonly #listeners: (() => void)[] = [];
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ServingOptions) {
    this.#options = { retryMs: 5000, ...options };
    this.#sites = new Map(
      SITE_CODES.map((code) => [
        code,
        new SiteComposition(
          { site: siteOf(code), revision: 0, releases: new Map(), isOpened: false, isWhole: false, arms: [] },
          new Map(),
          options.placeOf,
        ),
      ]),
    );
  }

  /** What visitors get: those without a name, and all while no rollout runs, what is live. */
  view(site: SiteCode, visitor?: string): SiteView {
    return this.#sites.get(site)!.view(visitor);
  }

  /** Whether visitors of a site need a name. */
  hasRollout(site: SiteCode): boolean {
    return this.#sites.get(site)!.candidates.size > 0;
  }

  /** Whether an address is written out by what is live on some site. */
  hasPage(path: string): boolean {
    return [...this.#sites.values()].some((composition) => pageTableOf(composition.view()).has(path));
  }

  /** What is live, but cannot be loaded here and is tried again: `cart 1.1.0`. */
  unloaded(): readonly string[] {
    return this.#unloaded;
  }

  /** The newest revision of each site of which everything is there for its visitors. */
  served(): Readonly<Partial<Record<SiteCode, number>>> {
    return this.#served;
  }

  /** Calls `listener` whenever requests are answered with another composition. */
  onTake(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** What is live with other versions of some remotes, loaded if need be. Rejects when one cannot be loaded. */
  async preview(site: SiteCode, picks: Picks): Promise<SiteView> {
    const key = JSON.stringify([
      site,
      ...Object.keys(picks)
        .sort()
        .map((remote) => [remote, picks[remote]]),
    ]);
    const known = this.#previews.get(key);
    if (known?.revision === this.view(site).revision) return known;
    const { pool } = this.#options;
    const picked = await Promise.all(Object.entries(picks).map(([remote, version]) => pool.load(remote, version)));
    // One that was let go of while others were loaded is loaded anew.
    if (picked.some((release) => pool.loaded(release.remote, release.version) !== release))
      return await this.preview(site, picks);
    const live = this.view(site);
    const releases = new Map([...live.releases, ...picked.map((release) => [release.remote, release] as const)]);
    const view = { ...live, releases };
    this.#previews.set(key, view);
    this.#dropUnused();
    return view;
  }

  /**
   * Takes over a composition; resolves when requests are answered with it. Compositions are taken over in turn. A site that it does not
   * change keeps its view, and with it the pages that are kept of it.
   */
  take(state: LiveState): Promise<void> {
    this.#turn = this.#turn.then(() => this.#takeNow(state));
    return this.#turn;
  }

  /** Resolves when requests are answered with every composition taken so far; or after a while, since a release may hang while it is loaded. */
  async settled(longestMs: number): Promise<void> {
    await Promise.race([this.#turn, delay(longestMs, undefined, { ref: false })]);
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  async #takeNow(state: LiveState): Promise<void> {
    clearTimeout(this.#retry);
    let isComplete = true;
    const unloaded = new Set<string>();
    const loads = new Map<string, Promise<LoadedRelease | undefined>>();
    const loadOnce = (remote: RemoteName, version: string) => {
      const key = `${remote}@${version}`;
      this.#taking.add(key);
      if (!loads.has(key)) loads.set(key, this.#load(remote, version));
      return loads.get(key)!;
    };
    const descriptions = new Map<string, Promise<LoadedRelease | undefined>>();
    const describeOnce = (remote: RemoteName, version: string) => {
      const key = `${remote}@${version}`;
      if (!descriptions.has(key))
        descriptions.set(
          key,
          this.#options.pool.describe(remote, version).catch(() => undefined),
        );
      return descriptions.get(key)!;
    };
    const sites = new Map<SiteCode, SiteComposition>();
    const served = { ...this.#served };
    for (const code of SITE_CODES) {
      const releases = new Map<RemoteName, LoadedRelease>();
      const candidates = new Map<RemoteName, Candidate>();
      let isWhole = true;
      let isServed = true;
      for (const [remote, live] of Object.entries(state.sites[code])) {
        const release = live.isKilled ? undefined : await loadOnce(remote, live.version);
        if (!release && !live.isKilled) {
          unloaded.add(`${remote} ${live.version}`);
          isServed = false;
        }
        const before = live.isKilled ? undefined : this.view(code).releases.get(remote);
        const shown = release ?? before ?? (await describeOnce(remote, live.version));
        if (shown) releases.set(remote, shown);
        else isWhole = isComplete = false;
        if (live.isKilled || !live.rollout) continue;
        const { version, percent } = live.rollout;
        const candidate = await loadOnce(remote, version);
        if (candidate) candidates.set(remote, { release: candidate, share: percent / 100 });
        else isServed = isComplete = false;
      }
      if (isServed) served[code] = state.revision;
      const isOpened = Object.keys(state.sites[code]).length > 0;
      const view = { site: siteOf(code), revision: siteRevisionOf(state, code), releases, isOpened, isWhole, arms: [] };
      const next = new SiteComposition(view, candidates, this.#options.placeOf);
      const before = this.#sites.get(code)!;
      sites.set(code, before.isLike(next) ? before : next);
    }
    this.#sites = sites;
    this.#served = served;
    this.#unloaded = [...unloaded];
    this.#previews.clear();
    this.#taking.clear();
    this.#dropUnused();
    for (const listener of this.#listeners) listener();
    if (!isComplete || unloaded.size > 0)
      this.#retry = setTimeout(() => void this.take(state), this.#options.retryMs).unref();
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
    const used = new Set(this.#taking);
    for (const site of this.#sites.values()) for (const key of site.releaseKeys()) used.add(key);
    for (const { releases } of this.#previews.values())
      for (const release of releases.values()) used.add(keyOf(release));
    this.#options.pool.keepOnly(used);
  }
}
