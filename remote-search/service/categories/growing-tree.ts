import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import { createHash } from 'node:crypto';
import { category } from '../schema.ts';
import { foldText } from '../language/fold-text.ts';
import {
  categoryUrl,
  FEED_POSITION,
  foldedPathOf,
  LONGEST_NAME,
  MOST_CATEGORIES,
  MOST_LEVELS,
  namesOfProductType,
  type CategoryRow,
} from './category-entry.ts';
import { createCategoryIndex, indexPaths, type CategoryIndex, type IndexedCategory } from './category-index.ts';
import { ensureFallback } from './fallback-category.ts';

/** What becomes of product types that the tree of a site does not have: `from-feed` makes categories of them. */
export type UnknownProductTypes = 'from-feed' | 'to-fallback';

/** Finds the categories of feed lines. */
export interface ImportedTree extends CategoryIndex {
  /** Writes the categories that came with the lines since; call it before their offers. @returns how many */
  store(): Promise<number>;
}

const LOWEST_NUMBER = 100_000;
const NUMBERS = 900_000;

/**
 * The tree of a site for an import. Where nothing else is said it grows by what the feed names as long as no file has brought the site
 * a tree of its own.
 */
export async function openTree(
  database: Database,
  site: SiteCode,
  unknown?: UnknownProductTypes,
): Promise<ImportedTree> {
  await ensureFallback(database, site);
  const rows = await database.select().from(category).where(eq(category.site, site));
  const isOwnTree = rows.some(({ madeFrom, isFallback }) => madeFrom === 'file' && !isFallback);
  if ((unknown ?? (isOwnTree ? 'to-fallback' : 'from-feed')) === 'from-feed') return growingTree(database, site, rows);
  return { ...createCategoryIndex(rows), store: async () => 0 };
}

function growingTree(database: Database, site: SiteCode, rows: readonly CategoryRow[]): ImportedTree {
  const { byPath, fallback } = indexPaths(rows);
  const known = new Map(rows.map((row) => [row.number, row]));
  let added: CategoryRow[] = [];

  const add = (names: readonly string[], above: IndexedCategory | undefined): IndexedCategory | undefined => {
    const parent = above && known.get(above.number);
    const row = childRow(site, names, parent, known);
    const found = byPath.get(row.foldedPath);
    if (found) return found;
    if (row.name.length > LONGEST_NAME || row.trail.length > MOST_LEVELS || known.size >= MOST_CATEGORIES)
      return undefined;
    known.set(row.number, row);
    added.push(row);
    const indexed = { number: row.number, kind: row.kind, names: [...(above?.names ?? []), row.name] };
    byPath.set(row.foldedPath, indexed);
    byPath.set(foldedPathOf(names), indexed);
    return indexed;
  };

  return {
    find(productType) {
      const names = namesOfProductType(productType);
      let depth = names.length;
      while (depth > 0 && !byPath.has(foldedPathOf(names.slice(0, depth)))) depth -= 1;
      let deepest = depth > 0 ? byPath.get(foldedPathOf(names.slice(0, depth))) : undefined;
      for (; depth < Math.min(names.length, MOST_LEVELS); depth++) {
        const next = deepest === fallback ? undefined : add(names.slice(0, depth + 1), deepest);
        if (!next) return { category: deepest ?? fallback, isExact: false };
        deepest = next;
      }
      return { category: deepest ?? fallback, isExact: deepest !== undefined };
    },
    async store() {
      // In one order: two imports of a site may find the same categories.
      const rowsToWrite = added.toSorted((one, other) => one.number - other.number);
      added = [];
      if (rowsToWrite.length > 0) await database.insert(category).values(rowsToWrite).onConflictDoNothing();
      return rowsToWrite.length;
    },
  };
}

/** A category that a feed names. The product type names it still when it is renamed: an export of the tree has both. */
function childRow(
  site: SiteCode,
  names: readonly string[],
  above: CategoryRow | undefined,
  taken: ReadonlyMap<number, unknown>,
): CategoryRow {
  // A copy: a text that was cut out of a chunk of the feed would keep that chunk in memory.
  const name = Buffer.from(names.at(-1)!.replace(/[\p{Cc}\p{Cf}]/gu, '')).toString();
  const foldedPath = [...(above ? [above.foldedPath] : []), foldText(name)].join('>');
  const number = freeNumber(foldedPath, taken);
  return {
    site,
    number,
    parent: above?.number ?? null,
    name,
    url: categoryUrl(site, { name, number }),
    trail: [...(above?.trail ?? []), number],
    foldedPath,
    kind: above?.kind ?? 'ARTICLE',
    position: FEED_POSITION,
    saleOf: null,
    isCoffee: false,
    isFallback: false,
    image: null,
    productTypes: [names.join(' > ')],
    madeFrom: 'feed',
  };
}

/** The same path has the same number whenever and wherever it is imported, but for the rare one that is taken. */
function freeNumber(path: string, taken: ReadonlyMap<number, unknown>): number {
  let offset = createHash('sha1').update(path).digest().readUInt32BE() % NUMBERS;
  while (taken.has(LOWEST_NUMBER + offset)) offset = (offset + 1) % NUMBERS;
  return LOWEST_NUMBER + offset;
}
