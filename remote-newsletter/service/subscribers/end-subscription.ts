import type { Database, Transaction } from '@ninefold/service';
import { and, eq, or, sql, type SQL } from '@ninefold/service/sql';
import { outbox, subscribers } from '../schema.ts';
type Subscriber = typeof subscribers.$inferSelect;

/** Ends a subscription with all consents; a second time changes nothing. */
export async function unsubscribe(
  transaction: Transaction,
  { id: subscriberId, site, status }: Pick<Subscriber, 'id' | 'site' | 'status'>,
  now: Date,
) {
  if (status === 'UNSUBSCRIBED') return;
  await transaction
    .update(subscribers)
    .set({ status: 'UNSUBSCRIBED', unsubscribedAt: now, consents: sql`'{}'` })
    .where(eq(subscribers.id, subscriberId));
  if (site === 'TR') await transaction.insert(outbox).values({ task: 'REGISTER_WITHDRAWAL', subscriberId });
}

/**
 * Has Turkey's registry told that the consents of whoever is about to be erased are withdrawn: those that hold, and those of which it does not know
 * it yet. The task has the address, until it is done.
 */
export async function withdrawErased(transaction: Pick<Database, 'execute'>, whose: SQL | undefined): Promise<void> {
  const isUntold = sql`exists (
    select from ${outbox} where subscriber_id = ${subscribers.id} and task = 'REGISTER_WITHDRAWAL' and done_at is null)`;
  const isToBeTold = and(whose, eq(subscribers.site, 'TR'), or(eq(subscribers.status, 'SUBSCRIBED'), isUntold));
  await transaction.execute(sql`
    insert into ${outbox} (task, sent_to, created_at)
    select 'REGISTER_ERASURE', email, case when status = 'UNSUBSCRIBED' then coalesce(unsubscribed_at, now()) else now() end
    from ${subscribers} where ${isToBeTold}`);
}
