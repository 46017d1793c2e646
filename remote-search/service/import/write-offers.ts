import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { holdTree } from '../categories/hold-tree.ts';
import { isOnSaleIn } from '../catalogue/current-price.ts';
import { holdFullImport, type FullImport } from './full-import.ts';
import type { OfferRow } from './offer-row.ts';
import { refreshProducts } from './refresh-products.ts';
import { storePriorPrices } from './store-prior-prices.ts';

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
  value_key: 'text',
  brand_key: 'text',
  price_minor: 'int',
  sale_price_minor: 'int',
  sale_from: 'timestamptz',
  sale_until: 'timestamptz',
  availability: 'text',
  stock: 'int',
  available_from: 'timestamptz',
  gtin: 'text',
  mpn: 'text',
  unit_ratio: 'float8',
  unit_base: 'text',
  product_title: 'text',
  slug: 'text',
  brand: 'text',
  description: 'text',
  category_number: 'int',
  product_path: 'text',
  kind: 'text',
  highlights: 'text[]',
  details: 'jsonb',
  badges: 'text[]',
  traits: 'text[]',
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

const PRICES = ['price_minor', 'sale_price_minor', 'sale_from', 'sale_until'];
const prices = sql.raw(PRICES.join(', '));
const pricesOf = (table: string) => sql.raw(PRICES.map((name) => `${table}.${name}`).join(', '));
/** What filters call goods by. */
const labels = sql.raw('colour, size, brand, colour_key, size_key, value_key, brand_key');

interface WrittenRow extends Record<string, unknown> {
  product_ids: string[];
  is_created: boolean;
  tcm: string;
  has_sale: boolean;
}

export interface WrittenOffers {
  created: number;
  updated: number;
}

export interface WriteOptions {
  /** New offers were sold before at their regular price, since this moment: what they are reduced from is known then. */
  regularPricesSince?: Date | undefined;
  /** What the batch is of: nothing is written once a later one has begun. */
  fullImport?: FullImport | undefined;
}

/**
 * Writes a batch of offers with the products and the price history that follow from them, all or nothing. Offers that are
 * stored like this already stay untouched.
 *
 * @throws {ImportOvertaken}
 */
export async function writeOffers(
  database: Database,
  site: SiteCode,
  offers: readonly OfferRow[],
  { regularPricesSince, fullImport }: WriteOptions = {},
): Promise<WrittenOffers> {
  return await database.transaction(async (transaction) => {
    await holdTree(transaction, site, 'share');
    if (fullImport) await holdFullImport(transaction, fullImport);
    const { rows } = await transaction.execute<WrittenRow>(sql`
      with incoming as (
        select * from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given(${definitions})
      ), former as (
        select stored.*
        from search.offer stored join incoming on stored.site = ${site} and stored.tcm = incoming.tcm
      ), written as (
        -- In one order, whatever that of the feed: two imports at once would wait for each other.
        insert into search.offer (site, ${names}) select ${site}, ${names} from incoming order by tcm
        on conflict (site, tcm) do update set ${assignments}, prior_price_minor = null, gone_at = null
        where offer.content_hash <> excluded.content_hash or offer.gone_at is not null
        returning tcm, product_id, ${prices}, ${labels}
      ), ${pricesBefore(site, regularPricesSince)}, ${saleGoesOn(site)}, history as (
        insert into search.price_history (site, tcm, ${prices})
        select ${site}, tcm, ${pricesOf('written')} from written left join former using (tcm)
        where former.tcm is null or former.gone_at < now() - interval '30 days'
          or ((${pricesOf('former')}) is distinct from (${pricesOf('written')}) and tcm not in (select tcm from going_on))
      ), labelled as (
        insert into search.facet_label (site, facet, key, label)
        select distinct on (facet, key) ${site}, facet, key, label
        from written left join former using (tcm) cross join lateral (values
          ('colour', written.colour_key, written.colour, former.colour_key, former.colour),
          ('size', written.size_key, written.size, former.size_key, former.size),
          ('value', written.value_key, written.size, former.value_key, former.size),
          ('brand', written.brand_key, written.brand, former.brand_key, former.brand)
        ) as named(facet, key, label, former_key, former_label)
        where key is not null and (key, label) is distinct from (former_key, former_label) order by facet, key
        on conflict (site, facet, key) do update set label = excluded.label where facet_label.label <> excluded.label
      )
      select array_remove(array[written.product_id, former.product_id], null) as product_ids,
        former.tcm is null as is_created, tcm, written.sale_price_minor is not null as has_sale
      from written left join former using (tcm)`);
    const tcmsOnSale = rows.filter((row) => row.has_sale).map(({ tcm }) => tcm);
    await storePriorPrices(transaction, site, tcmsOnSale);
    await refreshProducts(transaction, site, [...new Set(rows.flatMap((row) => row.product_ids))]);
    const created = rows.filter((row) => row.is_created).length;
    return { created, updated: rows.length - created };
  });
}

/**
 * What was asked before the batch and is not written down yet. What comes back after a month and more counts as having been
 * there at its lower price: a sale that went on meanwhile is over.
 */
function pricesBefore(site: SiteCode, regularPricesSince: Date | undefined) {
  const since = regularPricesSince?.toISOString() ?? null;
  return sql`returned as (
      insert into search.price_history (site, tcm, price_minor, since)
      select ${site}, tcm, least(price_minor, sale_price_minor), gone_at from former where gone_at < now() - interval '30 days'
    ), known as (
      insert into search.price_history (site, tcm, price_minor, since)
      select ${site}, tcm, written.price_minor, ${since}::timestamptz from written left join former using (tcm)
      where former.tcm is null and written.sale_price_minor is not null and ${since}::timestamptz < now()
    )`;
}

/** A sale that goes on at its price until another moment is the same one: feeds move its end with every hour. */
function saleGoesOn(site: SiteCode) {
  return sql`going_on as (
      update search.price_history newest set sale_until = written.sale_until
      from written join former using (tcm) cross join lateral (
        select id from search.price_history known where known.site = ${site} and known.tcm = written.tcm
        order by since desc, id desc limit 1
      ) as last
      where newest.id = last.id and former.gone_at is null and ${isOnSaleIn('former')} and ${isOnSaleIn('written')}
        and former.price_minor = written.price_minor and former.sale_price_minor = written.sale_price_minor
      returning written.tcm
    )`;
}

/** Marks the offers of a site that are not among `tcms` as gone. Answers how many there were. @throws {ImportOvertaken} */
export async function removeOtherOffers(
  database: Database,
  fullImport: FullImport,
  tcms: readonly string[],
): Promise<number> {
  const { site } = fullImport;
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await holdTree(transaction, site, 'update');
    await holdFullImport(transaction, fullImport);
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
