import { createRemembered, type Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import { eq } from '@ninefold/service/sql';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { deliveryRules } from '../schema.ts';
import { deliveryPart } from './delivery-part.ts';
import type { DeliveryRule } from './delivery-rule.ts';
import { promiseDelivery, type DeliveryPromise } from './promise-delivery.ts';
import { publicHolidays } from './public-holidays.ts';

/** How long a read rule is believed, in ms. */
const MAX_AGE_MS = 5_000;

export type CurrentPromise = (site: SiteCode) => Promise<{ rule: DeliveryRule; promise: DeliveryPromise } | undefined>;

/** When what is ordered now arrives, and by which rule; nothing where content promises no day. */
export function createCurrentPromise(database: Database, onFault: (fault: string) => void): CurrentPromise {
  const sound = createRowCheck(deliveryPart, onFault);
  const ruleOf = createRemembered(async (site: SiteCode) => {
    const [row] = sound(await database.select().from(deliveryRules).where(eq(deliveryRules.site, site)));
    if (!row?.isPromised) return undefined;
    const rule: DeliveryRule = { ...row, region: row.region ?? undefined };
    return { rule, isHoliday: await publicHolidays(siteOf(site).country, rule.region) };
  }, MAX_AGE_MS);

  return async (site) => {
    const promised = await ruleOf(site);
    if (!promised) return undefined;
    const { rule, isHoliday } = promised;
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(siteOf(site).timeZone);
    return { rule, promise: promiseDelivery(rule, isHoliday, now) };
  };
}
