import { and, desc, eq, gte } from '@ninefold/service/sql';
import type { ListQuery } from '../receipts/list-query.ts';
import { mailStateOf, type MailState } from '../receipts/mail-state.ts';
import { returns } from '../schema.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { nameOfLine, type AnnouncedLine } from './announced-line.ts';

export interface ListedReturn {
  announcedAt: Date;
  orderNumber: string;
  /** Empty: not kept by the version that it was said to. */
  email: string;
  loginId: string;
  mail: MailState;
  lines: AnnouncedLine[];
  /** The lines for people: `2 × Wollmantel, Grau, M (1096-2)`. */
  articles: string;
}

/** What customers have announced to send back, newest first, for a command line. */
export async function listReturns(target: DatabaseTarget, { site, since, limit }: ListQuery): Promise<ListedReturn[]> {
  const isWanted = and(eq(returns.site, site), since && gte(returns.startedAt, since));
  const rows = await withDatabase(target, (database) =>
    database.select().from(returns).where(isWanted).orderBy(desc(returns.startedAt), desc(returns.id)).limit(limit),
  );
  return rows.map(({ startedAt, orderNumber, email, loginId, lines, ...receipt }) => ({
    announcedAt: startedAt,
    orderNumber,
    email,
    loginId,
    mail: mailStateOf(receipt),
    lines,
    articles: lines.map(describe).join('; '),
  }));
}

function describe(line: AnnouncedLine): string {
  const name = nameOfLine(line);
  return `${line.quantity} × ${name ? `${name} (${line.tcm})` : line.tcm}`;
}
