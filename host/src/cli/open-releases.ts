import { migrateSlice, openDatabase } from '@ninefold/service';
import { collectReleases, type Collection, type CollectOptions } from '../releases/registry/collect-releases.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import type { PeopleTarget } from './open-people.ts';

type Collect = (options: Omit<CollectOptions, 'database'>) => Promise<Collection>;

/** Opens the releases of a shop, and closes them when the work is done. */
export async function openReleases<Result>(
  { databaseUrl, dataDir }: PeopleTarget,
  work: (collect: Collect) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, RELEASES_SLICE);
    return await work((options) => collectReleases({ database: opened.database, ...options }));
  } finally {
    await opened.close();
  }
}
