import type { OfferKind } from '@ninefold/platform/contracts';
import { categoryPath, siteOf, slugOf, type SiteCode } from '@ninefold/sites';
import type { category } from '../schema.ts';
import { foldText } from '../language/fold-text.ts';

/** Categories of a site at most. */
export const MOST_CATEGORIES = 5000;
/** Levels of a tree at most: so many the shop shows. */
export const MOST_LEVELS = 4;
export const LONGEST_NAME = 80;

/** A category of a tree; parents stand before their children, siblings in the order to show them. */
export interface CategoryEntry {
  /** Stable; ends the category's address: `/ganze-bohnen-c1100`. */
  number: number;
  /** Of the category above; null at the top. */
  parent: number | null;
  name: string;
  /** Address or name of its picture. */
  image: string | null;
  kind: OfferKind;
  /** The category whose reduced products it lists; 0 for those of all. */
  saleOf: number | null;
  isCoffee: boolean;
  isFallback: boolean;
  /** Further product types by which feeds name it: `Garten > Werkzeug`. */
  productTypes: readonly string[];
  /** Who brought it: a tree that a file brought is not extended by feeds. */
  madeFrom: 'file' | 'feed';
}

export type CategoryRow = Omit<typeof category.$inferSelect, 'productCount'>;

/** Siblings that a feed brought stand after the others, by their names. */
export const FEED_POSITION = 100_000;
/** After every other category of a tree. */
const LAST_POSITION = 1_000_000;

/** Works out addresses, trails, paths and positions of a whole tree. */
export function toCategoryRows(site: SiteCode, entries: readonly CategoryEntry[]): CategoryRow[] {
  const atTheEnd = entries.findLast(({ parent }) => parent === null);
  const positionOf = (entry: CategoryEntry, index: number) => {
    if (entry.isFallback && entry === atTheEnd) return LAST_POSITION;
    return entry.madeFrom === 'feed' ? FEED_POSITION : index;
  };
  const rows = new Map<number, CategoryRow>();
  for (const [index, entry] of entries.entries()) {
    const above = entry.parent === null ? undefined : rows.get(entry.parent);
    rows.set(entry.number, {
      ...entry,
      site,
      url: categoryUrl(site, entry),
      trail: [...(above?.trail ?? []), entry.number],
      foldedPath: [...(above ? [above.foldedPath] : []), foldText(entry.name)].join('>'),
      position: positionOf(entry, index),
      productTypes: [...entry.productTypes],
    });
  }
  return [...rows.values()];
}

export function categoryUrl(site: SiteCode, { name, number }: Pick<CategoryEntry, 'name' | 'number'>): string {
  return categoryPath(slugOf(name, siteOf(site).locale) || 'category', number);
}

/** The names of a feed's product type, from the top level down, without those that say nothing. */
export function namesOfProductType(productType: string): string[] {
  return productType
    .split('>')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => foldText(name) !== '');
}

/** How the names of a trail are kept for comparison: `garten>werkzeug`. */
export function foldedPathOf(names: readonly string[]): string {
  return names.map(foldText).join('>');
}

/** A category and where it stands in the document. */
export interface PlacedEntry extends CategoryEntry {
  path: string;
}
