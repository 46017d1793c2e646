import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptForAWhile } from '@ninefold/service';

/** Mails that are files, since no mail server is named. */
export const MAIL_FILES: KeptForAWhile = {
  name: 'mail-files',
  days: 30,
  async forget({ mail: { folder } }, before) {
    const names = await readdir(folder).catch(() => []);
    let gone = 0;
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file || file.mtime >= before) continue;
      // Another host may have been sooner.
      await unlink(path).catch(() => undefined);
      gone += 1;
    }
    return gone;
  },
};

/** Deletes the mails that are files and name an address, as whom they are to or in their text. @returns how many */
export async function eraseMailFiles(folder: string, email: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let gone = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8').catch(() => '');
    if (!isAbout(text, email)) continue;
    await unlink(path).catch(() => undefined);
    gone += 1;
  }
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
