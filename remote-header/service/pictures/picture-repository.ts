import type { Database } from '@ninefold/service';
import { and, asc, desc, eq, like, ne, type SQL } from '@ninefold/service/sql';
import { pictures } from '../schema.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { PictureType } from './picture-type.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** What is said of a picture beside its file. */
export type PictureNotes = Pick<typeof pictures.$inferInsert, 'origin' | 'alt' | 'focusX' | 'focusY' | 'addedBy'>;

/** Hex digits of the file's hash that stand in an address. */
export const VERSION_LENGTH = 16;

/** Where the store keeps the file of a picture. */
export function storeKeyOf({ sha256, type }: { sha256: string; type: PictureType }): string {
  return `originals/${sha256}.${type}`;
}

type RemovedPicture = PictureRow & { isLastUse: boolean };

/** The rows of the pictures; their files are in the store. */
export function createPictureRepository(database: Database) {
  async function removeThose(which: SQL | undefined): Promise<RemovedPicture[]> {
    return await database.transaction(async (transaction) => {
      const gone = await transaction.delete(pictures).where(which).returning();
      const uses = (row: PictureRow) => transaction.$count(pictures, eq(pictures.sha256, row.sha256));
      const removed = [];
      for (const row of gone) removed.push({ ...row, isLastUse: (await uses(row)) === 0 });
      return removed;
    });
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
      const rows = await database.select().from(pictures).orderBy(asc(pictures.name), desc(pictures.addedAt));
      return rows.filter(({ name }) => !name.includes('/'));
    },

    /** The same file under the same name again becomes the newest, with what is said of it now. */
    async add(
      name: string,
      { sha256, type, width, height, bytes }: CheckedPicture,
      notes: PictureNotes,
    ): Promise<void> {
      const said = { ...notes, addedAt: new Date() };
      await database
        .insert(pictures)
        .values({ name, sha256, type, width, height, bytes: bytes.length, ...said })
        .onConflictDoUpdate({ target: [pictures.name, pictures.sha256], set: said });
    },

    /** Takes out a name with its history, or one picture of it; answers what was taken out and whether its file is needed no more. */
    remove: (name: string, version = ''): Promise<RemovedPicture[]> =>
      removeThose(and(eq(pictures.name, name), like(pictures.sha256, `${version}%`))),

    /** Takes out the pictures that a name had before this one. */
    removeFormer: ({ name, sha256 }: Pick<PictureRow, 'name' | 'sha256'>): Promise<RemovedPicture[]> =>
      removeThose(and(eq(pictures.name, name), ne(pictures.sha256, sha256))),
  };
}

export type PictureRepository = ReturnType<typeof createPictureRepository>;
