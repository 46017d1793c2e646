import { and, desc, eq, gte } from '@ninefold/service/sql';
import type { Cancellation } from '../../contract/cancellation.ts';
import type { ListQuery } from '../receipts/list-query.ts';
import { mailStateOf, type MailState } from '../receipts/mail-state.ts';
import { cancellations } from '../schema.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';

export interface ListedCancellation extends Cancellation {
  submittedAt: Date;
  mail: MailState;
}

/** The contracts that consumers have ended, newest first, for a command line. */
export async function listCancellations(
  target: DatabaseTarget,
  { site, since, limit }: ListQuery,
): Promise<ListedCancellation[]> {
  const isWanted = and(eq(cancellations.site, site), since && gte(cancellations.submittedAt, since));
  const rows = await withDatabase(target, (database) =>
    database
      .select()
      .from(cancellations)
      .where(isWanted)
      .orderBy(desc(cancellations.submittedAt), desc(cancellations.id))
      .limit(limit),
  );
  return rows.map(({ submittedAt, contract, orderNumber, kind, endsOn, name, email, reason, ...receipt }) => ({
    submittedAt,
    contract,
    orderNumber,
    kind,
    endsOn,
    name,
    email,
    mail: mailStateOf(receipt),
    reason,
  }));
}
