import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { OfferRow } from './offer-row.ts';
import type { WrittenOffers } from './write-offers.ts';

/** What writing a batch of offers would do. Writes nothing. */
export async function compareOffers(
  database: Database,
  site: SiteCode,
  offers: readonly OfferRow[],
): Promise<WrittenOffers> {
  const hashes = offers.map(({ tcm, content_hash }) => ({ tcm, content_hash }));
  const { rows } = await database.execute<{ created: number; updated: number }>(sql`
    select count(*) filter (where stored.tcm is null)::int as created,
      count(*) filter (where stored.content_hash <> given.content_hash or stored.gone_at is not null)::int as updated
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given(tcm text, content_hash text)
    left join search.offer stored on stored.site = ${site} and stored.tcm = given.tcm`);
  return rows[0] ?? { created: 0, updated: 0 };
}

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
