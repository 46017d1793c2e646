export { ARCHIVE_LIMITS, ReleaseManifest, REMOTES, type RemoteName } from './release-manifest.ts';
export { integrityOf, packRelease } from './pack-release.ts';
export { SHARED_SINGLETONS } from './shared-singletons.ts';
