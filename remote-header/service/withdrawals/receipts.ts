import type { SliceContext } from '@ninefold/service';
import { DueWork, hasWaitedLongest, workOff } from '@ninefold/service/due';
import { createMailer, FinalFailure } from '@ninefold/service/mail';
import { eq, sql } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { withdrawals } from '../schema.ts';
import { composeReceipt } from './compose-receipt.ts';

type DueReceipt = typeof withdrawals.$inferSelect;

/** How soon receipts are found that wait for another try, or that another host has left, in ms. */
const INTERVAL_MS = 5000;

/** Mails receipts, with a copy to the shop, until the mail server has taken each. @returns what makes it look at once */
export function followReceipts(
  app: FastifyInstance,
  { database, mail, origin }: Pick<SliceContext, 'database' | 'mail' | 'origin'>,
): () => void {
  const mailer = createMailer(mail, (path) =>
    app.log.warn(`no MAIL_URL names a mail server: a mail was written to ${path}`),
  );

  /** Takes the receipt that has waited longest; nobody else does for some minutes, more after each try. */
  async function claim(): Promise<DueReceipt | undefined> {
    const [receipt] = await database
      .update(withdrawals)
      .set({
        receiptTries: sql`${withdrawals.receiptTries} + 1`,
        receiptDueAt: sql`now() + make_interval(mins => 3 * least(${withdrawals.receiptTries} + 1, 20))`,
      })
      .where(hasWaitedLongest(withdrawals.id, withdrawals.receiptDueAt))
      .returning();
    return receipt;
  }

  async function send(receipt: DueReceipt): Promise<void> {
    const { id, site, email: to } = receipt;
    try {
      await mailer.send({ ...composeReceipt(receipt, origin(site)), to, copyTo: mail.from, id });
    } catch (error) {
      // The mail server's words name the address.
      if (!(error instanceof FinalFailure)) return app.log.warn({ id }, 'the receipt of a withdrawal is tried again');
      app.log.error({ id }, 'the mail server refuses the receipt of a withdrawal');
    }
    await database.update(withdrawals).set({ receiptDueAt: null }).where(eq(withdrawals.id, id));
  }

  const receipts = new DueWork({
    run: (ending) => workOff({ take: claim, perform: send, ending }),
    intervalMs: INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'the receipts of withdrawals cannot be read'),
  });
  app.addHook('onListen', async () => {
    receipts.wake();
    receipts.start();
  });
  app.addHook('preClose', () => receipts.close());
  app.addHook('onClose', () => mailer.close());
  return () => receipts.wake();
}
