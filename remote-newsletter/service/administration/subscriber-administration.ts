import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, desc, eq, gt, isNull } from '@ninefold/service/sql';
import { consentRecords, erasures, linkTokens, outbox, subscribers } from '../schema.ts';

export type Subscriber = typeof subscribers.$inferSelect;
export type SubscriberStatus = Subscriber['status'];

/** All that is kept of one address, as whoever asks for it may have it. */
export interface SubscriberFile {
  subscriber: Subscriber;
  consents: (typeof consentRecords.$inferSelect)[];
  /** What was or will be done for them, mails with their text. */
  tasks: (typeof outbox.$inferSelect)[];
}

/** What the people behind a newsletter may do with its subscribers. Personal data: no document, no history. */
export function createSubscriberAdministration(database: Database, now: () => Date = () => new Date()) {
  const byAddress = (site: SiteCode, email: string) =>
    and(eq(subscribers.site, site), eq(subscribers.address, email.trim().toLowerCase()));

  return {
    /** The subscribers of a site by address. */
    list(site: SiteCode, status?: SubscriberStatus, limit?: number): Promise<Subscriber[]> {
      const query = database
        .select()
        .from(subscribers)
        .where(and(eq(subscribers.site, site), status && eq(subscribers.status, status)))
        .orderBy(asc(subscribers.address));
      return limit === undefined ? query : query.limit(limit);
    },

    /** All that is kept of an address; `undefined` when nothing is. */
    async show(site: SiteCode, email: string): Promise<SubscriberFile | undefined> {
      const [subscriber] = await database.select().from(subscribers).where(byAddress(site, email));
      if (!subscriber) return undefined;
      const consents = await database
        .select()
        .from(consentRecords)
        .where(eq(consentRecords.subscriberId, subscriber.id))
        .orderBy(asc(consentRecords.requestedAt));
      const tasks = await database
        .select()
        .from(outbox)
        .where(eq(outbox.subscriberId, subscriber.id))
        .orderBy(asc(outbox.createdAt));
      return { subscriber, consents, tasks };
    },

    /** Deletes all that is kept of an address and notes when and how much that was. Answers the number of rows; 0 when there is nobody. */
    async erase(site: SiteCode, email: string): Promise<number> {
      return await database.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ id: subscribers.id })
          .from(subscribers)
          .where(byAddress(site, email))
          .for('update');
        if (!found) return 0;
        let rows = 1;
        for (const table of [linkTokens, outbox, consentRecords]) {
          const gone = await transaction.delete(table).where(eq(table.subscriberId, found.id));
          rows += gone.rowCount ?? 0;
        }
        await transaction.delete(subscribers).where(eq(subscribers.id, found.id));
        await transaction.insert(erasures).values({ site, erasedAt: now(), rows });
        return rows;
      });
    },

    /** Sends the confirmation mail of whoever waits once more. Answers `NOT_WAITING` when there is no open request. */
    async resend(site: SiteCode, email: string): Promise<'ORDERED' | 'UNKNOWN' | 'NOT_WAITING'> {
      return await database.transaction(async (transaction) => {
        const [subscriber] = await transaction.select().from(subscribers).where(byAddress(site, email)).for('update');
        if (!subscriber) return 'UNKNOWN';
        const [open] = await transaction
          .select({ id: consentRecords.id })
          .from(consentRecords)
          .where(
            and(
              eq(consentRecords.subscriberId, subscriber.id),
              isNull(consentRecords.confirmedAt),
              gt(consentRecords.expiresAt, now()),
            ),
          )
          .orderBy(desc(consentRecords.requestedAt))
          .limit(1);
        if (subscriber.status !== 'WAITING_FOR_DOI' || !open) return 'NOT_WAITING';
        const task = { task: 'CONFIRMATION_MAIL', subscriberId: subscriber.id, consentId: open.id } as const;
        await transaction.insert(outbox).values({ ...task, createdAt: now(), dueAt: now() });
        return 'ORDERED';
      });
    },
  };
}

export type SubscriberAdministration = ReturnType<typeof createSubscriberAdministration>;
