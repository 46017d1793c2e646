/**
 * Stands in, in the browser's build, for the parts of the federation runtime that read manifests, keep snapshots, preload, compare
 * versions and take what a build adds later: the document names every file that a page needs, no manifest is ever fetched, and no release
 * goes live that requires another version than the one that the host has of each package. 4.0 KB brotli less on every page.
 */
export class SnapshotHandler {
  hooks = {
    lifecycle: {},
    lifecycleKeys: [],
    registerPlugins: {},
    applyPlugin: () => undefined,
    removePlugin: () => undefined,
  };
  manifestCache = new Map<string, unknown>();
}

const isLeftOut = (): never => {
  throw new Error('Manifests and preloading are left out of this build of the federation runtime');
};

export const getGlobalRemoteInfo = isLeftOut;
export const snapshotPlugin = isLeftOut;
export const generatePreloadAssetsPlugin = isLeftOut;
export const formatPreloadArgs = isLeftOut;
export const preloadAssets = isLeftOut;

export const satisfy = (): boolean => true;
export const updateConsumeOptions = (): void => undefined;
