import { CodedError, type Database } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { and, asc, desc, eq, lte, sql } from '@ninefold/service/sql';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { ChangeKind } from '@ninefold/contract/operators';
import type { CompositionOrder, ScheduledOrder } from './composition-order.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import { scheduledOrders } from '../schema.ts';

/** Who takes an order back before its time, and why. */
export interface Cancellation {
  id: string;
  actor: string;
  reason: string;
}

/** Keeps an order for its time, and tells every host of it. */
export async function insertScheduled(
  database: Database,
  kind: ChangeKind,
  order: CompositionOrder & { version?: string | undefined; percent?: number | undefined; at: Date },
): Promise<ScheduledOrder> {
  const { remote, version, percent, at, actor, reason, address, client, isForced } = order;
  const sites = SITE_CODES.filter((site) => order.sites.includes(site));
  const [row] = await database
    .insert(scheduledOrders)
    .values({ kind, remote, sites, version, percent, at, actor, reason, address, client, isForced })
    .returning();
  await tellHosts(database);
  return row!;
}

/** The orders that wait, the next one first. */
export function selectWaiting(database: Database): Promise<ScheduledOrder[]> {
  return database
    .select()
    .from(scheduledOrders)
    .where(eq(scheduledOrders.state, 'waiting'))
    .orderBy(asc(scheduledOrders.at), asc(scheduledOrders.orderedAt));
}

/** All orders that were ever kept, the newest time first. */
export function selectScheduled(database: Database, { limit = 50 }: { limit?: number }): Promise<ScheduledOrder[]> {
  return database.select().from(scheduledOrders).orderBy(desc(scheduledOrders.at)).limit(limit);
}

/** One of them. */
export async function selectScheduledOrder(database: Database, id: string): Promise<ScheduledOrder | undefined> {
  const [order] = await database.select().from(scheduledOrders).where(eq(scheduledOrders.id, id));
  return order;
}

/** @throws {CodedError} 404 `SCHEDULED_UNKNOWN`, 409 `NOT_WAITING` */
export async function cancelScheduled(database: Database, { id, actor, reason }: Cancellation): Promise<void> {
  const cancelled = await database
    .update(scheduledOrders)
    .set({ state: 'cancelled', outcome: `${actor}: ${reason}` })
    .where(and(eq(scheduledOrders.id, id), eq(scheduledOrders.state, 'waiting')))
    .returning({ id: scheduledOrders.id });
  if (cancelled.length === 0) {
    const [known] = await database.select().from(scheduledOrders).where(eq(scheduledOrders.id, id));
    throw known ? new CodedError('NOT_WAITING', 409) : new CodedError('SCHEDULED_UNKNOWN', 404);
  }
  await tellHosts(database);
}

/**
 * Carries out an order that is due in one transaction with its mark, so that of all hosts one does it.
 *
 * @param carryOut throws {CodedError} when it cannot be done: the order is then refused for good
 */
export async function carryOutScheduled(
  database: Database,
  { id }: ScheduledOrder,
  now: Date,
  carryOut: (transaction: Pick<Database, 'transaction'>) => Promise<unknown>,
): Promise<void> {
  const isWaiting = and(eq(scheduledOrders.id, id), eq(scheduledOrders.state, 'waiting'), lte(scheduledOrders.at, now));
  try {
    await database.transaction(async (transaction) => {
      const [order] = await transaction.select().from(scheduledOrders).where(isWaiting).for('update');
      if (!order) return;
      await carryOut(transaction);
      await transaction.update(scheduledOrders).set({ state: 'done' }).where(eq(scheduledOrders.id, id));
    });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    await database
      .update(scheduledOrders)
      .set({ state: 'refused', outcome: whyOf(error) })
      .where(isWaiting);
    await tellHosts(database);
  }
}

/** The code, and what an order that is refused at once tells beside it. */
function whyOf({ code, details }: CodedError): string {
  const {
    sites = [],
    freezes = [],
    reasons = [],
  } = details as {
    sites?: readonly string[];
    freezes?: readonly { site: string; until: string; reason: string }[];
    reasons?: readonly Reason[];
  };
  const told = [
    ...reasons.map((reason) => `${reason.code}: ${reason.text}`),
    ...freezes.map(({ site, until, reason }) => `${site} until ${until}: ${reason}`),
  ];
  const beside = told.length > 0 ? told.join('; ') : sites.join(', ');
  return beside === '' ? code : `${code}: ${beside}`;
}

async function tellHosts(database: Database): Promise<void> {
  await database.execute(sql`select pg_notify(${CHANGE_CHANNEL}, '')`);
}
