import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { finishDerivation } from '../import/finish-import.ts';
import type { CategoryEntry } from './category-entry.ts';
import { replaceTree } from './replace-tree.ts';

/** Gives a site a tree beside its history: a demo, a test. */
export async function importCategories({
  database,
  site,
  entries,
}: {
  database: Database;
  site: SiteCode;
  entries: readonly CategoryEntry[];
}) {
  await database.transaction((transaction) => replaceTree(transaction, site, entries));
  await finishDerivation(database, site);
}
