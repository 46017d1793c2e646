import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@ninefold/service';
import type { RemoteName } from './remotes.ts';
import { sql } from '@ninefold/service/sql';

/** A file of a published release where a shop keeps it: in its database and on its disk. */
export interface StoredFile {
  /** Puts other bytes in its place. */
  replace(content: Buffer, where: { disk: boolean; database: boolean }): Promise<void>;
  /** Takes it away from both. */
  remove(): Promise<void>;
  /** Puts it back as it was. */
  restore(): Promise<void>;
}

/** Finds a file of a release in the data of a shop that does not run. */
export async function findStoredFile(
  dataDir: string,
  release: { remote: RemoteName; version: string },
  path: string,
): Promise<StoredFile & { original: Buffer }> {
  const { rows } = await query<{ integrity: string; content: Buffer; brotli: Buffer | null }>(
    dataDir,
    sql`select integrity, content, brotli from releases.blobs where integrity = (
      select manifest -> 'files' -> ${path} ->> 'integrity' from releases.releases
      where remote = ${release.remote} and version = ${release.version})`,
  );
  const [row] = rows;
  if (!row) throw new Error(`${release.remote} ${release.version} has no ${path}`);
  const { integrity, content, brotli } = row;
  const name = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  const onDisk = join(dataDir, 'releases', 'files', name.slice(0, 2), name);

  return {
    original: content,
    async replace(bytes, { disk, database }) {
      if (disk) {
        await readFile(onDisk); // a shop that keeps its files elsewhere would make a test of nothing
        await writeFile(onDisk, bytes);
      }
      if (database) {
        await query(
          dataDir,
          sql`update releases.blobs set content = ${bytes}, brotli = null where integrity = ${integrity}`,
        );
      }
    },
    async remove() {
      await rm(onDisk, { force: true });
      await query(dataDir, sql`delete from releases.blobs where integrity = ${integrity}`);
    },
    async restore() {
      await rm(onDisk, { force: true });
      await query(
        dataDir,
        sql`insert into releases.blobs (integrity, content, brotli) values (${integrity}, ${content}, ${brotli})
          on conflict (integrity) do update set content = excluded.content, brotli = excluded.brotli`,
      );
    },
  };
}

async function query<Row extends Record<string, unknown>>(dataDir: string, statement: ReturnType<typeof sql>) {
  const opened = await openDatabase({ dataDir });
  try {
    return await opened.database.execute<Row>(statement);
  } finally {
    await opened.close();
  }
}
