import { makeFolder } from '@ninefold/service';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type PictureStore } from './picture-store.ts';

/** Keeps pictures as files of a folder, which several hosts may share; it is made when missing. */
export function createFolderStore(folder: string): PictureStore {
  const fileOf = (key: string) => join(folder, ...checkKey(key).split('/'));
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cause;
      }
    },
    async has(key) {
      return existsSync(fileOf(key));
    },
    async write(key, body) {
      const file = fileOf(key);
      const unfinished = `${file}.${randomUUID()}.tmp`;
      await makeFolder(dirname(file));
      await writeFile(unfinished, body);
      await rename(unfinished, file);
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
