import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, sum } from 'drizzle-orm';
import type { BeanBooking, Order } from '../../contract/account.ts';
import { beanBookings, orders } from '../schema.ts';

/** What customers have ordered, and the beans that they have for it. */
export function createAccountRepository(database: Database) {
  return {
    /** Newest first. */
    async orders(loginId: string, site: SiteCode): Promise<Order[]> {
      const rows = await database
        .select()
        .from(orders)
        .where(and(eq(orders.loginId, loginId), eq(orders.site, site)))
        .orderBy(desc(orders.orderedAt), desc(orders.orderNumber));
      return rows.map(({ orderNumber, orderedAt, status, lines, totalMinor }) => ({
        orderNumber,
        orderedAt: orderedAt.toISOString(),
        status,
        lines,
        totalMinor,
      }));
    },
    /** Newest first. */
    async beanBookings(loginId: string): Promise<BeanBooking[]> {
      const rows = await database
        .select()
        .from(beanBookings)
        .where(eq(beanBookings.loginId, loginId))
        .orderBy(desc(beanBookings.bookedAt), desc(beanBookings.id));
      return rows.map(({ bookedAt, beans, reason }) => ({ bookedAt: bookedAt.toISOString(), beans, reason }));
    },
    /** The sum of the bookings. */
    async beanBalance(loginId: string): Promise<number> {
      const [row] = await database
        .select({ balance: sum(beanBookings.beans).mapWith(Number) })
        .from(beanBookings)
        .where(eq(beanBookings.loginId, loginId));
      return row?.balance ?? 0;
    },
  };
}
