import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptForAWhile } from '@ninefold/service';

/** Mails that are files, since no mail server is named. */
export const MAIL_FILES: KeptForAWhile = {
  name: 'mail-files',
  days: 30,
  forget: ({ mail: { folder } }, before) =>
    deleteMails(folder, async (path) => {
      const { mtime } = await stat(path);
      return mtime < before;
    }),
};

/**
 * Deletes the mails that are files and name an address, as whom they are to or in their text.
 *
 * @returns how many. Rejects with those that it could not read or delete, after all the others
 */
export function eraseMailFiles(folder: string, email: string): Promise<number> {
  return deleteMails(folder, async (path) => isAbout(await readFile(path, 'utf8'), email));
}

async function deleteMails(folder: string, isMeant: (path: string) => Promise<boolean>): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left: string[] = [];
  let gone = 0;
  for (const path of names.filter((each) => each.endsWith('.eml')).map((name) => join(folder, name))) {
    try {
      if (!(await isMeant(path))) continue;
      await unlink(path);
      gone += 1;
    } catch (error) {
      // Another host may have been sooner.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') left.push(`${path} (${code})`);
    }
  }
  if (left.length > 0) throw new Error(`these mails could not be read or deleted: ${left.join(', ')}`);
  return gone;
}

/** Whether a mail names an address: lines may be broken anywhere, and signs written by their numbers. */
function isAbout(mail: string, email: string): boolean {
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .toLowerCase();
  return holdsWhole(text, email);
}

/** `eva@example.com` is not in `neva@example.com`, nor in `eva@example.com.au`. */
function holdsWhole(text: string, email: string): boolean {
  const isPart = /[\w.+-]/;
  for (let at = text.indexOf(email); at !== -1; at = text.indexOf(email, at + 1)) {
    const after = text.slice(at + email.length, at + email.length + 2);
    if (!isPart.test(text[at - 1] ?? '') && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}
