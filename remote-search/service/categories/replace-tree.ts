import type { Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { foreignPicture, writeForeignPictures } from '../import/feed-pictures.ts';
import { countCategories } from '../import/finish-import.ts';
import { toCategoryRows, type CategoryEntry } from './category-entry.ts';
import { fallbackEntry } from './fallback-category.ts';
import { holdTree } from './hold-tree.ts';
import { placeGoods, readGoods } from './place-goods.ts';
import { refreshGoods } from './refresh-goods.ts';
import { writeCategoryRows } from './write-category-rows.ts';
import { readRows } from './write-document.ts';

/**
 * Replaces the tree of a site. Goods stay in a category that keeps its number, else go to the one that their product type names, else to the
 * fallback. What searches read is worked out anew by `finishDerivation` afterwards.
 */
export async function replaceTree(
  transaction: Transaction,
  site: SiteCode,
  entries: readonly CategoryEntry[],
): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await holdTree(transaction, site, 'update');
  const { before, after, moves } = await planTree(transaction, site, entries);
  await writeCategoryRows(transaction, site, after);
  const foreign = after.flatMap(({ image }) => (image?.startsWith('https://') ? [foreignPicture(image)] : []));
  await writeForeignPictures(transaction, foreign);
  await refreshGoods(transaction, site, { before, after, moves });
  await countCategories(transaction, site);
  await transaction.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
}

/** What becomes of a site's goods with another tree. */
export async function planTree(transaction: Transaction, site: SiteCode, entries: readonly CategoryEntry[]) {
  const before = await readRows(transaction, site);
  const after = toCategoryRows(site, withFallback(site, keepFallback(entries, before)));
  return { before, after, ...placeGoods(before, after, await readGoods(transaction, site)) };
}

/** A tree without a fallback keeps the one that is there. */
export function keepFallback(
  entries: readonly CategoryEntry[],
  before: readonly CategoryEntry[],
): readonly CategoryEntry[] {
  if (entries.some(({ isFallback }) => isFallback)) return entries;
  const known = before.find((each) => each.isFallback && !entries.some(({ number }) => number === each.number));
  return known ? [...entries, known] : entries;
}

function withFallback(site: SiteCode, entries: readonly CategoryEntry[]): readonly CategoryEntry[] {
  if (entries.some(({ isFallback }) => isFallback)) return entries;
  return [...entries, fallbackEntry(site, new Set(entries.map(({ number }) => number)))];
}
