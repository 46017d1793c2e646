/** What the server's build of the pages offers to the host's Node code. */
export { createServerRelease, type ServerRelease } from '../federation/server-release.ts';
export { sharedExports, sharedVersions } from '../federation/shared-libs.ts';
export { createServerI18n, renderPage } from './render-page.tsx';
export { createServerSlots, scriptJson, type ServerSlot } from './server-slots.tsx';
