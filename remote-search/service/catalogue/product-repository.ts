import type { Database } from '@ninefold/service';
import { productPath, SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, eq, inArray, sql } from '@ninefold/service/sql';
import type { Badge, ProductSummary } from '../../contract/listing.ts';
import type { ProductAnswer, ProductDetail, Variant } from '../../contract/product.ts';
import { offer, product } from '../schema.ts';
import { readBreadcrumbs } from './category-repository.ts';
import { currentPrice, formerPrice } from './current-price.ts';
import { readNewestReviews } from '../reviews/read-reviews.ts';
import { readSummaries } from './read-summaries.ts';
import { toPrices, toRating } from './product-summary.ts';

const MOST_RELATED = 10;
/** Reviews that search engines are told of. */
const MOST_TOLD = 3;

interface VariantRow extends Record<string, unknown> {
  tcm: string;
  title: string;
  colour: string | null;
  size: string | null;
  image: string;
  more_images: string[];
  price: number;
  former_price: number | null;
  unit_ratio: number | null;
  unit_base: string | null;
  availability: Variant['availability'];
  available_from: string | null;
  gtin: string | null;
  stock: number | null;
  store_count: number;
}

/** Everything that the page of a product shows; undefined when the site does not have it. */
export async function readProduct(
  database: Database,
  site: SiteCode,
  productId: string,
): Promise<ProductAnswer | undefined> {
  const rows = await database
    .select()
    .from(product)
    .where(and(eq(product.site, site), eq(product.productId, productId), eq(product.isGone, false)));
  const [found] = rows;
  if (!found) return undefined;
  const [variants, details, breadcrumbs, related, alternates, reviews] = await Promise.all([
    readVariants(database, site, productId),
    readDetails(database, site, found.defaultTcm),
    readBreadcrumbs(database, site, found.categoryTrail),
    readRelated(database, found, [productId]),
    readAlternates(database, productId),
    readNewestReviews(database, site, productId, MOST_TOLD),
  ]);
  return {
    productId,
    title: found.title,
    brand: found.brand,
    url: productPath(found.slug, productId),
    kind: found.kind,
    description: found.description,
    highlights: found.highlights,
    details,
    badges: found.badges as Badge[],
    ...toRating({ rating_average: found.ratingAverage, rating_count: found.ratingCount }),
    ...(reviews.length > 0 && { reviews }),
    defaultTcm: found.defaultTcm,
    variants,
    breadcrumbs,
    related,
    alternates,
  };
}

/** In how many stores an offer lies, as far as that is known and new enough to be shown. */
const storeCount = sql`coalesce((
  select cardinality(in_stock) + cardinality(few_left) from search.store_stock join search.store_stock_import using (site)
  where store_stock.site = offer.site and store_stock.tcm = offer.tcm and shown_until > now()), 0)`;

async function readVariants(database: Database, site: SiteCode, productId: string): Promise<Variant[]> {
  const { rows } = await database.execute<VariantRow>(sql`
    select tcm, title, colour, size, image, more_images, ${currentPrice} as price, ${formerPrice} as former_price,
      unit_ratio, unit_base, availability, gtin, stock, ${storeCount} as store_count,
      case when available_from > now() then to_json(available_from) #>> '{}' end as available_from
    from search.offer where site = ${site} and product_id = ${productId} and gone_at is null order by position, tcm`);
  return rows.map((row) => ({
    tcm: row.tcm,
    title: row.title,
    ...(row.colour !== null && { colour: row.colour }),
    ...(row.size !== null && { size: row.size }),
    images: [...new Set([row.image, ...row.more_images])],
    ...toPrices(row),
    availability: row.availability,
    ...(row.available_from !== null && { availableFrom: row.available_from }),
    ...(row.stock !== null && { stock: row.stock }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.store_count > 0 && { storeCount: row.store_count }),
  }));
}

/** The facts that the feed gives of the variant that stands for the product. */
async function readDetails(database: Database, site: SiteCode, tcm: string): Promise<ProductDetail[]> {
  const [found] = await database
    .select({ details: offer.details })
    .from(offer)
    .where(and(eq(offer.site, site), eq(offer.tcm, tcm)));
  return found?.details ?? [];
}

/** The addresses of a product on the sites that have it. */
async function readAlternates(database: Database, productId: string): Promise<ProductAnswer['alternates']> {
  const rows = await database
    .select({ site: product.site, slug: product.slug })
    .from(product)
    .where(and(inArray(product.site, SITE_CODES), eq(product.productId, productId), eq(product.isGone, false)));
  return Object.fromEntries(rows.map(({ site, slug }) => [site, productPath(slug, productId)]));
}

/** Products of the same category, then of the categories above it, best sellers first; none of those without which it shall be. */
export async function readRelated(
  database: Database,
  { site, categoryTrail }: Pick<typeof product.$inferSelect, 'site' | 'categoryTrail'>,
  without: readonly string[],
): Promise<ProductSummary[]> {
  const [top] = categoryTrail;
  if (top === undefined) return [];
  const shared = categoryTrail.toReversed().map((number) => sql`product.category_trail @> array[${number}::int] desc`);
  return await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.is_available
      and product.product_id <> all(${sql.param(without)}::text[]) and product.listed_in @> array[${top}::int]
      order by ${sql.join(shared, sql`, `)}, product.popularity desc, product.product_id limit ${MOST_RELATED}`,
  );
}
