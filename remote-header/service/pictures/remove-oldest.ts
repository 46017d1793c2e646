import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How full the folder is after tidying, so that it is not tidied again at once. */
const KEPT_SHARE = 0.8;

/** Removes the files that were read longest ago when a folder and those in it hold more than `mostBytes`. */
export async function removeOldest(folder: string, mostBytes: number): Promise<void> {
  const files = await filesOf(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= mostBytes) return;
  for (const { file, size } of files.toSorted((a, b) => a.readAt - b.readAt)) {
    if (bytes <= mostBytes * KEPT_SHARE) return;
    await rm(file, { force: true });
    bytes -= size;
  }
}

async function filesOf(folder: string): Promise<{ file: string; size: number; readAt: number }[]> {
  const files = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined); // gone meanwhile
    if (found) files.push({ file, size: found.size, readAt: found.mtimeMs });
  }
  return files;
}
