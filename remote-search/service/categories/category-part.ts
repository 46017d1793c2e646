import type { Transaction } from '@ninefold/service';
import type { ContentEffects, ContentFault, ContentPart, Entry } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { finishDerivation } from '../import/finish-import.ts';
import { CategoryItem } from './category-document.ts';
import { MOST_CATEGORIES, MOST_LEVELS, toCategoryRows } from './category-entry.ts';
import { toEntries, toItems, type PlacedItem } from './category-items.ts';
import { findTreeFaults } from './find-tree-faults.ts';
import { keepFallback, planTree, replaceTree } from './replace-tree.ts';
import { readRows } from './write-document.ts';

/** The tree of a site, as files and feeds have brought it. A file's tree comes in by it, too: one history. */
export const categoryPart: ContentPart = {
  name: 'categories',
  summary: 'the tree of categories; `catalogue categories` has it as a file with one below the other',
  entry: CategoryItem,
  key: ['number'],
  // One more: the category of what stands nowhere else comes by itself.
  most: MOST_CATEGORIES + 1,
  read: async (transaction, site) => toItems(await readRows(transaction, site)),
  asStored: (entry) => entry,
  complete: completeItems,
  findFaults: async (_transaction, site, entries) => findFaults(site, entries as readonly CategoryItem[]),
  weigh: weighTree,
  replace: async (transaction, site, entries) =>
    await replaceTree(transaction, site, toEntries(entries as readonly CategoryItem[])),
  derive: finishDerivation,
};

/** A fallback that is there stays without being named, and positions are counted anew. */
function completeItems(site: SiteCode, before: readonly Entry[], entries: readonly Entry[]): CategoryItem[] {
  const [known, wanted] = [before, entries].map((items) => toEntries(items as readonly CategoryItem[]));
  const rows = toCategoryRows(site, keepFallback(wanted!, known!));
  return toItems(rows.toSorted((one, other) => one.position - other.position));
}

function findFaults(site: SiteCode, items: readonly CategoryItem[]): ContentFault[] {
  const entries = toEntries(items);
  const misplaced = [...unreachable(items, entries), ...tooDeep(entries)];
  if (misplaced.length > 0) return misplaced;
  const placed = entries.map((entry) => ({ ...entry, path: `[${entry.index}]` }));
  return findTreeFaults(site, placed);
}

function unreachable(items: readonly CategoryItem[], entries: readonly PlacedItem[]): ContentFault[] {
  const reached = new Set(entries.map(({ index }) => index));
  const numbers = new Set(items.map(({ number }) => number));
  return items.flatMap(({ parent }, index) => {
    if (reached.has(index)) return [];
    const reason = numbers.has(parent!) ? 'leads to no category at the top' : 'is the number of no category';
    return [{ path: `[${index}].parent`, value: String(parent), reason }];
  });
}

function tooDeep(entries: readonly PlacedItem[]): ContentFault[] {
  const levels = new Map<number, number>();
  return entries.flatMap(({ number, parent, index }) => {
    const level = (parent === null ? 0 : levels.get(parent)!) + 1;
    levels.set(number, level);
    if (level <= MOST_LEVELS) return [];
    const reason = `lies too deep: a tree has ${MOST_LEVELS} levels at most`;
    return [{ path: `[${index}].parent`, value: String(parent), reason }];
  });
}

/** Where goods go, and those that find no other category. */
async function weighTree(transaction: Transaction, site: SiteCode, entries: readonly Entry[]): Promise<ContentEffects> {
  const { moves, leftOver, warnings } = await planTree(
    transaction,
    site,
    toEntries(entries as readonly CategoryItem[]),
  );
  const moved = moves.filter(({ from, to }) => from !== to).reduce((sum, { offers }) => sum + offers, 0);
  const told = moved === 0 ? [] : [{ path: 'categories', reason: `${moved} offers stand in another category with it` }];
  const toFault = ({ path, reason }: { path: string; reason: string }) => ({ path: 'categories', value: path, reason });
  return { losses: leftOver.map(toFault), warnings: [...told, ...warnings.map(toFault)] };
}
