/** How the version of every draft ends, and of no release: `1.1.0-draft.0a1b2c3d4e`. */
const DRAFT_VERSION = /-draft\.[0-9a-z]+$/;

export function isDraftVersion(version: string): boolean {
  return DRAFT_VERSION.test(version);
}
