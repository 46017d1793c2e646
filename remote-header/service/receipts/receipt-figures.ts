import type { SliceFigure } from '@ninefold/service';
import { eq, isNotNull } from '@ninefold/service/sql';
import { cancellations, returns, withdrawals } from '../schema.ts';

/** How many of the mails that confirm returns, withdrawals and cancellations wait, and how many nobody sends any more. */
export const receiptFigures: SliceFigure = {
  name: 'receipts',
  help: 'Mails that confirm returns, withdrawals and cancellations, by what became of them, of all hosts',
  labels: ['about', 'state'],
  async read(database) {
    const counted = Object.entries({ returns, withdrawals, cancellations }).map(async ([about, table]) => [
      { labels: { about, state: 'waiting' }, value: await database.$count(table, isNotNull(table.receiptDueAt)) },
      {
        labels: { about, state: 'given up' },
        value: await database.$count(table, eq(table.receiptOutcome, 'GIVEN_UP')),
      },
    ]);
    return (await Promise.all(counted)).flat();
  },
};
