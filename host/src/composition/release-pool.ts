import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { SlotModule } from '@ninefold/platform';
import { evaluateEntry } from '../federation/evaluate-entry.ts';
import type { ServerRelease } from '../pages/server-bundle.ts';
import type { PagesBundle } from '../pages/pages-bundle.ts';
import { verifySheets } from '../releases/verify-sheets.ts';

/** A release in memory, ready to render: its code has run, its modules and texts are at hand. */
export interface LoadedRelease {
  remote: RemoteName;
  version: string;
  manifest: ReleaseManifest;
  /** None when the release is only described: what is switched off keeps its addresses and its fallbacks. */
  modules: ReadonlyMap<string, SlotModule>;
  /** Texts by locale, as the release has them. */
  texts: Readonly<Record<string, Record<string, unknown>>>;
}

/** Where releases come from. Rejects or answers undefined when a file cannot be had with the hash that the registry recorded. */
export interface ReleaseSource {
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  file(remote: RemoteName, version: string, path: string): Promise<{ content: Buffer } | undefined>;
}

interface PoolEntry {
  loading: Promise<LoadedRelease>;
  loaded: LoadedRelease | undefined;
  federation: ServerRelease | undefined;
}

/** Longest wait for a release's modules, in ms: past it a release that hangs while it starts counts as failed. */
const LOAD_TIMEOUT_MS = 10_000;

const keyOf = (remote: RemoteName, version: string) => `${remote}@${version}`;

/** The releases that this process holds in memory, several versions of a remote side by side. */
export class ReleasePool {
  readonly #source: ReleaseSource;
  readonly #bundle: PagesBundle;
  readonly #entries = new Map<string, PoolEntry>();

  constructor(source: ReleaseSource, bundle: PagesBundle) {
    this.#source = source;
    this.#bundle = bundle;
  }

  /** The release if it is in memory. */
  loaded(remote: RemoteName, version: string): LoadedRelease | undefined {
    return this.#entries.get(keyOf(remote, version))?.loaded;
  }

  /** Loads a release into memory unless it is there. A failed one is tried anew with the next call. */
  load(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const key = keyOf(remote, version);
    const known = this.#entries.get(key);
    if (known) return known.loading;
    const entry: PoolEntry = {
      loading: Promise.reject(new Error('not begun')),
      loaded: undefined,
      federation: undefined,
    };
    entry.loading.catch(() => undefined);
    entry.loading = this.#open(remote, version, entry).catch((error: unknown) => {
      this.#entries.delete(key);
      entry.federation?.dispose();
      throw error;
    });
    this.#entries.set(key, entry);
    return entry.loading;
  }

  /** What a release says of itself, without running any of it. Rejects when it cannot be read. */
  async describe(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const manifest = await this.#manifestOf(remote, version);
    const texts = await this.#textsOf(manifest);
    return { remote, version, manifest, modules: new Map(), texts };
  }

  /** Lets go of every release that is not among `keys` (`cart@1.0.0`). Requests under way keep what they hold. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, entry] of this.#entries) {
      if (keys.has(key) || !entry.loaded) continue;
      entry.federation?.dispose();
      this.#entries.delete(key);
    }
  }

  async #open(remote: RemoteName, version: string, entry: PoolEntry): Promise<LoadedRelease> {
    const manifest = await this.#manifestOf(remote, version);
    const code = await this.#read(manifest, manifest.entries.server);
    const federation = this.#bundle.createServerRelease({
      remote,
      federationName: manifest.federationName,
      evaluate: () => evaluateEntry(code.toString(), `${remote}@${version}/${manifest.entries.server}`),
    });
    entry.federation = federation;
    const modules = await withTimeout(
      Promise.all(Object.keys(manifest.exposes).map(async (name) => [name, await federation.load(name)] as const)),
      `${remote} ${version} did not start within ${LOAD_TIMEOUT_MS} ms`,
    );
    const texts = await this.#textsOf(manifest);
    const loaded = { remote, version, manifest, modules: new Map(modules), texts };
    entry.loaded = loaded;
    return loaded;
  }

  async #manifestOf(remote: RemoteName, version: string): Promise<ReleaseManifest> {
    const manifest = await this.#source.manifest(remote, version);
    if (!manifest) throw new Error(`${remote} ${version} is not in the registry`);
    const [fault] = verifySheets(manifest);
    if (fault) throw new Error(fault.text);
    return manifest;
  }

  async #read({ remote, version }: ReleaseManifest, path: string): Promise<Buffer> {
    const file = await this.#source.file(remote, version, path);
    if (!file) throw new Error(`${remote} ${version} lacks ${path}`);
    return file.content;
  }

  async #textsOf(manifest: ReleaseManifest): Promise<LoadedRelease['texts']> {
    const texts = Object.entries(manifest.locales).map(
      async ([locale, path]) =>
        [locale, JSON.parse((await this.#read(manifest, path)).toString()) as Record<string, unknown>] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  }
}

function withTimeout<Value>(promise: Promise<Value>, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
