import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { finishImport, foldForIndex, importCategories, writeListed } from '@ninefold/remote-search/bench';
import { benchCategories } from './bench-categories.ts';
import { ADJECTIVES, BRAND_NAMES, NOUNS, SERIES_SYLLABLES } from './vocabulary.ts';

/** Products that are written by one statement. */
const BATCH_SIZE = 25_000;

interface IndexRow extends Record<string, unknown> {
  name: string;
  definition: string;
}

export interface LargestCategory {
  number: number;
  productCount: number;
}

/** Fills the catalogue of DE with made-up products and derives what an import derives, which is timed. */
export async function fillCatalogue(
  database: Database,
  products: number,
): Promise<{ derivedInSeconds: number; largestCategory: LargestCategory }> {
  await importCategories({ database, site: 'DE', entries: benchCategories() });
  const { rows: indexes } = await database.execute<IndexRow>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'search' and tablename = 'product' and indexdef like '%USING gin%'`);
  for (const { name } of indexes) await database.execute(sql.raw(`drop index search.${name}`));
  for (let first = 1; first <= products; first += BATCH_SIZE)
    await writeProducts(database, first, Math.min(first + BATCH_SIZE - 1, products), products);
  await writeOffers(database, products);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    for (const { definition } of indexes) await transaction.execute(sql.raw(definition));
  });
  const startedAt = performance.now();
  await finishImport(database, 'DE', true);
  const derivedInSeconds = (performance.now() - startedAt) / 1000;
  await tidy(database);
  const { rows: largest } = await database.execute<{ number: number; count: number }>(sql`
    select number, product_count as count from search.category where site = 'DE' order by product_count desc limit 1`);
  return { derivedInSeconds, largestCategory: { number: largest[0]!.number, productCount: largest[0]!.count } };
}

/** Does now what a server does by itself some minutes after so many rows: it would take one of the processors from what is measured. */
async function tidy(database: Database): Promise<void> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables where schemaname = 'search'`,
  );
  for (const { name } of tables) await database.execute(sql.raw(`vacuum (analyze) search.${name}`));
}

/** Popularity and the use of words fall as they do in shops: few of them make most of it. */
async function writeProducts(database: Database, first: number, last: number, products: number): Promise<void> {
  const texts = (words: readonly string[]) => sql`${sql.param(words)}::text[]`;
  const folded = (words: readonly string[]) => texts(words.map(foldForIndex));
  await database.execute(sql`
    with category as (
      select array_agg(number order by number) as numbers, array_agg(name order by number) as names
      from search.category where site = 'DE' and sale_of is null and parent is not null
    ), drawn as (
      select i, 1 + floor(${NOUNS.length}::int * power(random(), 2))::int as noun,
        1 + floor(${ADJECTIVES.length}::int * power(random(), 2))::int as adjective,
        1 + floor(${BRAND_NAMES.length}::int * power(random(), 2))::int as brand,
        1 + i % ${SERIES_SYLLABLES.length}::int as one, 1 + (i / 48) % ${SERIES_SYLLABLES.length}::int as two,
        1 + (i / 2304) % ${SERIES_SYLLABLES.length}::int as three, random() as luck
      from generate_series(${first}::int, ${last}::int) as i
    ), named as (
      select drawn.*, (${texts(ADJECTIVES)})[adjective] || 'e ' || (${texts(NOUNS)})[noun] || ' '
          || (${texts(SERIES_SYLLABLES)})[one] || (${texts(SERIES_SYLLABLES)})[two] || (${texts(SERIES_SYLLABLES)})[three] as title,
        (${folded(ADJECTIVES.map((word) => `${word}e`))})[adjective] || ' ' || (${folded(NOUNS)})[noun] || ' '
          || (${texts(SERIES_SYLLABLES)})[one] || (${texts(SERIES_SYLLABLES)})[two] || (${texts(SERIES_SYLLABLES)})[three] as folded,
        (${texts(BRAND_NAMES)})[brand] as brand_name,
        greatest(0, 100 - 8 * ln(1 + luck * ${products}::int))::int as popularity,
        numbers[1 + noun % cardinality(numbers)] as category, lower(names[1 + noun % cardinality(numbers)]) as category_name
      from drawn cross join category
    )
    insert into search.product (site, product_id, title, slug, brand, description, category_number, category_trail, listed_in,
      kind, highlights, badges, popularity, rating_average, rating_count, default_tcm, variant_count, colour_count,
      lowest_price_minor, highest_price_minor, prices_minor, is_reduced, is_available, search_title, search_vector)
    select 'DE', i::text, title, 'p', brand_name, title || ' für jeden Tag', category, array[category], array[category],
      'ARTICLE', '{}', '{}', popularity, 3 + luck * 2, (luck * 100)::int, i || '-1', 1, 1,
      500 + (luck * 20000)::int, 500 + (luck * 20000)::int, array[500 + (luck * 20000)::int], false, luck < 0.97, folded,
      setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', brand_name || ' ' || category_name), 'B')
        || setweight(to_tsvector('simple', 'fur jeden tag gemacht'), 'D')
    from named`);
}

async function writeOffers(database: Database, products: number): Promise<void> {
  for (let first = 1; first <= products; first += BATCH_SIZE)
    await database.execute(sql`
      insert into search.offer (site, tcm, product_id, position, title, image, more_images, price_minor, availability, product_title,
        slug, brand, description, category_number, kind, highlights, badges, popularity, rating_count, search_title,
        search_keywords, search_description, content_hash)
      select site, default_tcm, product_id, 1, title, '/img/x', '{}', lowest_price_minor,
        case when is_available then 'AVAILABLE' else 'SOLDOUT' end, title, slug, brand, description, category_number, kind, '{}', '{}',
        popularity, rating_count, search_title, '', '', 'x'
      from generate_series(${first}::int, ${Math.min(first + BATCH_SIZE - 1, products)}::int) as i
      join search.product on site = 'DE' and product_id = i::text`);
  await writeListed(database, sql`site = 'DE'`);
  await database.execute(sql`analyze search.product, search.offer`);
}
