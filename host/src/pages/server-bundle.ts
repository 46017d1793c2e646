/** What the server's build of the host offers to its Node code. */
export { sharedExports, sharedVersions } from '../federation/shared-libs.ts';
