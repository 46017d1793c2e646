import type { Database } from '@ninefold/service';
import { and, eq, isNull, lt } from '@ninefold/service/sql';
import { consentRecords, stockAlerts, subscribers } from '../schema.ts';

/**
 * Deletes who has not confirmed in time, with all that was kept of them, and the unconfirmed requests for addresses of
 * others (NWS-9), and who waits for a variant without having said so twice. Any number of processes may do it at once. Answers how many addresses are gone.
 */
export async function forgetUnconfirmed(database: Database, now: Date): Promise<number> {
  const gone = await database
    .delete(subscribers)
    .where(and(eq(subscribers.status, 'WAITING_FOR_DOI'), lt(subscribers.waitsUntil, now)))
    .returning({ id: subscribers.id });
  await database
    .delete(consentRecords)
    .where(and(isNull(consentRecords.confirmedAt), lt(consentRecords.expiresAt, now)));
  await database.delete(stockAlerts).where(and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.expiresAt, now)));
  return gone.length;
}
