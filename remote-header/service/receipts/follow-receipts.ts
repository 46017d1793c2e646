import type { SliceContext } from '@ninefold/service';
import { DueWork, hasWaitedLongest, workOff } from '@ninefold/service/due';
import { createMailer, FinalFailure, type OutgoingMail } from '@ninefold/service/mail';
import { eq, sql } from '@ninefold/service/sql';
import type { PgColumn, PgTable } from '@ninefold/service/tables';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ReceiptOutcome } from './mail-state.ts';

/** How soon receipts are found that wait for another try, or that another host has left, in ms. */
const INTERVAL_MS = 5000;
/** Tries of about four days: the pause grows to an hour. */
const TRIES = 100;

interface ReceiptedRow {
  id: string | number;
  site: SiteCode;
  email: string;
  receiptTries: number;
}

export interface Receipts<Row extends ReceiptedRow> {
  table: PgTable & Record<'id' | 'receiptDueAt' | 'receiptTries', PgColumn> & { $inferSelect: Row };
  /** What they are about, as the log says it: `returns`. */
  about: string;
  mailOf: (row: Row, origin: string) => Promise<Omit<OutgoingMail, 'to' | 'copyTo'>>;
}

/** Mails a receipt of each row of a table, with a copy to the shop, until the mail server has taken or refused it, or has done neither for days. @returns what makes it look at once */
export function followReceipts<Row extends ReceiptedRow>(
  app: FastifyInstance,
  { database, mail, origin }: Pick<SliceContext, 'database' | 'mail' | 'origin'>,
  { table, about, mailOf }: Receipts<Row>,
): () => void {
  const rows: PgTable = table;
  const mailer = createMailer(mail, (path) =>
    app.log.warn(`no MAIL_URL names a mail server: a mail was written to ${path}`),
  );

  /** Takes the receipt that has waited longest; nobody else does for some minutes, more after each try. */
  async function claim(): Promise<Row | undefined> {
    const [row] = await database
      .update(rows)
      .set({
        receiptTries: sql`${table.receiptTries} + 1`,
        receiptDueAt: sql`now() + make_interval(mins => 3 * least(${table.receiptTries} + 1, 20))`,
      })
      .where(hasWaitedLongest(table.id, table.receiptDueAt))
      .returning();
    return row as Row | undefined;
  }

  async function send(row: Row): Promise<void> {
    const { id, site, email: to, receiptTries } = row;
    let receiptOutcome: ReceiptOutcome = 'SENT';
    try {
      await mailer.send({ ...(await mailOf(row, origin(site))), to, copyTo: mail.from });
    } catch (error) {
      // The mail server's words name the address.
      const isRefused = error instanceof FinalFailure;
      if (!isRefused && receiptTries < TRIES) return app.log.warn({ id }, `a receipt of ${about} is tried again`);
      app.log.error({ id }, `${isRefused ? 'the mail server refuses' : 'nobody takes'} a receipt of ${about}`);
      receiptOutcome = 'GIVEN_UP';
    }
    await database.update(rows).set({ receiptDueAt: null, receiptOutcome }).where(eq(table.id, id));
  }

  const receipts = new DueWork({
    run: (ending) => workOff({ take: claim, perform: send, ending }),
    intervalMs: INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, `the receipts of ${about} cannot be read`),
  });
  app.addHook('onListen', async () => {
    receipts.wake();
    receipts.start();
  });
  app.addHook('preClose', () => receipts.close());
  app.addHook('onClose', () => mailer.close());
  return () => receipts.wake();
}
