import type { SliceFigure } from '@ninefold/service';
import { and, inArray, isNotNull, isNull } from '@ninefold/service/sql';
import { outbox } from '../schema.ts';

const MAILS = ['CONFIRMATION_MAIL', 'VOUCHER_MAIL', 'STOCK_CONFIRMATION_MAIL', 'STOCK_MAIL'] as const;
/** Each has an index: those of years are counted whenever somebody asks. */
const STATES = {
  waiting: and(isNull(outbox.doneAt), isNull(outbox.failedAt)),
  sent: isNotNull(outbox.doneAt),
  'given up': and(isNull(outbox.doneAt), isNotNull(outbox.failedAt)),
};

/** What became of the newsletter's mails; those on stock are gone with whom they were for once they are sent. */
export const mailFigures: SliceFigure = {
  name: 'newsletter_mails',
  help: 'Mails of the newsletter, by what became of them, of all hosts',
  labels: ['state'],
  async read(database) {
    const isMail = inArray(outbox.task, [...MAILS]);
    return await Promise.all(
      Object.entries(STATES).map(async ([state, isSo]) => ({
        labels: { state },
        value: await database.$count(outbox, and(isSo, isMail)),
      })),
    );
  },
};
