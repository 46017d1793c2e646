import type { Database } from '@ninefold/service';
import { desc, eq, isNotNull, and } from '@ninefold/service/sql';
import { consentRecords, subscribers } from '../schema.ts';
import type { Task } from './outbox.ts';

export interface Recipient {
  subscriber: typeof subscribers.$inferSelect;
  /** The request of the task, else the newest that was confirmed. */
  consent: typeof consentRecords.$inferSelect;
}

/** Whom a task is for; `undefined` when nobody is left. */
export async function readRecipient(
  database: Database,
  { subscriberId, consentId }: Pick<Task, 'subscriberId' | 'consentId'>,
): Promise<Recipient | undefined> {
  if (!subscriberId) return undefined;
  const [row] = await database
    .select({ subscriber: subscribers, consent: consentRecords })
    .from(subscribers)
    .innerJoin(consentRecords, eq(consentRecords.subscriberId, subscribers.id))
    .where(
      and(
        eq(subscribers.id, subscriberId),
        consentId ? eq(consentRecords.id, consentId) : isNotNull(consentRecords.confirmedAt),
      ),
    )
    .orderBy(desc(consentRecords.requestedAt))
    .limit(1);
  return row;
}
