import { createInstance } from '@module-federation/runtime';
import type { SlotModule } from '@ninefold/platform';
import { versionOf, type PageState } from '../page-tree/page-state.ts';
import { isComponent } from '../federation/is-component.ts';
import { provideFederationRuntime } from '../federation/provide-runtime.ts';
import { sharedLibraries } from '../federation/shared-libs.ts';
import { trustedScriptUrl } from './trusted-types.ts';

const ENTRY_TIMEOUT_MS = 15_000;

/**
 * Sets up Module Federation for this page: each remote's entry as the page's composition names it, loaded only with the
 * hash that the registry recorded.
 */
export function createPageFederation(state: PageState): (name: string) => Promise<SlotModule> {
  const { remotes } = state;
  provideFederationRuntime();
  const integrityOf = new Map(Object.values(remotes).map(({ entry, integrity }) => [entry, integrity]));
  const federation = createInstance({
    name: 'ninefold_host',
    remotes: Object.entries(remotes).map(([alias, { federationName, entry }]) => ({
      name: federationName,
      alias,
      entry,
      type: 'global',
    })),
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'verified-entry',
        createScript: ({ url }) => {
          const { pathname } = new URL(url, location.href);
          const integrity = integrityOf.get(pathname);
          if (!integrity) throw new Error(`No hash is known for ${pathname}`);
          const script = document.createElement('script');
          script.src = trustedScriptUrl(pathname);
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
          script.async = true;
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });
  return async (name) => {
    const loaded = versionOf(state, name) !== undefined && (await federation.loadRemote<SlotModule>(name));
    if (!loaded) throw new Error(`No release fills ${name}`);
    if (!isComponent(loaded.default)) throw new Error(`${name} exposes no component`);
    return loaded;
  };
}
