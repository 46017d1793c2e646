import type { SliceFigure } from '@ninefold/service';
import { inArray, sql } from '@ninefold/service/sql';
import { outbox } from '../schema.ts';

const STATES = ['waiting', 'sent', 'given up'] as const;
const MAILS = ['CONFIRMATION_MAIL', 'VOUCHER_MAIL', 'STOCK_CONFIRMATION_MAIL', 'STOCK_MAIL'] as const;

/** What became of the newsletter's mails; those on stock are gone with whom they were for once they are sent. */
export const mailFigures: SliceFigure = {
  name: 'newsletter_mails',
  help: 'Mails of the newsletter, by what became of them, of all hosts',
  labels: ['state'],
  async read(database) {
    const state = sql<string>`case when ${outbox.doneAt} is not null then 'sent' when ${outbox.failedAt} is not null then 'given up' else 'waiting' end`;
    const rows = await database
      .select({ state, count: sql`count(*)`.mapWith(Number) })
      .from(outbox)
      .where(inArray(outbox.task, [...MAILS]))
      .groupBy(sql`1`);
    return STATES.map((name) => ({
      labels: { state: name },
      value: rows.find((row) => row.state === name)?.count ?? 0,
    }));
  },
};
