import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@ninefold/contract';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import { siteRevisionOf, type LiveState } from '../releases/live/live-composition.ts';
import type { Picks } from '../releases/drafts/release-pass.ts';
import type { LoadedRelease, ReleasePool } from './release-pool.ts';
import { pageTableOf } from './page-table.ts';
import { releaseKey } from '../rendering/messages.ts';
import { isOff, SiteComposition, type Candidate } from './site-composition.ts';
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

/** What became of a site while a composition was taken over. */
interface TakenSite {
  composition: SiteComposition;
  /** What is live, and cannot be loaded. */
  unloaded: readonly string[];
  isWhole: boolean;
  /** Whether everything is there for its visitors. */
  isServed: boolean;
}

type Find = (remote: RemoteName, version: string) => Promise<LoadedRelease | undefined>;

/** Looks for each release once, for all sites. */
function once(find: Find): Find {
  const found = new Map<string, ReturnType<Find>>();
  return (remote, version) => {
    const key = releaseKey(remote, version);
    const release = found.get(key) ?? find(remote, version);
    found.set(key, release);
    return release;
  };
}

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
  /** The composition that was to be taken over last. */
  #newest: LiveState = EMPTY_COMPOSITION;
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
   * Takes over a composition; resolves when requests are answered with it. Compositions are taken over in turn; what is switched off is
   * gone at once. A site that it does not change keeps its view, and with it the pages that are kept of it.
   */
  take(state: LiveState): Promise<void> {
    this.#newest = state;
    if (this.#switchOff()) for (const listener of this.#listeners) listener();
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
    const load = once((remote, version) => {
      this.#taking.add(releaseKey(remote, version));
      return this.#load(remote, version);
    });
    const describe = once((remote, version) => this.#options.pool.describe(remote, version).catch(() => undefined));
    const sites = new Map<SiteCode, SiteComposition>();
    const served = { ...this.#served };
    const unloaded = new Set<string>();
    let isDone = true;
    for (const code of SITE_CODES) {
      const taken = await this.#takeSite(state, code, load, describe);
      const before = this.#sites.get(code)!;
      sites.set(code, before.isLike(taken.composition) ? before : taken.composition);
      for (const release of taken.unloaded) unloaded.add(release);
      if (taken.isServed) served[code] = state.revision;
      if (!taken.isServed || !taken.isWhole) isDone = false;
    }
    this.#sites = sites;
    this.#served = served;
    this.#unloaded = [...unloaded];
    this.#previews.clear();
    this.#taking.clear();
    this.#switchOff();
    this.#dropUnused();
    for (const listener of this.#listeners) listener();
    if (!isDone) this.#retry = setTimeout(() => void this.take(state), this.#options.retryMs).unref();
  }

  /** What a composition makes of a site, as far as its releases can be had. */
  async #takeSite(state: LiveState, code: SiteCode, load: Find, describe: Find): Promise<TakenSite> {
    const releases = new Map<RemoteName, LoadedRelease>();
    const candidates = new Map<RemoteName, Candidate>();
    const unloaded: string[] = [];
    let isWhole = true;
    let isServed = true;
    for (const [remote, { version, isKilled, rollout }] of Object.entries(state.sites[code])) {
      const release = isKilled ? undefined : await load(remote, version);
      if (!release && !isKilled) {
        unloaded.push(`${remote} ${version}`);
        isServed = false;
      }
      const before = this.view(code).releases.get(remote);
      const mayStay = !isKilled || (isOff(before) && before?.version === version);
      const shown = release ?? (mayStay ? before : undefined) ?? (await describe(remote, version));
      if (shown) releases.set(remote, shown);
      else isWhole = false;
      if (isKilled || !rollout) continue;
      const candidate = await load(remote, rollout.version);
      if (candidate) candidates.set(remote, { release: candidate, share: rollout.percent / 100 });
      else isServed = false;
    }
    const isOpened = Object.keys(state.sites[code]).length > 0;
    const view = { site: siteOf(code), revision: siteRevisionOf(state, code), releases, isOpened, isWhole, arms: [] };
    const composition = new SiteComposition(view, candidates, this.#options.placeOf);
    return { composition, unloaded, isWhole, isServed };
  }

  /** Shows nothing more of what is switched off, though a release hangs that was to be loaded before. @returns whether anything of it was shown */
  #switchOff(): boolean {
    const before = this.#sites;
    const offOn = (code: SiteCode) => {
      const remotes = Object.entries(this.#newest.sites[code]);
      return remotes.flatMap(([remote, { isKilled }]) => (isKilled ? [remote] : []));
    };
    const sites = new Map([...before].map(([code, composition]) => [code, composition.without(offOn(code))] as const));
    if ([...sites].every(([code, composition]) => composition === before.get(code))) return false;
    this.#sites = sites;
    this.#previews.clear();
    return true;
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
      for (const release of releases.values()) used.add(releaseKey(release.remote, release.version));
    this.#options.pool.keepOnly(used);
  }
}
