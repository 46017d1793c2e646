import { readdir, stat, unlink } from 'node:fs/promises';
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
