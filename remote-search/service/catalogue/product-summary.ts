import type { SQL } from '@ninefold/service/sql';
import { sql } from '@ninefold/service/sql';
import { productPath } from '@ninefold/sites';
import type { Badge, ProductSummary, UnitPrice } from '../../contract/listing.ts';
import { toTileFacts, type ColourTuple } from './tile-facts.ts';
import { currentPrice, formerPrice } from './current-price.ts';

/** A product with its shown variant, as `summaryColumns` selects it. */
export interface SummaryRow extends Record<string, unknown> {
  product_id: string;
  slug: string;
  title: string;
  brand: string;
  tcm: string;
  image: string;
  price: number;
  former_price: number | null;
  unit_ratio: number | null;
  unit_base: string | null;
  rating_average: number | null;
  rating_count: number;
  badges: string[];
  is_service: boolean;
  availability: ProductSummary['availability'];
  variant_count: number;
  colour_count: number;
  lowest_price_minor: number;
  highest_price_minor: number;
  /** The variant is not the one that the product's address shows. */
  is_other_variant?: boolean | undefined;
  colours?: ColourTuple[] | null | undefined;
  pieces_left?: number | null | undefined;
}

/** What a tile needs, of `product` joined by {@link summaryTables}. */
export const summaryColumns: SQL = sql`product.product_id, product.slug, product.title, product.brand, offer.tcm, offer.image,
  ${currentPrice} as price, ${formerPrice} as former_price, offer.unit_ratio, offer.unit_base,
  product.rating_average, product.rating_count, product.badges, product.kind = 'SERVICE' as is_service, offer.availability, product.variant_count,
  product.colour_count, product.lowest_price_minor, product.highest_price_minor`;

export const summaryTables: SQL = sql`search.product
  join search.offer on offer.site = product.site and offer.tcm = product.default_tcm`;

export function toSummary(row: SummaryRow): ProductSummary {
  const hasSeveralPrices = row.lowest_price_minor !== row.highest_price_minor;
  return {
    productId: row.product_id,
    tcm: row.tcm,
    title: row.title,
    brand: row.brand,
    url: row.is_other_variant ? chosenVariantPath(row) : productPath(row.slug, row.product_id),
    image: row.image,
    ...toPrices(row),
    hasSeveralPrices,
    ...(hasSeveralPrices && !row.is_other_variant && { lowestPriceMinor: row.lowest_price_minor }),
    variantCount: row.variant_count,
    colourCount: row.colour_count,
    ...toTileFacts(row),
    ...toRating(row),
    badges: row.badges as Badge[],
    ...(row.is_service && { isService: true }),
    availability: row.availability,
  };
}

/** The address of a product that shows this variant of it. */
export function variantPath({ slug, product_id, tcm }: Pick<SummaryRow, 'slug' | 'product_id' | 'tcm'>): string {
  return `${productPath(slug, product_id)}?variant=${encodeURIComponent(tcm)}`;
}

/** As {@link variantPath}, with the size left to choose where there are several: a filter chose the variant, and not the shopper. */
function chosenVariantPath(row: SummaryRow): string {
  const hasSizes = row.variant_count > Math.max(1, row.colour_count);
  return hasSizes ? `${variantPath(row)}&size=open` : variantPath(row);
}

interface PriceRow {
  price: number;
  former_price: number | null;
  unit_ratio: number | null;
  unit_base: string | null;
}

/** The price of an offer, the one it is reduced from, and the price of a unit. */
export function toPrices({ price, former_price: former, unit_ratio: ratio, unit_base: base }: PriceRow): {
  priceMinor: number;
  regularPriceMinor?: number;
  unitPrice?: UnitPrice;
} {
  return {
    priceMinor: price,
    ...(former !== null && { regularPriceMinor: former }),
    ...(ratio && base !== null && { unitPrice: { minor: Math.round(price / ratio), base } }),
  };
}

export function toRating({
  rating_average: average,
  rating_count: count,
}: Pick<SummaryRow, 'rating_average' | 'rating_count'>) {
  return average !== null && count > 0 ? { rating: { average: Math.round(average * 10) / 10, count } } : {};
}
