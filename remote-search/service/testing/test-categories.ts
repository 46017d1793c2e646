import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { CategoryEntry } from '../categories/category-entry.ts';
import { importCategories } from '../categories/import-categories.ts';

/** A category of a test's tree: an article's, at the top, with nothing special. */
export function testCategory(number: number, name: string, fields: Partial<CategoryEntry> = {}): CategoryEntry {
  return {
    number,
    name,
    parent: null,
    image: null,
    kind: 'ARTICLE',
    saleOf: null,
    isCoffee: false,
    isFallback: false,
    productTypes: [],
    madeFrom: 'file',
    ...fields,
  };
}

const TREE: readonly CategoryEntry[] = [
  testCategory(1000, 'Kaffee', { isCoffee: true }),
  testCategory(1100, 'Ganze Bohnen', { parent: 1000 }),
  testCategory(3000, 'Garten'),
  testCategory(3100, 'Werkzeug', { parent: 3000 }),
  testCategory(10_000, 'Angebote', { saleOf: 0 }),
];

/** Gives sites a small tree of the tests' own. */
export async function writeTestCategories(database: Database, sites: readonly SiteCode[] = ['DE']): Promise<void> {
  for (const site of sites) await importCategories({ database, site, entries: TREE });
}
