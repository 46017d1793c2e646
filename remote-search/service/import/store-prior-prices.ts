import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { priorPriceOf, type PricePoint } from './prior-price.ts';

interface HistoryRow extends Record<string, unknown> {
  tcm: string;
  points: PricePoint[];
}

/** Works out what the sales of these offers are reduced from, and stores it with them, so that no list needs the history. */
export async function storePriorPrices(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  tcms: readonly string[],
): Promise<void> {
  if (tcms.length === 0) return;
  const { rows } = await database.execute<HistoryRow>(sql`
    select tcm, jsonb_agg(jsonb_build_object(
      'since', extract(epoch from since) * 1000, 'priceMinor', price_minor, 'salePriceMinor', sale_price_minor,
      'saleFrom', extract(epoch from sale_from) * 1000, 'saleUntil', extract(epoch from sale_until) * 1000
    ) order by since, id) as points
    from search.price_history
    where site = ${site} and tcm in (select jsonb_array_elements_text(${JSON.stringify(tcms)}::jsonb))
    group by tcm`);
  const prior = rows.map(({ tcm, points }) => ({ tcm, prior: priorPriceOf(points) ?? null }));
  await database.execute(sql`
    update search.offer set prior_price_minor = given.prior
    from jsonb_to_recordset(${JSON.stringify(prior)}::jsonb) as given(tcm text, prior int)
    where offer.site = ${site} and offer.tcm = given.tcm and offer.prior_price_minor is distinct from given.prior`);
}
