import { migrateSlice, openDatabase } from '@ninefold/service';
import { slice } from '../slice.ts';
import { createModeration, type Moderation } from './moderation.ts';

interface ReviewsTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the shop's database for as long as `work` takes. */
export async function withReviews<Result>(
  { databaseUrl, dataDir }: ReviewsTarget,
  work: (reviews: Moderation) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, slice);
    return await work(createModeration(opened.database));
  } finally {
    await opened.close();
  }
}
