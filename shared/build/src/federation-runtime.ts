/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in a remote's build, so that an entry does not carry the
 * federation runtime with it: it asks the page's host (or the server's loader) for one. 3.4 KB brotli instead of 34.
 */
declare global {
  var __ninefold_federation__: (() => Record<string, unknown>) | undefined;
}

const provide = globalThis.__ninefold_federation__;
if (!provide) throw new Error('This remote was loaded outside Ninefold: no federation runtime is provided');

export default provide();
