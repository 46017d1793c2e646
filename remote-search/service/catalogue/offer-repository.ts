import type { Offer } from '@ninefold/platform/contracts';
import type { Database } from '@ninefold/service';
import { productPath, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { currentPrice, formerPrice } from './current-price.ts';
import { variantPath } from './product-summary.ts';
import type { z } from 'zod';

type OfferAnswer = z.infer<typeof Offer>;

interface OfferRow extends Record<string, unknown> {
  product_id: string;
  tcm: string;
  title: string;
  slug: string;
  image: string;
  kind: OfferAnswer['kind'];
  colour: string | null;
  size: string | null;
  price: number;
  former_price: number | null;
  availability: OfferAnswer['availability'];
  stock: number | null;
  category_trail: number[];
  variant_count: number;
}

/**
 * The offers with these ids, as far as they exist, in no order. One that was taken out of the shop is `NOT_AVAILABLE`:
 * a cart that holds it still has to name it.
 */
export async function readOffers(database: Database, site: SiteCode, tcms: readonly string[]): Promise<OfferAnswer[]> {
  // A number with such a character is nobody's, and no text of the database's.
  const possible = tcms.filter((tcm) => tcm.isWellFormed() && !tcm.includes('\0'));
  const { rows } = await database.execute<OfferRow>(sql`
    select product.product_id, offer.tcm, offer.title, product.slug, offer.image, offer.kind,
      offer.colour, offer.size,
      ${currentPrice} as price, ${formerPrice} as former_price, product.variant_count, offer.stock,
      product.category_trail,
      case when offer.gone_at is null then offer.availability else 'NOT_AVAILABLE' end as availability
    from search.offer join search.product on product.site = offer.site and product.product_id = offer.product_id
    where offer.site = ${site} and offer.tcm in (select jsonb_array_elements_text(${JSON.stringify(possible)}::jsonb))`);
  return rows.map((row) => ({
    productId: row.product_id,
    tcm: row.tcm,
    title: row.title,
    url: addressOf(row),
    image: row.image,
    kind: row.kind,
    ...(row.colour !== null && { colour: row.colour }),
    ...(row.size !== null && { size: row.size }),
    categories: row.category_trail,
    priceMinor: row.price,
    ...(row.former_price !== null && { regularPriceMinor: row.former_price }),
    availability: row.availability,
    ...(row.stock !== null && { stock: row.stock }),
  }));
}

function addressOf(row: OfferRow): string {
  return row.variant_count > 1 ? variantPath(row) : productPath(row.slug, row.product_id);
}
