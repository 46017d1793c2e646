export { packRelease } from './pack-release.ts';
export { readSheets } from './read-sheets.ts';
export { workspaceRemotes } from './workspace-remotes.ts';
export { readManifestBytes } from './read-manifest.ts';
