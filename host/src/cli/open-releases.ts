import { withDatabase } from '@ninefold/service';
import { collectReleases, type Collection, type CollectOptions } from '../releases/registry/collect-releases.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import type { PeopleTarget } from './open-people.ts';

type Collect = (options: Omit<CollectOptions, 'database'>) => Promise<Collection>;

/** Opens the releases of a shop, and closes them when the work is done. */
export async function openReleases<Result>(
  target: PeopleTarget,
  work: (collect: Collect) => Promise<Result>,
): Promise<Result> {
  return await withDatabase(target, [RELEASES_SLICE], (database) =>
    work((options) => collectReleases({ database, ...options })),
  );
}
