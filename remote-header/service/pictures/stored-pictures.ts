import { hash } from 'node:crypto';
import { limitFunction } from 'p-limit';
import type { PictureRepository, PictureRow } from './picture-repository.ts';
import { storeKeyOf, VERSION_LENGTH } from './picture-repository.ts';
import type { Original, PictureSource } from './picture-source.ts';
import type { PictureStore } from './store/picture-store.ts';

const ADDED = /^([a-z\d-]+)(?:\/([a-f\d]{16}))?$/;

/** The database knows a picture whose file is gone: it is of another backup, or its disk was lost. */
export class PictureLost extends Error {
  override readonly name = 'PictureLost';
}

/** Names that the database is asked for at a time: anybody can write addresses, and pages and calls need it, too. */
export const NAMES_AT_ONCE = 4;

/** The pictures that somebody has added: the newest by its name alone, each by name and version. */
export function createStoredPictures(repository: PictureRepository, store: PictureStore): PictureSource {
  const find = limitFunction((name: string, version?: string) => repository.find(name, version), {
    concurrency: NAMES_AT_ONCE,
  });
  return async ({ name: asked }) => {
    const [, name, version] = ADDED.exec(asked) ?? [];
    const row = name && (await find(name, version));
    return row ? originalOf(row, store, version ? 'fixed' : 'changing') : undefined;
  };
}

/** The original that a row tells of. `read` throws {@link PictureLost}. */
export function originalOf(row: PictureRow, store: PictureStore, lifetime: Original['lifetime']): Original {
  const { sha256, focusX, focusY } = row;
  const focus = focusX === null || focusY === null ? undefined : { x: focusX, y: focusY };
  const version = focus
    ? hash('sha256', `${sha256} ${focus.x} ${focus.y}`, 'hex').slice(0, VERSION_LENGTH)
    : sha256.slice(0, VERSION_LENGTH);
  return {
    version,
    kind: 'photograph',
    focus,
    lifetime,
    read: async () => {
      const bytes = await store.read(storeKeyOf(row));
      if (!bytes) throw new PictureLost(`the store has lost ${storeKeyOf(row)}, the picture ${row.name}`);
      return bytes;
    },
  };
}
