import type { Database } from '@ninefold/service';
import { eq, sql } from '@ninefold/service/sql';
import { outbox, subscribers } from '../schema.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
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
