export { defineRemote, type RemoteOptions } from './define-remote.ts';
