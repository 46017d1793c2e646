import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { languageOf } from '../language/language.ts';
import { complementPattern } from '../language/stop-words.ts';
import { writeListed } from '../index/index-tables.ts';
import { currentPrice, formerPrice } from '../catalogue/current-price.ts';

type Transaction = Pick<Database, 'execute'>;

/** What stays as it is when a product is derived again. */
const KEPT: readonly string[] = ['site', 'product_id', 'number'];

const list = (parts: readonly string[]) => sql.raw(parts.join(', '));

/** What each column of a product is derived from: its shown variant, the sums of all of them, its category. */
function derivedColumns(complement: string): Record<string, SQL> {
  const ofVariants = (...names: string[]) => Object.fromEntries(names.map((name) => [name, sql.raw(name)]));
  return {
    site: sql`shown.site`,
    product_id: sql`shown.product_id`,
    number: sql`coalesce(
      (select number from search.product where product.site = shown.site and product.product_id = shown.product_id),
      nextval('search.product_number'))`,
    title: sql`product_title`,
    ...ofVariants('slug', 'brand', 'description'),
    category_number: sql`category.number`,
    category_trail: sql`category.trail`,
    listed_in: sql`category.trail || case when is_reduced then array(
        select distinct above.number from search.category sale cross join lateral unnest(sale.trail) as above(number)
        where sale.site = shown.site and (sale.sale_of = 0 or sale.sale_of = any(category.trail))
          and above.number <> all(category.trail))
      else '{}' end`,
    kind: sql`shown.kind`,
    ...ofVariants('highlights', 'badges', 'traits', 'popularity'),
    // What shoppers can read here counts, and the feed's rating only where there is none of it.
    rating_average: sql`coalesce(reviewed.average, rating_average)`,
    rating_count: sql`coalesce(reviewed.count, rating_count)`,
    default_tcm: sql`tcm`,
    ...ofVariants('variant_count', 'colour_count', 'colour_keys', 'size_keys', 'value_keys', 'brand_keys'),
    lowest_price_minor: sql`lowest`,
    highest_price_minor: sql`highest`,
    prices_minor: sql`prices`,
    ...ofVariants('is_reduced', 'price_changes_at', 'is_available', 'search_title'),
    search_vector: sql`setweight(to_tsvector('simple', regexp_replace(search_title, ${complement}, '')), 'A')
      || setweight(to_tsvector('simple', coalesce(substring(search_title from ${complement}), '')), 'C')
      || setweight(to_tsvector('simple', keywords), 'B')
      || setweight(to_tsvector('simple', search_description), 'D')`,
    is_gone: sql`false`,
  };
}

/**
 * Derives products from their offers: what they share comes from the first variant that can be bought. Offers of a category that was taken
 * out meanwhile stand in the fallback.
 */
export async function refreshProducts(
  database: Transaction,
  site: SiteCode,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  const columns = derivedColumns(complementPattern(languageOf(site)));
  const ids = JSON.stringify(productIds);
  // One after the other: who derives a product beside an import that is not at its end would write last what cost it before.
  await database.execute(sql`
    select from search.product where site = ${site} and product_id in (select jsonb_array_elements_text(${ids}::jsonb))
    order by product_id for update`);
  await database.execute(sql`
    with live as (
      select offer.*, ${currentPrice} as current_price, ${formerPrice} as former_price,
        availability in ('AVAILABLE', 'PREORDER') as is_buyable
      from search.offer
      join jsonb_array_elements_text(${ids}::jsonb) as given(id) on offer.product_id = given.id
      where offer.site = ${site} and offer.gone_at is null
    ), shown as (
      select distinct on (product_id) * from live order by product_id, is_buyable desc, position, tcm
    ), sums as (
      select product_id, count(*)::int as variant_count, count(distinct colour)::int as colour_count,
        array_remove(array_agg(distinct colour_key), null) as colour_keys,
        array_remove(array_agg(distinct size_key), null) as size_keys,
        array_remove(array_agg(distinct value_key), null) as value_keys,
        array_remove(array_agg(distinct brand_key), null) as brand_keys,
        min(current_price) as lowest, max(current_price) as highest, array_agg(distinct current_price) as prices,
        bool_or(former_price is not null) as is_reduced, bool_or(is_buyable) as is_available,
        least(min(sale_from) filter (where sale_from > now()), min(sale_until) filter (where sale_until > now()))
          as price_changes_at,
        string_agg(distinct search_keywords, ' ') as keywords
      from live group by product_id
    )
    insert into search.product (${list(Object.keys(columns))})
    select ${sql.join(Object.values(columns), sql`, `)}
    from shown join sums using (product_id)
    left join lateral (
      select sum(number * count)::real / sum(count) as average, sum(count)::int as count
      from search.reviewed_product, unnest(star_counts) with ordinality as of_stars(count, number)
      where reviewed_product.site = shown.site and reviewed_product.product_id = shown.product_id
    ) reviewed on true
    join lateral (
      select * from search.category where category.site = shown.site and (category.number = shown.category_number or is_fallback)
      order by category.number = shown.category_number desc limit 1
    ) category on true
    on conflict (site, product_id) do update set modified_at = now(),
      ${list(Object.keys(columns).flatMap((name) => (KEPT.includes(name) ? [] : [`${name} = excluded.${name}`])))}`);
  await database.execute(sql`
    update search.product set is_gone = true, price_changes_at = null, modified_at = now()
    where site = ${site} and not is_gone
      and product_id in (select jsonb_array_elements_text(${ids}::jsonb))
      and not exists (
        select from search.offer
        where offer.site = product.site and offer.product_id = product.product_id and offer.gone_at is null)`);
  await writeListed(
    database,
    sql`product.site = ${site} and product.product_id in (select jsonb_array_elements_text(${ids}::jsonb))`,
  );
}
