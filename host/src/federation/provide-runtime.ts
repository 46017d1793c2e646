import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

declare global {
  var __ninefold_federation__: (() => Record<string, unknown>) | undefined;
}

type Container = { federation: { initOptions: Parameters<typeof createInstance>[0] } };

/**
 * Gives remotes the federation runtime that they leave out of their entries (`shared/build/src/federation-runtime.ts`): the
 * parts of the bundler's runtime that a remote which exposes modules and consumes singletons calls. Each entry gets an
 * object of its own, and an instance of its own instead of one found by name.
 */
export function provideFederationRuntime(): void {
  globalThis.__ninefold_federation__ = () => ({
    bundlerRuntime: {
      S: {},
      I: initializeSharing,
      consumes,
      installInitialConsumes,
      initContainerEntry,
      init: ({ webpackRequire }: { webpackRequire: Container }) =>
        createInstance(webpackRequire.federation.initOptions),
    },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  });
}
