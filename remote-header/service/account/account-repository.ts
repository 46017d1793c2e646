import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, sql, sum } from '@ninefold/service/sql';
import type { CustomerOrder } from '@ninefold/platform/contracts';
import type { BeanBooking, ReturnedLine } from '../../contract/account.ts';
import { beanBookings, orders, returns } from '../schema.ts';

/** What customers have ordered, and the beans that they have for it. */
export function createAccountRepository(database: Database) {
  return {
    /** Newest first. */
    async orders(loginId: string, site: SiteCode): Promise<CustomerOrder[]> {
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
    /** What goes back, by order number. */
    async returned(loginId: string, site: SiteCode): Promise<Map<string, ReturnedLine[]>> {
      const isTheirs = and(eq(returns.loginId, loginId), eq(returns.site, site));
      const rows = await database.select().from(returns).where(isTheirs);
      const byOrder = new Map<string, ReturnedLine[]>();
      for (const { orderNumber, lines } of rows)
        byOrder.set(orderNumber, [...(byOrder.get(orderNumber) ?? []), ...lines]);
      return byOrder;
    },
    /** Keeps what goes back; `check` sees what was said before and throws for too much. Of several at once one waits for the other. */
    async startReturn(
      { loginId, site, orderNumber, lines }: Omit<typeof returns.$inferInsert, 'id' | 'startedAt'>,
      check: (before: ReturnedLine[]) => void,
    ): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`return ${site} ${orderNumber}`}, 0))`,
        );
        const isSame = and(eq(returns.loginId, loginId), eq(returns.site, site), eq(returns.orderNumber, orderNumber));
        const rows = await transaction.select().from(returns).where(isSame);
        check(rows.flatMap((row) => row.lines));
        await transaction.insert(returns).values({ loginId, site, orderNumber, lines });
      });
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
