import { and, desc, eq, gte } from '@ninefold/service/sql';
import type { ListQuery } from '../receipts/list-query.ts';
import { mailStateOf, type MailState } from '../receipts/mail-state.ts';
import { withdrawals } from '../schema.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';

export interface ListedWithdrawal {
  submittedAt: Date;
  orderNumber: string;
  name: string;
  email: string;
  mail: MailState;
  /** In the consumer's words; empty: all of the order. */
  articles: string;
}

/** What consumers have withdrawn from, newest first, for a command line. */
export async function listWithdrawals(
  target: DatabaseTarget,
  { site, since, limit }: ListQuery,
): Promise<ListedWithdrawal[]> {
  const isWanted = and(eq(withdrawals.site, site), since && gte(withdrawals.submittedAt, since));
  const rows = await withDatabase(target, (database) =>
    database
      .select()
      .from(withdrawals)
      .where(isWanted)
      .orderBy(desc(withdrawals.submittedAt), desc(withdrawals.id))
      .limit(limit),
  );
  return rows.map(({ submittedAt, orderNumber, name, email, articles, ...receipt }) => ({
    submittedAt,
    orderNumber,
    name,
    email,
    mail: mailStateOf(receipt),
    articles,
  }));
}
