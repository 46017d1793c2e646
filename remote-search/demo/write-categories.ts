import type { Database } from '@ninefold/service';
import type { OfferKind } from '@ninefold/platform/contracts';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { CATEGORIES, type Category } from './categories.ts';
import { categoryPictures } from './category-pictures.ts';
import { categoryName, categoryTrail } from './category-paths.ts';
import type { CategoryEntry } from '../service/categories/category-entry.ts';
import { importCategories } from '../service/categories/import-categories.ts';

/** Where the kinds of goods other than articles stand in the tree. */
const KINDS: readonly [number: number, kind: OfferKind][] = [
  [8110, 'PARTNER_PRODUCT'],
  [8210, 'SUBSCRIPTION'],
  [8000, 'SERVICE'],
  [9000, 'GIFT_CARD'],
];
const COFFEE = 1000;
/** Lists what is reduced; each category below it, `10300`, what is reduced in one at the top, `3000`. */
const SALE_ROOT = 10_000;

/** Writes the demo's category tree of a site. */
export async function writeCategories(database: Database, site: SiteCode): Promise<void> {
  const { locale } = siteOf(site);
  const pictures = categoryPictures(({ number }) => saleOf(number) ?? number);
  const entries = CATEGORIES.map((category) => toEntry(category, locale, pictures.get(category.number)));
  await importCategories({ database, site, entries });
}

function toEntry(category: Category, locale: string, picture: string | undefined): CategoryEntry {
  const { number, parent = null } = category;
  const trail = categoryTrail(category).map((each) => each.number);
  return {
    number,
    parent,
    name: categoryName(category, locale),
    image: picture ?? null,
    kind: KINDS.find(([root]) => trail.includes(root))?.[1] ?? 'ARTICLE',
    saleOf: saleOf(number) ?? null,
    isCoffee: number === COFFEE,
    isFallback: false,
    productTypes: [],
    madeFrom: 'file',
  };
}

function saleOf(number: number): number | undefined {
  return number >= SALE_ROOT ? (number - SALE_ROOT) * 10 : undefined;
}
