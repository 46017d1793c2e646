import type { Database } from '@ninefold/service';
import type { OfferKind } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { eq } from 'drizzle-orm';
import { category } from '../schema.ts';
import { foldText } from '../text/fold-text.ts';

/** The category of whatever a feed puts nowhere that the shop knows. */
export const FALLBACK_CATEGORY = 9900;

export interface IndexedCategory {
  number: number;
  kind: OfferKind;
  /** Names from the top level down. */
  names: string[];
}

/** Finds the category that a feed's product type means. */
export interface CategoryIndex {
  /** The category of the whole path, else the deepest one above it, else the fallback; `isExact` says which it was. */
  find(productType: string): { category: IndexedCategory; isExact: boolean };
}

/** Loads the categories of a site. Throws when there are none: the shop was never started. */
export async function loadCategoryIndex(database: Database, site: SiteCode): Promise<CategoryIndex> {
  const rows = await database.select().from(category).where(eq(category.site, site));
  const nameOf = new Map(rows.map(({ number, name }) => [number, name]));
  const byPath = new Map(
    rows.map(({ number, kind, trail, foldedPath }): [string, IndexedCategory] => [
      foldedPath,
      { number, kind, names: trail.map((each) => nameOf.get(each) ?? '') },
    ]),
  );
  const fallback = [...byPath.values()].find(({ number }) => number === FALLBACK_CATEGORY);
  if (!fallback) throw new Error(`the site ${site} has no categories`);
  return {
    find(productType) {
      const names = productType.split('>').map(foldText).filter(Boolean);
      for (let depth = names.length; depth > 0; depth--) {
        const found = byPath.get(foldedPathOf(names.slice(0, depth)));
        if (found) return { category: found, isExact: depth === names.length };
      }
      return { category: fallback, isExact: false };
    },
  };
}

/** How the names of a trail are kept for comparison. */
export function foldedPathOf(names: readonly string[]): string {
  return names.map(foldText).join('>');
}
