import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

/** What is in the file of a secret, which the first who asks makes, for the owner of the process alone. Where it cannot be written, on a full disk, there is none afterwards. */
export async function readOrMakeSecret(path: string): Promise<string> {
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      await rm(path, { force: true });
      throw error;
    }
  }
  return (await readFile(path, 'utf8')).trim();
}
