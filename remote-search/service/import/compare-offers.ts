import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import type { OfferRow } from './offer-row.ts';
import type { WrittenOffers } from './write-offers.ts';

export interface ComparedOffers extends WrittenOffers {
  /** Those in the shop that would become another product's, or stand in the fallback category for one of their own. */
  moved: number;
  /** Those in the shop whose price would be more than four times what it is, or less than a quarter. */
  repriced: number;
}

/** So many times as much, or as little, is another unit or currency rather than another price. */
const FAR = 4;

/** What writing a batch of offers would do. Writes nothing. */
export async function compareOffers(
  database: Database,
  site: SiteCode,
  offers: readonly OfferRow[],
): Promise<ComparedOffers> {
  const compared = offers.map(({ tcm, content_hash, product_id, category_number, price_minor, sale_price_minor }) => ({
    tcm,
    content_hash,
    product_id,
    category_number,
    price_minor,
    asked_minor: sale_price_minor ?? price_minor,
  }));
  const { rows } = await database.execute<ComparedOffers & Record<string, unknown>>(sql`
    select count(*) filter (where stored.tcm is null)::int as created,
      count(*) filter (where stored.content_hash <> given.content_hash or stored.gone_at is not null)::int as updated,
      count(*) filter (where stored.gone_at is null and (stored.product_id <> given.product_id
        or (stored.category_number <> fallback.number and given.category_number = fallback.number)))::int as moved,
      count(*) filter (where stored.gone_at is null and (${isFar(sql`stored.price_minor`, sql`given.price_minor`)}
        or ${isFar(sql`coalesce(stored.sale_price_minor, stored.price_minor)`, sql`given.asked_minor`)}))::int as repriced
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
      as given(tcm text, content_hash text, product_id text, category_number int, price_minor bigint, asked_minor bigint)
    left join search.offer stored on stored.site = ${site} and stored.tcm = given.tcm
    left join search.category fallback on fallback.site = ${site} and fallback.is_fallback`);
  return rows[0] ?? { created: 0, updated: 0, moved: 0, repriced: 0 };
}

const isFar = (one: SQL, other: SQL) => sql`greatest(${one}, ${other}) > ${FAR} * least(${one}, ${other})`;

/** Counts the offers that a site has, and those of them that are not among `tcms`. */
export async function countOffers(
  database: Database,
  site: SiteCode,
  tcms: readonly string[],
): Promise<{ present: number; others: number }> {
  const { rows } = await database.execute<{ present: number; others: number }>(sql`
    select count(*)::int as present, count(*) filter (where given.tcm is null)::int as others
    from search.offer left join jsonb_array_elements_text(${JSON.stringify(tcms)}::jsonb) as given(tcm) using (tcm)
    where site = ${site} and gone_at is null`);
  return rows[0] ?? { present: 0, others: 0 };
}
