import type { Database, ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, inArray, isNotNull, notExists, sql } from '@ninefold/service/sql';
import { outbox, stockAlerts } from '../schema.ts';
import { findOffers } from './find-offer.ts';

/** Variants that the catalogue is asked for at once. */
const AT_ONCE = 50;

/**
 * Orders the mails to all who wait for what can be had again. Several hosts may do it at once. Answers how many it ordered; rejects where the
 * catalogue has not answered for a site, once those of the others are ordered.
 */
export async function watchStock(database: Database, services: ServiceCaller, ending?: AbortSignal): Promise<number> {
  const ordered = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.alertId, stockAlerts.id), eq(outbox.task, 'STOCK_MAIL')));
  const isWaiting = and(isNotNull(stockAlerts.confirmedAt), notExists(ordered));
  const wanted = await database
    .selectDistinct({ site: stockAlerts.site, tcm: stockAlerts.tcm })
    .from(stockAlerts)
    .where(isWaiting);
  let mails = 0;
  let failure: unknown;
  for (const [site, tcms] of Map.groupBy(wanted, (row) => row.site as SiteCode)) {
    try {
      mails += await orderOfSite(
        site,
        tcms.map(({ tcm }) => tcm),
      );
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return mails;

  async function orderOfSite(site: SiteCode, tcms: readonly string[]): Promise<number> {
    let ordered = 0;
    for (let start = 0; start < tcms.length; start += AT_ONCE) {
      if (ending?.aborted) break;
      const offers = await findOffers(services, site, tcms.slice(start, start + AT_ONCE));
      const back = offers.filter(({ availability }) => availability === 'AVAILABLE').map(({ tcm }) => tcm);
      if (back.length === 0) continue;
      const isBack = and(eq(stockAlerts.site, site), inArray(stockAlerts.tcm, back), isWaiting);
      // They may be more than a statement has values.
      const inserted = await database.execute(sql`
        insert into ${outbox} (task, alert_id) select 'STOCK_MAIL', ${stockAlerts.id} from ${stockAlerts} where ${isBack}
        on conflict do nothing`);
      ordered += inserted.rowCount ?? 0;
    }
    return ordered;
  }
}
