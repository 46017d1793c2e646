import { databaseOf, type SliceCommandContext } from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';

/** Numbers of a site's stores, for commands of other slices. */
export async function storeIds(site: SiteCode, { surroundings }: SliceCommandContext): Promise<ReadonlySet<string>> {
  const { listStoreIds } = await import('../service/index.ts');
  return new Set(await listStoreIds(databaseOf(surroundings.env), site));
}
