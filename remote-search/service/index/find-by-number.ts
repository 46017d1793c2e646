import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { ProductSource } from './product-source.ts';

/** Digits, with letters before and hyphens inside: `1035`, `1035-1`, `NF-1035-1`. */
const NUMBER = /^(?=.*\d{3})[\p{Letter}\p{Number}]+(?:[-./_][\p{Letter}\p{Number}]+)*$/u;
const GTIN_LENGTH = 14;

/** Whether a text can be nothing but the number of an article: `1035-1`, `NF-1035`, a barcode; not `500g`. */
export const isNumberOfArticle = (text: string): boolean =>
  /^(?:[\p{Letter}]{1,5}-)?\d{4,14}(?:-\d{1,4})?$/u.test(text);

/** The product with this article number, manufacturer's number, or barcode; undefined for a text that is none, or nobody's. */
export async function findByNumber(
  database: Database,
  site: SiteCode,
  text: string,
): Promise<ProductSource | undefined> {
  const typed = text.replaceAll(' ', '');
  if (!NUMBER.test(typed)) return undefined;
  // Without its variant's number, if the shop has no such variant.
  const ofProduct = typed.replace(/(?<=\d)-\d{1,4}$/, '');
  // A space for a hyphen, and the number of a product for that of its first variant.
  const spelled = [typed, ofProduct, text.replace(' ', '-')];
  const mpns = sql.param([...spelled, ...spelled.map((each) => `${each}-1`)].map((each) => each.toUpperCase()));
  const digits = /^\d{8,14}$/.test(typed) ? typed.padStart(GTIN_LENGTH, '0') : '';
  const { rows } = await database.execute<{ number: number }>(sql`
    with named as (
      select product_id, 1 as place from search.offer where site = ${site} and gone_at is null
        and tcm in (${typed}, ${typed.toUpperCase()}, ${typed.toLowerCase()})
      union all
      select product_id, 1 from search.offer
      where site = ${site} and gone_at is null and upper(mpn) = any(${mpns}::text[])
      union all
      select product_id, 1 from search.offer where site = ${site} and gone_at is null and lpad(gtin, 14, '0') = ${digits}
      union all select ${typed}, 1
      union all select ${ofProduct}, 2
    )
    select number from search.product join named using (product_id) where site = ${site} and not is_gone
    group by number order by min(place) limit 10`);
  if (rows.length === 0) return undefined;
  const numbers = sql.param(rows.map(({ number }) => number));
  return {
    select: () => sql`select number, 1::real as relevance from unnest(${numbers}::int[]) as found(number)`,
    count: rows.length,
    isCapped: false,
  };
}
