export { defineRemote, type RemoteOptions } from './define-remote.ts';
export { RESOLVE, rulesFor, stylesModule } from './rules.ts';
export { SHARED_SINGLETONS } from './shared-singletons.ts';
