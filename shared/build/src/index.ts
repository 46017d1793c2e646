export { defineRemote, type RemoteOptions } from './define-remote.ts';
export { MAPS_FOLDER, privateMaps } from './private-maps.ts';
export { minimizersFor, RESOLVE, rulesFor, stylesModule } from './rules.ts';
export { CONTRACT, SHARED_SINGLETONS, versionOf } from './shared-singletons.ts';
export { withoutHeads } from './without-heads.ts';
