import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { countCategories, finishDerivation } from '../import/finish-import.ts';
import { CategoriesRefused, type CategoryFault } from './categories-refused.ts';
import { toCategoryRows, type CategoryEntry, type CategoryRow } from './category-entry.ts';
import { compareTrees, type TreeChanges } from './compare-trees.ts';
import { fallbackEntry } from './fallback-category.ts';
import { placeGoods, readGoods, type GoodsMove } from './place-goods.ts';
import { refreshGoods } from './refresh-goods.ts';
import { readRows } from './write-document.ts';
import { writeCategoryRows } from './write-category-rows.ts';

export interface ImportCategoriesOptions {
  database: Database;
  site: SiteCode;
  /** The whole tree of the site. */
  entries: readonly CategoryEntry[];
  /** Tells what would change and changes nothing. @default false */
  isDryRun?: boolean | undefined;
  /** Categories that hold goods may go, though these find no other one. @default false */
  isConfirmed?: boolean | undefined;
}

/** What an import of categories did, or would do. */
export interface CategoriesReport {
  site: SiteCode;
  isDryRun: boolean;
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Offers that stand in another category than before. */
  moved: number;
  /** Categories that are not there any more though they hold goods that find no other one. */
  leftOver: CategoryFault[];
  /** What was taken although something about it is odd. */
  warnings: CategoryFault[];
}

/**
 * Replaces the tree of a site. Goods stay in a category that keeps its number, else go to the one that their product type names, else to the
 * fallback. Everything that shows categories is right at once. Throws {@link CategoriesRefused} with `GOODS_LEFT_OVER`.
 */
export async function importCategories(options: ImportCategoriesOptions): Promise<CategoriesReport> {
  const { database, site, isDryRun = false } = options;
  const report = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`categories ${site}`}))`);
    const before = await readRows(transaction, site);
    const after = toCategoryRows(site, withFallback(site, options.entries, before), 'file');
    const changes = compareTrees(before, after);
    const goods = placeGoods(before, after, await readGoods(transaction, site));
    if (!isDryRun && !options.isConfirmed && goods.leftOver.length > 0)
      throw new CategoriesRefused(
        'GOODS_LEFT_OVER',
        'leaves goods without a category; nothing has changed:',
        goods.leftOver,
      );
    if (!isDryRun) await write(transaction, site, { before, after, changes, moves: goods.moves });
    return toReport(options, changes, goods);
  });
  if (!isDryRun) await finishDerivation(database, site);
  return report;
}

async function write(
  transaction: Parameters<Parameters<Database['transaction']>[0]>[0],
  site: SiteCode,
  {
    before,
    after,
    changes,
    moves,
  }: { before: CategoryRow[]; after: CategoryRow[]; changes: TreeChanges; moves: GoodsMove[] },
): Promise<void> {
  await writeCategoryRows(transaction, site, after);
  if (changes.created + changes.changed + changes.removed + moves.length === 0) return;
  await refreshGoods(transaction, site, { before, after, moves });
  await countCategories(transaction, site);
  await transaction.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
}

/** A tree without a fallback keeps the one that is there. */
function withFallback(
  site: SiteCode,
  entries: readonly CategoryEntry[],
  before: readonly CategoryRow[],
): readonly CategoryEntry[] {
  if (entries.some(({ isFallback }) => isFallback)) return entries;
  const taken = new Set(entries.map(({ number }) => number));
  const known = before.find(({ isFallback, number }) => isFallback && !taken.has(number));
  return [...entries, known ?? fallbackEntry(site, taken)];
}

function toReport(
  { site, isDryRun = false }: ImportCategoriesOptions,
  { created, changed, removed, unchanged }: TreeChanges,
  { moves, leftOver, warnings }: ReturnType<typeof placeGoods>,
): CategoriesReport {
  const moved = moves.filter(({ from, to }) => from !== to).reduce((sum, { offers }) => sum + offers, 0);
  return { site, isDryRun, created, changed, removed, unchanged, moved, leftOver, warnings };
}
