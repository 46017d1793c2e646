import type { Database, SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { refreshProducts } from '../import/refresh-products.ts';

const CHECK_INTERVAL_MS = 60_000;
/** How soon sums are brought up to date of which nobody has said that they changed: a process ended before it could. */
const WHOLE_INTERVAL_MS = 60 * 60_000;
/** Stands where a sum has the hash of what it is made of: some of that has gone. */
const GONE = '';

interface StaleRow extends Record<string, unknown> {
  site: SiteCode;
  product_id: string;
  star_counts: number[] | null;
  content_hash: string | null;
}

/**
 * Brings up to date what is known of the reviews that are shown of a product, or of all products: their sums, the product's rating, and the revision of
 * the catalogue. Rows of reviews are silent, for they are about people; these sums tell hosts that a page has changed. Answers how many products changed.
 */
export async function settleReviews(database: Database, only?: { site: SiteCode; productId: string }): Promise<number> {
  return await database.transaction(async (transaction) => {
    await takeTurn(transaction);
    const stale = await readStale(transaction, only);
    for (const [site, rows] of Map.groupBy(stale, (row) => row.site)) {
      for (const row of rows) await writeSums(transaction, row);
      await refreshProducts(
        transaction,
        site,
        rows.map((row) => row.product_id),
      );
      await transaction.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
    }
    return stale.length;
  });
}

/** Whoever counts first writes first. */
async function takeTurn(transaction: Pick<Database, 'execute'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('search reviews', 0))`);
}

async function readStale(
  transaction: Pick<Database, 'execute'>,
  only?: { site: SiteCode; productId: string },
): Promise<StaleRow[]> {
  const wanted = only ? sql`site = ${only.site} and product_id = ${only.productId}` : sql`true`;
  const { rows } = await transaction.execute<StaleRow>(sql`
    with shown as (
      select site, product_id, md5(string_agg(number::text, ',' order by number)) as content_hash,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((stars) => sql`(count(*) filter (where stars = ${sql.raw(`${stars}`)}))::int`),
          sql`, `,
        )}] as star_counts
      from search.review where status = 'APPROVED' and ${wanted} group by site, product_id
    ), known as (
      select site, product_id, content_hash as known_hash from search.reviewed_product where ${wanted}
    )
    select site, product_id, star_counts, content_hash from shown full join known using (site, product_id)
    where content_hash is distinct from known_hash`);
  return rows;
}

async function writeSums(transaction: Pick<Database, 'execute'>, row: StaleRow): Promise<void> {
  if (row.star_counts === null) {
    await transaction.execute(
      sql`delete from search.reviewed_product where site = ${row.site} and product_id = ${row.product_id}`,
    );
    return;
  }
  await transaction.execute(sql`
    insert into search.reviewed_product (site, product_id, star_counts, content_hash)
    values (${row.site}, ${row.product_id}, ${`{${row.star_counts.join(',')}}`}::int[], ${row.content_hash})
    on conflict (site, product_id) do update set star_counts = excluded.star_counts, content_hash = excluded.content_hash`);
}

/** Notes of which products the sums change when an author is erased: reviews are many, and those of one author few. */
export async function noteErased(transaction: Pick<Database, 'execute'>, loginId: string): Promise<void> {
  await takeTurn(transaction);
  await transaction.execute(sql`
    update search.reviewed_product set content_hash = ${GONE}
    where (site, product_id) in (
      select site, product_id from search.review where login_id = ${loginId} and status = 'APPROVED')`);
}

/**
 * Brings up to date the sums that authors were part of who are erased. Answers how many products changed.
 *
 * @param ending once it is aborted no more are begun
 */
export async function settleErased(database: Database, ending?: AbortSignal): Promise<number> {
  const { rows } = await database.execute<{ site: SiteCode; product_id: string }>(sql`
    select site, product_id from search.reviewed_product where content_hash = ${GONE}`);
  let settled = 0;
  for (const { site, product_id: productId } of rows) {
    if (ending?.aborted) break;
    settled += await settleReviews(database, { site, productId });
  }
  return settled;
}

/** Keeps up with reviews that went with their authors, as long as the service runs. */
export function followReviews(app: FastifyInstance, { database }: SliceContext): void {
  let wholeAt = 0;
  const sums = new DueWork({
    async run(ending) {
      if (Date.now() < wholeAt) return await settleErased(database, ending);
      const settled = await settleReviews(database);
      wholeAt = Date.now() + WHOLE_INTERVAL_MS;
      return settled;
    },
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'the sums of reviews could not be brought up to date'),
  });
  sums.start();
  app.addHook('onClose', () => sums.close());
}
