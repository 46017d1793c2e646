import type { CategoryNode } from '@ninefold/platform/contracts';
import type { Database } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from '@ninefold/service/sql';
import type { Breadcrumb, CategoryAnswer } from '../../contract/listing.ts';
import type { NamedCategory } from '../../contract/shortcuts.ts';
import { categoryPicture } from '../categories/category-picture.ts';
import { category } from '../schema.ts';

type CategoryRow = typeof category.$inferSelect;

/** Those that a feed brought have one position and stand by their names. */
const SHOWN_ORDER = [asc(category.position), asc(category.foldedPath)];

/** The tree of a site's categories that have products, siblings in their order. */
export async function readCategoryTree(database: Database, site: SiteCode): Promise<CategoryNode[]> {
  const rows = await database
    .select()
    .from(category)
    .where(and(eq(category.site, site), gt(category.productCount, 0)))
    .orderBy(...SHOWN_ORDER);
  // One that a file brought may stand before the one above it, which a feed brought.
  const below = Map.groupBy(rows, ({ parent }) => parent);
  const nodesBelow = (above: number | null): CategoryNode[] =>
    (below.get(above) ?? []).map(({ number, name, url }) => ({ number, name, url, children: nodesBelow(number) }));
  return nodesBelow(null);
}

export async function findCategory(
  database: Database,
  site: SiteCode,
  number: number,
): Promise<CategoryRow | undefined> {
  const rows = await database
    .select()
    .from(category)
    .where(and(eq(category.site, site), eq(category.number, number)));
  return rows[0];
}

/** The category that a product stands in, the lowest. */
export async function findCategoryOf(
  database: Database,
  site: SiteCode,
  productId: string,
): Promise<Pick<CategoryRow, 'number' | 'name' | 'url' | 'productCount'> | undefined> {
  const trail = sql`(select category_trail from search.product where product.site = ${site} and product.product_id = ${productId} limit 1)`;
  const [found] = await database
    .select({ number: category.number, name: category.name, url: category.url, productCount: category.productCount })
    .from(category)
    .where(and(eq(category.site, site), sql`${category.number} = ${trail}[cardinality(${trail})]`));
  return found;
}

/**
 * The addresses of a category on the sites where it has products. Categories of files are the same by their number, those of feeds by their
 * path, too: their numbers are made up.
 */
export async function readCategoryAlternates(
  database: Database,
  { number, madeFrom, foldedPath }: Pick<CategoryRow, 'number' | 'madeFrom' | 'foldedPath'>,
): Promise<Partial<Record<SiteCode, string>>> {
  const isSame = madeFrom === 'file' ? eq(category.madeFrom, 'file') : eq(category.foldedPath, foldedPath);
  const rows = await database
    .select({ site: category.site, url: category.url })
    .from(category)
    .where(and(inArray(category.site, SITE_CODES), eq(category.number, number), isSame, gt(category.productCount, 0)));
  return Object.fromEntries(rows.map(({ site, url }) => [site, url]));
}

/** The categories right below one that have products. */
export async function readChildren(
  database: Database,
  site: SiteCode,
  number: number,
): Promise<CategoryAnswer['children']> {
  const rows = await database
    .select({ name: category.name, url: category.url, productCount: category.productCount, image: category.image })
    .from(category)
    .where(and(eq(category.site, site), eq(category.parent, number), gt(category.productCount, 0)))
    .orderBy(...SHOWN_ORDER);
  return rows.map(({ image, ...child }) => (image === null ? child : { ...child, image: categoryPicture(image) }));
}

/** The address of the category of all that is reduced, or of gift cards; undefined where it has no products. */
export async function readNamedCategory(
  database: Database,
  site: SiteCode,
  name: NamedCategory,
): Promise<string | undefined> {
  const isNamed = name === 'sale' ? eq(category.saleOf, 0) : eq(category.kind, 'GIFT_CARD');
  const [found] = await database
    .select({ url: category.url })
    .from(category)
    .where(and(eq(category.site, site), isNamed, gt(category.productCount, 0)))
    .orderBy(sql`cardinality(${category.trail})`, ...SHOWN_ORDER)
    .limit(1);
  return found?.url;
}

/** Those of the names that are names of categories with products, in their order; of two with one name the one nearer to the top. */
export async function readCategoriesNamed(
  database: Database,
  site: SiteCode,
  names: readonly string[],
): Promise<Breadcrumb[]> {
  if (names.length === 0) return [];
  const rows = await database
    .select({ name: category.name, url: category.url })
    .from(category)
    .where(and(eq(category.site, site), inArray(category.name, [...names]), gt(category.productCount, 0)))
    .orderBy(sql`cardinality(${category.trail}) desc`, ...SHOWN_ORDER);
  const urls = new Map(rows.map(({ name, url }) => [name, url]));
  return names.flatMap((name) => {
    const url = urls.get(name);
    return url === undefined ? [] : [{ name, url }];
  });
}

const MOST_SHOWN = 8;

/** The categories at the top that have the most products, without those that only gather others' products. */
export async function readLargestCategories(database: Database, site: SiteCode): Promise<Breadcrumb[]> {
  return await database
    .select({ name: category.name, url: category.url })
    .from(category)
    .where(and(eq(category.site, site), isNull(category.parent), isNull(category.saleOf), gt(category.productCount, 0)))
    .orderBy(desc(category.productCount), asc(category.position))
    .limit(MOST_SHOWN);
}

/** Names and addresses of the categories of a trail, top level first. */
export async function readBreadcrumbs(
  database: Database,
  site: SiteCode,
  trail: readonly number[],
): Promise<Breadcrumb[]> {
  const rows = await database
    .select({ number: category.number, name: category.name, url: category.url })
    .from(category)
    .where(and(eq(category.site, site), inArray(category.number, [...trail])));
  return trail
    .map((number) => rows.find((row) => row.number === number))
    .filter((row) => row !== undefined)
    .map(({ name, url }) => ({ name, url }));
}
