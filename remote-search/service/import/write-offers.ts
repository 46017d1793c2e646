import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { OfferRow } from './read-offer.ts';
import { refreshProducts } from './refresh-products.ts';

/** The columns of an offer and their types, in the order in which they are written. */
const COLUMNS = {
  tcm: 'text',
  product_id: 'text',
  position: 'int',
  title: 'text',
  image: 'text',
  more_images: 'text[]',
  colour: 'text',
  size: 'text',
  colour_key: 'text',
  size_key: 'text',
  price_minor: 'int',
  sale_price_minor: 'int',
  sale_from: 'timestamptz',
  sale_until: 'timestamptz',
  availability: 'text',
  unit_ratio: 'float8',
  unit_base: 'text',
  product_title: 'text',
  slug: 'text',
  brand: 'text',
  description: 'text',
  category_number: 'int',
  kind: 'text',
  highlights: 'text[]',
  badges: 'text[]',
  popularity: 'int',
  rating_average: 'real',
  rating_count: 'int',
  search_title: 'text',
  search_keywords: 'text',
  search_description: 'text',
  content_hash: 'text',
} satisfies Record<keyof OfferRow, string>;

const NAMES = Object.keys(COLUMNS);
const names = sql.raw(NAMES.join(', '));
const definitions = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
/** The place among the variants stays: a line more at the top of a feed would otherwise change every row. */
const assignments = sql.raw(
  NAMES.filter((name) => name !== 'tcm' && name !== 'position')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

export interface WrittenOffers {
  created: number;
  updated: number;
}

/**
 * Writes a batch of offers with the products and the price history that follow from them, all or nothing. Offers that are
 * stored like this already stay untouched.
 */
export async function writeOffers(
  database: Database,
  site: SiteCode,
  offers: readonly OfferRow[],
): Promise<WrittenOffers> {
  return await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ product_ids: string[]; is_created: boolean }>(sql`
      with incoming as (
        select * from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given(${definitions})
      ), former as (
        select stored.tcm, stored.product_id, stored.price_minor, stored.sale_price_minor
        from search.offer stored join incoming on stored.site = ${site} and stored.tcm = incoming.tcm
      ), written as (
        insert into search.offer (site, ${names}) select ${site}, ${names} from incoming
        on conflict (site, tcm) do update set ${assignments}, gone_at = null
        where offer.content_hash <> excluded.content_hash or offer.gone_at is not null
        returning tcm, product_id, price_minor, sale_price_minor
      ), history as (
        insert into search.price_history (site, tcm, price_minor, sale_price_minor)
        select ${site}, tcm, written.price_minor, written.sale_price_minor from written left join former using (tcm)
        where former.tcm is null or (former.price_minor, former.sale_price_minor)
          is distinct from (written.price_minor, written.sale_price_minor)
      ), labelled as (
        insert into search.facet_label (site, facet, key, label)
        select distinct on (facet, key) ${site}, facet, key, label from (
          select 'colour' as facet, colour_key as key, colour as label from incoming
          union all select 'size', size_key, size from incoming
        ) named where key is not null order by facet, key
        on conflict do nothing
      )
      select array_remove(array[written.product_id, former.product_id], null) as product_ids,
        former.tcm is null as is_created
      from written left join former using (tcm)`);
    await refreshProducts(transaction, site, [...new Set(rows.flatMap((row) => row.product_ids))]);
    const created = rows.filter((row) => row.is_created).length;
    return { created, updated: rows.length - created };
  });
}

/** Marks the offers of a site that are not among `tcms` as gone. Answers how many there were. */
export async function removeOtherOffers(database: Database, site: SiteCode, tcms: readonly string[]): Promise<number> {
  return await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ product_id: string }>(sql`
      update search.offer set gone_at = now()
      where site = ${site} and gone_at is null and not exists (
        select from jsonb_array_elements_text(${JSON.stringify(tcms)}::jsonb) as given(tcm)
        where given.tcm = offer.tcm
      ) returning product_id`);
    await refreshProducts(transaction, site, [...new Set(rows.map((row) => row.product_id))]);
    return rows.length;
  });
}
