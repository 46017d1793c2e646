import { DataFolderUnusable, makeFolder } from '@ninefold/service';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../write-whole.ts';
import { checkKey, type PictureStore } from './picture-store.ts';

/** Keeps pictures as files of a folder, which several hosts may share; it is made when missing. `write` throws {@link DataFolderUnusable}. */
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
      try {
        await makeFolder(dirname(file));
        await writeWhole(file, body);
      } catch (cause) {
        throw new DataFolderUnusable(folder, cause);
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
