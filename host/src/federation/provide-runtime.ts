import * as runtime from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

declare global {
  var __ninefold_federation__: (() => Record<string, unknown>) | undefined;
}

/**
 * Gives remotes the federation runtime that they leave out of their entries (`shared/build/src/federation-runtime.ts`).
 * Each entry gets an object of its own, and an instance of its own instead of one found by name.
 */
export function provideFederationRuntime(): void {
  globalThis.__ninefold_federation__ = () => ({
    runtime: { ...runtime, init: runtime.createInstance },
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: { ...bundlerRuntime, S: {} },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  });
}
