import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DataFolderUnusable, makeDataFolder } from '@ninefold/service';

/**
 * What is in the file of a secret, which the first who asks makes, with the folder around it, for the owner of the process alone. Where it
 * cannot be written, on a full disk, there is none afterwards. @throws {DataFolderUnusable}
 */
export async function readOrMakeSecret(path: string): Promise<string> {
  await makeDataFolder(dirname(path));
  try {
    await writeSecret(path);
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new DataFolderUnusable(dirname(path), cause);
  }
}

async function writeSecret(path: string): Promise<void> {
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
}
