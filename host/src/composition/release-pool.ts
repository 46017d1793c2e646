import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import { releaseKey } from '../rendering/messages.ts';
import type { ReleaseRunner } from '../rendering/renderer-pool.ts';
import { verifySheets } from '../releases/verify/verify-sheets.ts';
import { readTexts } from '../locales/texts.ts';

/** A release that is ready to be rendered: the renderers hold its code, this process its texts and what it says of itself. */
export interface LoadedRelease {
  remote: RemoteName;
  version: string;
  manifest: ReleaseManifest;
  /** Names of the modules that can be rendered. None when the release is only described: what is switched off keeps its addresses and its fallbacks. */
  exposed: ReadonlySet<string>;
  /** Texts by locale, as pages show them. */
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
}

/** The releases that can be rendered, several versions of a remote side by side. */
export class ReleasePool {
  readonly #source: ReleaseSource;
  readonly #runner: ReleaseRunner;
  readonly #entries = new Map<string, PoolEntry>();

  constructor(source: ReleaseSource, runner: ReleaseRunner) {
    this.#source = source;
    this.#runner = runner;
  }

  /** The release if it is loaded. */
  loaded(remote: RemoteName, version: string): LoadedRelease | undefined {
    return this.#entries.get(releaseKey(remote, version))?.loaded;
  }

  /** Loads a release unless it is there. A failed one is tried anew with the next call. */
  load(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const key = releaseKey(remote, version);
    const known = this.#entries.get(key);
    if (known) return known.loading;
    const entry: PoolEntry = { loading: this.#open(remote, version), loaded: undefined };
    this.#entries.set(key, entry);
    // Before whoever waits for it goes on.
    entry.loading.then(
      (release) => (entry.loaded = release),
      () => this.#entries.delete(key),
    );
    return entry.loading;
  }

  /** What a release says of itself, without running any of it. Rejects when it cannot be read. */
  async describe(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const manifest = await this.#manifestOf(remote, version);
    const texts = await this.#textsOf(manifest);
    return { remote, version, manifest, exposed: new Set(), texts };
  }

  /** Lets go of every release that is not among `keys` (`cart@1.0.0`). Requests under way keep what they hold. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, { loaded }] of this.#entries) {
      if (keys.has(key) || !loaded) continue;
      this.#runner.drop(loaded.remote, loaded.version);
      this.#entries.delete(key);
    }
  }

  async #open(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const manifest = await this.#manifestOf(remote, version);
    const code = await this.#read(manifest, manifest.entries.server);
    const texts = await this.#textsOf(manifest);
    const exposes = Object.keys(manifest.exposes);
    await this.#runner.hold({
      remote,
      version,
      federationName: manifest.federationName,
      exposes,
      filename: `${releaseKey(remote, version)}/${manifest.entries.server}`,
      code: code.toString(),
      texts,
    });
    return { remote, version, manifest, exposed: new Set(exposes), texts };
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
      async ([locale, path]) => [locale, readTexts(locale, String(await this.#read(manifest, path)))] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  }
}
