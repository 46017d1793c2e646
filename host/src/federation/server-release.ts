import { createInstance } from '@module-federation/runtime';
import type { SlotModule } from '@ninefold/platform';
import type { Container } from './evaluate-entry.ts';
import { provideFederationRuntime } from './provide-runtime.ts';
import { sharedLibraries } from './shared-libs.ts';

export interface ServerReleaseOptions {
  remote: string;
  federationName: string;
  /** Runs the release's server entry, whose hash has been checked, and answers what it exports. */
  evaluate: () => Container;
}

export interface ServerRelease {
  /** @param module an exposed module's name without `./` */
  load(module: string): Promise<SlotModule>;
  /** Takes the release out of the federation runtime's global records, so that its memory can go. */
  dispose(): void;
}

interface FederationGlobals {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
  moduleInfo: Record<string, unknown>;
}

provideFederationRuntime();

/**
 * Holds one release in a Module Federation instance of its own. Several versions of one remote can be held side by side:
 * every build has a federation name of its own.
 */
export function createServerRelease({ remote, federationName, evaluate }: ServerReleaseOptions): ServerRelease {
  const name = `host_of_${federationName}`;
  const instance = createInstance({
    name,
    remotes: [{ name: federationName, alias: remote, entry: `/${federationName}/entry.js`, type: 'commonjs-module' }],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'verified-entry', loadEntry: () => Promise.resolve(evaluate() as never) }],
  });
  return {
    async load(module) {
      const loaded = await instance.loadRemote<SlotModule>(`${remote}/${module}`);
      if (!loaded) throw new Error(`${federationName} exposes no ${module}`);
      return loaded;
    },
    dispose: () => forget([name, federationName]),
  };
}

/** By the name alone, or by the name and what follows a colon: names of other builds may begin alike. */
function forget(names: string[]): void {
  const records = globalThis as unknown as Record<string, FederationGlobals | Record<string, unknown> | undefined>;
  const federation = (records['__FEDERATION__'] ?? records['__VMOK__']) as FederationGlobals | undefined;
  if (federation) {
    for (let index = federation.__INSTANCES__.length - 1; index >= 0; index--) {
      if (names.includes(federation.__INSTANCES__[index]!.name)) federation.__INSTANCES__.splice(index, 1);
    }
  }
  for (const shelf of [federation?.__SHARE__, federation?.moduleInfo, records['__GLOBAL_LOADING_REMOTE_ENTRY__']]) {
    for (const key of Object.keys(shelf ?? {})) {
      if (names.includes(key.split(':')[0]!)) delete (shelf as Record<string, unknown>)[key];
    }
  }
}
