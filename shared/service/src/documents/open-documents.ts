import { migrateSlice } from '../database/migrate-slice.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Slice } from '../slice.ts';
import { ContentDocuments } from './content-documents.ts';
import { CONTENT_SLICE } from './content-slice.ts';

/** Which database. */
export interface DocumentsTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** A slice, or the host's own part with a schema. */
type ContentOwner = Pick<Slice, 'name' | 'migrations' | 'content'>;

/** Opens the content of a shop for a command line, closes it when the work is done. */
export async function withContentDocuments<Result>(
  { databaseUrl, dataDir }: DocumentsTarget,
  slices: readonly ContentOwner[],
  work: (documents: ContentDocuments) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    for (const slice of [CONTENT_SLICE, ...slices]) await migrateSlice(opened, slice);
    return await work(new ContentDocuments(opened.database, contentsOf(slices)));
  } finally {
    await opened.close();
  }
}

/** What slices let a merchandiser change. */
export function contentsOf(slices: readonly Pick<Slice, 'content'>[]) {
  return slices.flatMap(({ content }) => content ?? []);
}
