import type { Database } from '@ninefold/service';
import { and, asc, desc, eq, like, ne, not, sql, type SQL } from '@ninefold/service/sql';
import { pictures } from '../schema.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { PictureStore } from './store/picture-store.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** What is said of a picture beside its file. */
export type PictureNotes = Pick<typeof pictures.$inferInsert, 'origin' | 'alt' | 'focusX' | 'focusY' | 'addedBy'>;

/** Hex digits of the file's hash that stand in an address. */
export const VERSION_LENGTH = 16;

/** Where the store keeps the file of a picture. */
export function storeKeyOf({ sha256, type }: { sha256: string; type: PictureType }): string {
  return `originals/${sha256}.${type}`;
}

/** Whoever adds a picture of a file, or removes one, waits for whoever does so with the same file. */
const holdFile = (sha256: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${sha256}`}, 0))`;

/** The rows of the pictures, and their files in the store: pictures of several names may have one file. */
export function createPictureRepository(database: Database, store: PictureStore) {
  async function removeThose(which: SQL | undefined): Promise<number> {
    const files = await database.selectDistinct({ sha256: pictures.sha256 }).from(pictures).where(which);
    let removed = 0;
    for (const { sha256 } of files)
      removed += await database.transaction(async (transaction) => {
        await transaction.execute(holdFile(sha256));
        const isOfFile = eq(pictures.sha256, sha256);
        const gone = await transaction.delete(pictures).where(and(isOfFile, which)).returning();
        const [last] = (await transaction.$count(pictures, isOfFile)) === 0 ? gone : [];
        if (last) await store.remove(storeKeyOf(last));
        return gone.length;
      });
    return removed;
  }

  return {
    /** The newest picture of a name, or the one whose hash begins so. */
    async find(name: string, version = ''): Promise<PictureRow | undefined> {
      const [row] = await database
        .select()
        .from(pictures)
        .where(and(eq(pictures.name, name), like(pictures.sha256, `${version}%`)))
        .orderBy(desc(pictures.addedAt))
        .limit(1);
      return row;
    },

    /** All that were added by somebody; those of feeds are too many. Newest first within a name. */
    async list(): Promise<PictureRow[]> {
      return await database
        .select()
        .from(pictures)
        .where(not(like(pictures.name, '%/%')))
        .orderBy(asc(pictures.name), desc(pictures.addedAt));
    },

    /** The same file under the same name again becomes the newest, with what is said of it now. */
    async add(name: string, picture: CheckedPicture, notes: PictureNotes): Promise<void> {
      const { sha256, type, width, height, bytes } = picture;
      const said = { ...notes, addedAt: new Date() };
      await store.write(storeKeyOf(picture), bytes);
      await database.transaction(async (transaction) => {
        await transaction.execute(holdFile(sha256));
        await transaction
          .insert(pictures)
          .values({ name, sha256, type, width, height, bytes: bytes.length, ...said })
          .onConflictDoUpdate({ target: [pictures.name, pictures.sha256], set: said });
      });
      // Meanwhile the last other picture of the file may have gone, and the file with it; from now on it stays.
      if (!(await store.has(storeKeyOf(picture)))) await store.write(storeKeyOf(picture), bytes);
    },

    /** Takes out a name with its history, or one picture of it, with files that are needed no more; answers how many there were. */
    remove: (name: string, version = ''): Promise<number> =>
      removeThose(and(eq(pictures.name, name), like(pictures.sha256, `${version}%`))),

    /** Takes out the pictures that a name had before this one, as {@link remove} does. */
    removeFormer: ({ name, sha256 }: Pick<PictureRow, 'name' | 'sha256'>): Promise<number> =>
      removeThose(and(eq(pictures.name, name), ne(pictures.sha256, sha256))),
  };
}

export type PictureRepository = ReturnType<typeof createPictureRepository>;
