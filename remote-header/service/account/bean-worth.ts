import type { Database } from '@ninefold/service';
import { siteOf, type Currency, type SiteCode } from '@ninefold/sites';
import { beanBookings } from '../schema.ts';

/** What a hundred beans take off a purchase, in minor units. */
const USUAL_MINOR: Record<Currency, number> = {
  EUR: 1_00,
  CHF: 1_00,
  CZK: 25_00,
  HUF: 400_00,
  PLN: 4_00,
  TRY: 40_00,
};

/** What a hundred beans are worth where no page says it: nothing, until anybody has been given some. */
export async function usualWorth(database: Database, site: SiteCode): Promise<number | undefined> {
  const booked = await database.select({ beans: beanBookings.beans }).from(beanBookings).limit(1);
  return booked.length > 0 ? USUAL_MINOR[siteOf(site).currency] : undefined;
}
