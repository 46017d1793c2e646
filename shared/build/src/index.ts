export { defineRemote, type RemoteOptions } from './define-remote.ts';
export { minimizersFor, RESOLVE, rulesFor, stylesModule } from './rules.ts';
export { SHARED_SINGLETONS } from './shared-singletons.ts';
