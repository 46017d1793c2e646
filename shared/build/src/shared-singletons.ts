import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages of other people of which a page holds one instance: package → the range that a remote built now requires. */
const OTHERS = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-redux': '^9.0.0',
  'react-i18next': '^18.0.0',
} as const;

const PLATFORM = '@ninefold/platform';

/** The packages of which a page holds one instance, provided by the host. A remote never bundles them. */
export const SHARED_SINGLETONS: readonly string[] = [...Object.keys(OTHERS), PLATFORM];

/**
 * What a release of a remote requires of its host: package → semver range. Of this shop's packages it is the version that the
 * remote is built with, or a later one that does the same.
 *
 * @param folder the remote's
 */
export function requiredOf(folder: string): Record<string, string> {
  return { ...OTHERS, [PLATFORM]: `^${versionOf(PLATFORM, folder)}`, [CONTRACT]: `^${versionOf(CONTRACT, folder)}` };
}

/** What release and host agree on; no page holds an instance. */
export const CONTRACT = '@ninefold/contract';

/** The version of a package as modules of a folder get it. @throws when they get none */
export function versionOf(name: string, folder: string): string {
  const file = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
  if (file === undefined) throw new Error(`${name} is not installed in ${folder}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
