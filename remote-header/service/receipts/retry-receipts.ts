import { and, eq, sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { cancellations, returns, withdrawals } from '../schema.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import type { ReceiptOutcome } from './mail-state.ts';

const TABLES = { returns, withdrawals, cancellations };

/** What receipts are about. */
export type GivenUpReceipts = keyof typeof TABLES;

/** Has receipts that were given up tried anew, all of a site or those of an order, as often as at first. @returns how many */
export async function retryReceipts(
  target: DatabaseTarget,
  of: GivenUpReceipts,
  { site, orderNumber }: { site: SiteCode; orderNumber?: string | undefined },
): Promise<number> {
  const table: typeof returns | typeof withdrawals | typeof cancellations = TABLES[of];
  const isGivenUp = eq(table.receiptOutcome, 'GIVEN_UP' satisfies ReceiptOutcome);
  const isWanted = and(eq(table.site, site), isGivenUp, orderNumber ? eq(table.orderNumber, orderNumber) : undefined);
  const again = await withDatabase(target, (database) =>
    database
      .update(table)
      .set({ receiptDueAt: sql`now()`, receiptTries: 0, receiptOutcome: null })
      .where(isWanted)
      .returning({ id: table.id }),
  );
  return again.length;
}
