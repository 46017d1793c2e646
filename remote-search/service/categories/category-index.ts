import type { OfferKind } from '@ninefold/platform/contracts';
import { foldedPathOf, MOST_LEVELS, namesOfProductType } from './category-entry.ts';

export interface IndexedCategory {
  number: number;
  kind: OfferKind;
  /** Names from the top level down. */
  names: string[];
}

/** Finds the category that a feed's product type means. */
export interface CategoryIndex {
  /** The category of the whole path as far as trees go, else the deepest one above it, else the fallback; `isExact` says which it was. */
  find(productType: string): { category: IndexedCategory; isExact: boolean };
}

interface TreeRow {
  number: number;
  kind: OfferKind;
  name: string;
  trail: readonly number[];
  foldedPath: string;
  productTypes: readonly string[];
  isFallback: boolean;
}

/** The categories of a tree by the folded paths that name them, and its fallback. Throws for a tree without one. */
export function indexPaths(rows: readonly TreeRow[]): {
  byPath: Map<string, IndexedCategory>;
  fallback: IndexedCategory;
} {
  const nameOf = new Map(rows.map(({ number, name }) => [number, name]));
  const byPath = new Map<string, IndexedCategory>();
  let fallback: IndexedCategory | undefined;
  for (const { number, kind, trail, foldedPath, productTypes, isFallback } of rows) {
    const indexed = { number, kind, names: trail.map((each) => nameOf.get(each) ?? '') };
    byPath.set(foldedPath, indexed);
    for (const productType of productTypes) byPath.set(foldedPathOf(namesOfProductType(productType)), indexed);
    if (isFallback) fallback = indexed;
  }
  if (!fallback) throw new Error('the tree has no category for goods of unknown product types');
  return { byPath, fallback };
}

/** Finds categories of a tree that stays as it is. */
export function createCategoryIndex(rows: readonly TreeRow[]): CategoryIndex {
  const { byPath, fallback } = indexPaths(rows);
  return {
    find(productType) {
      const names = namesOfProductType(productType);
      for (let depth = names.length; depth > 0; depth--) {
        const found = byPath.get(foldedPathOf(names.slice(0, depth)));
        if (found) return { category: found, isExact: depth >= Math.min(names.length, MOST_LEVELS) };
      }
      return { category: fallback, isExact: false };
    },
  };
}
