import type { Database, Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gt, isNotNull, sql } from '@ninefold/service/sql';
import { endOfDay } from '../end-of-day.ts';
import { outbox, stockAlerts } from '../schema.ts';
import { MAILS_PER_ADDRESS, refuse, refuseBusyNetwork, SAME_PRESS_MS } from '../subscribers/keep-request.ts';

const DAY_MS = 86_400_000;
/** So long the link of the confirmation mail holds, to the end of the last of them. */
const CONFIRM_WITHIN_DAYS = 7;

export interface NewAlert {
  site: SiteCode;
  email: string;
  tcm: string;
  title: string;
  ip: string;
}

/**
 * Keeps that somebody waits for a variant, and the task to have them confirm it, all or nothing. Whoever has confirmed it already is left
 * alone; nobody can tell the two apart. What exceeds a limit leaves no trace.
 *
 * @throws {CodedError} 429 `TOO_MANY_REQUESTS`
 */
export async function keepAlert(database: Database, alert: NewAlert, now: Date): Promise<void> {
  await database.transaction((transaction) => keepWithin(transaction, alert, now));
}

/** The address from which somebody has confirmed it is the proof. */
const newerWhileOpen = sql`case when ${stockAlerts.confirmedAt} is null then excluded.ip else ${stockAlerts.ip} end`;

async function keepWithin(transaction: Transaction, alert: NewAlert, now: Date): Promise<void> {
  await refuseBusyNetwork(transaction, stockAlerts, alert.ip, now);
  const address = alert.email.toLowerCase();
  // The count of mails holds until the end.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`stock mails ${address}`}))`);
  const expiresAt = endOfDay(alert.site, now, { days: CONFIRM_WITHIN_DAYS });
  const [kept] = await transaction
    .insert(stockAlerts)
    .values({ ...alert, address, requestedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [stockAlerts.site, stockAlerts.address, stockAlerts.tcm],
      set: { title: alert.title, requestedAt: now, expiresAt, ip: newerWhileOpen },
    })
    .returning({ id: stockAlerts.id, confirmedAt: stockAlerts.confirmedAt });
  const toAddress = await mailsTo(transaction, address, new Date(now.getTime() - DAY_MS));
  const isSamePress = toAddress.some(
    ({ alertId, createdAt }) => alertId === kept!.id && createdAt.getTime() > now.getTime() - SAME_PRESS_MS,
  );
  if (isSamePress) return;
  if (toAddress.length >= MAILS_PER_ADDRESS) refuse('ADDRESS');
  if (kept!.confirmedAt) return await forgetRefused(transaction, kept!.id);
  await transaction
    .insert(outbox)
    .values({ task: 'STOCK_CONFIRMATION_MAIL', alertId: kept!.id, createdAt: now, dueAt: now });
}

/** Confirmation mails since a moment. */
function mailsTo(transaction: Transaction, address: string, since: Date) {
  return transaction
    .select({ alertId: outbox.alertId, createdAt: outbox.createdAt })
    .from(outbox)
    .innerJoin(stockAlerts, eq(outbox.alertId, stockAlerts.id))
    .where(
      and(eq(stockAlerts.address, address), eq(outbox.task, 'STOCK_CONFIRMATION_MAIL'), gt(outbox.createdAt, since)),
    );
}

/** The mail that tells was given up: whoever asks anew is told when the variant can be had the next time. */
async function forgetRefused(transaction: Transaction, alertId: string): Promise<void> {
  await transaction
    .delete(outbox)
    .where(and(eq(outbox.alertId, alertId), eq(outbox.task, 'STOCK_MAIL'), isNotNull(outbox.failedAt)));
}
