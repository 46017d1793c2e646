import type { Database } from '@ninefold/service';
import { SITES } from '@ninefold/sites';
import { and, eq, lt, sql, type SQL } from '@ninefold/service/sql';
import { subscribers } from '../schema.ts';
import { unsubscribe } from './end-subscription.ts';

/** Notes that a subscriber has opened a mail. Answers whether there is one. */
export async function noteOpened(database: Database, who: SQL | undefined, now: Date): Promise<boolean> {
  const noted = await database
    .update(subscribers)
    .set({ lastOpenedAt: now })
    .where(and(who, eq(subscribers.status, 'SUBSCRIBED')))
    .returning({ id: subscribers.id });
  return noted.length > 0;
}

/**
 * Ends the subscriptions whose mails have stayed unopened as long as the site's law allows, two years in TR (NWS-9). Any number of processes may do
 * it at once. Answers how many have ended.
 */
export async function stopUnopened(database: Database, now: Date): Promise<number> {
  let ended = 0;
  for (const { code, timeZone, unopenedMailYears } of SITES) {
    if (unopenedMailYears === undefined) continue;
    const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    const before = new Date(moment.subtract({ years: unopenedMailYears }).epochMilliseconds);
    ended += await database.transaction(async (transaction) => {
      const unopened = await transaction
        .select()
        .from(subscribers)
        .where(
          and(
            eq(subscribers.site, code),
            eq(subscribers.status, 'SUBSCRIBED'),
            lt(sql`coalesce(${subscribers.lastOpenedAt}, ${subscribers.subscribedAt})`, before),
          ),
        )
        .for('update');
      for (const subscriber of unopened) await unsubscribe(transaction, subscriber, now);
      return unopened.length;
    });
  }
  return ended;
}
