import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DataFolderUnusable } from './data-folder-unusable.ts';

/**
 * Makes a folder and those above it, for this user alone. `mkdir` with `recursive` never ends below /proc, where none can be made though the
 * one above is there.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(resolve(folder));
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}

/** Makes the folder of the shop's data, or one in it. @throws {DataFolderUnusable} */
export async function makeDataFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((cause: unknown) => {
    throw new DataFolderUnusable(folder, cause);
  });
}
