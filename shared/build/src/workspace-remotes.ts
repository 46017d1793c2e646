import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = /^remote-([a-z][a-z0-9-]*)$/;

/** The remotes whose sources are in a repository: the folders `remote-<name>` that can be built, by name. */
export function workspaceRemotes(root: string): string[] {
  return readdirSync(root)
    .flatMap((folder) => FOLDER.exec(folder)?.[1] ?? [])
    .filter((name) => existsSync(join(root, `remote-${name}`, 'rspack.config.ts')))
    .sort();
}
