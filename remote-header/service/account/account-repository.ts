import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, sql, sum } from '@ninefold/service/sql';
import type { CustomerOrder } from '@ninefold/platform/contracts';
import type { BeanBooking, Order, ReturnedLine } from '../../contract/account.ts';
import { mailStateOf } from '../receipts/mail-state.ts';
import type { AnnouncedLine } from '../returns/announced-line.ts';
import { beanBookings, orders, returns } from '../schema.ts';

/** The same return of an order once more within so long is the same press. */
const SAME_PRESS = sql.raw(`interval '10 seconds'`);

type Return = typeof returns.$inferSelect;

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
    async returned(loginId: string, site: SiteCode): Promise<Map<string, Pick<Order, 'returned' | 'isReturnMailed'>>> {
      const isTheirs = and(eq(returns.loginId, loginId), eq(returns.site, site));
      const rows = await database.select().from(returns).where(isTheirs).orderBy(returns.id);
      return new Map(
        [...Map.groupBy(rows, ({ orderNumber }) => orderNumber)].map(([orderNumber, ofOrder]) => [
          orderNumber,
          {
            returned: ofOrder.flatMap(({ lines }) => lines.map(({ tcm, quantity }) => ({ tcm, quantity }))),
            isReturnMailed: isMailed(ofOrder.at(-1)!),
          },
        ]),
      );
    },
    /** Keeps what goes back, and that a mail has to say so; `check` sees what was said before and throws for too much. Of several at once one waits for the other. */
    async startReturn(
      {
        loginId,
        site,
        orderNumber,
        email,
        lines,
      }: Pick<Return, 'loginId' | 'site' | 'orderNumber' | 'email' | 'lines'>,
      check: (before: ReturnedLine[]) => void,
    ): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`return ${site} ${orderNumber}`}, 0))`,
        );
        const isSame = and(eq(returns.loginId, loginId), eq(returns.site, site), eq(returns.orderNumber, orderNumber));
        const isJustNow = sql<boolean>`${returns.startedAt} > now() - ${SAME_PRESS}`;
        const rows = await transaction.select({ lines: returns.lines, isJustNow }).from(returns).where(isSame);
        if (rows.some((row) => row.isJustNow && said(row.lines) === said(lines))) return;
        check(rows.flatMap((row) => row.lines));
        await transaction
          .insert(returns)
          .values({ loginId, site, orderNumber, email, lines, receiptDueAt: sql`now()` });
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

const isMailed = (row: Return): boolean => mailStateOf(row) === 'SENT' || mailStateOf(row) === 'WAITS';

const said = (lines: readonly AnnouncedLine[]): string => lines.map(({ tcm, quantity }) => `${quantity} ${tcm}`).join();
