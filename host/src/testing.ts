/** For browser tests and benchmarks: the host in the process of the test, and what its pages are made of. */
export { buildHost } from './app.ts';
export { readConfig } from './config.ts';
export { workspaceView } from './composition/testing/workspace-view.ts';
export { sheetOf, slotNamesOf } from './composition/page-assets.ts';
export { pageTableOf } from './composition/page-table.ts';
export { openCut, type Cut } from './hosts/testing/cut.ts';
export { SLICES } from './slices.ts';
export * as judging from './judge/judging.ts';
export { startTestProvider, type TestProvider } from './oidc/testing/test-provider.ts';
