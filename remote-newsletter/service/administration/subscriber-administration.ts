import type { Database, Transaction } from '@ninefold/service';
import { spellingsOf } from '@ninefold/service/mail';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, desc, eq, inArray, or, type SQL } from '@ninefold/service/sql';
import { withdrawErased } from '../subscribers/end-subscription.ts';
import { isOpen } from '../subscribers/subscriber-links.ts';
import { consentRecords, erasures, linkTokens, outbox, stockAlertLinks, stockAlerts, subscribers } from '../schema.ts';

export type Subscriber = typeof subscribers.$inferSelect;
export type SubscriberStatus = Subscriber['status'];

/** All that is kept of one address, as whoever asks for it may have it. */
export interface SubscriberFile {
  /** None: they only wait for a variant. Several: from before the domain of an address had one spelling. */
  subscribers: Subscriber[];
  consents: (typeof consentRecords.$inferSelect)[];
  /** Variants that they wait for. */
  stockAlerts: (typeof stockAlerts.$inferSelect)[];
  /** What was or will be done for them, mails with their text. */
  tasks: (typeof outbox.$inferSelect)[];
}

/** What the people behind a newsletter may do with its subscribers. Personal data: no document, no history. */
export function createSubscriberAdministration(database: Database, now: () => Date = () => new Date()) {
  const byAddress = (site: SiteCode, email: string) =>
    and(eq(subscribers.site, site), inArray(subscribers.address, spellingsOf(email)));
  const waitingAt = (site: SiteCode, email: string) =>
    and(eq(stockAlerts.site, site), inArray(stockAlerts.address, spellingsOf(email)));

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
      const found = await database
        .select()
        .from(subscribers)
        .where(byAddress(site, email))
        .orderBy(asc(subscribers.createdAt));
      const alerts = await database
        .select()
        .from(stockAlerts)
        .where(waitingAt(site, email))
        .orderBy(asc(stockAlerts.requestedAt));
      if (found.length + alerts.length === 0) return undefined;
      const theirs = found.map(({ id }) => id);
      const consents = await database
        .select()
        .from(consentRecords)
        .where(inArray(consentRecords.subscriberId, theirs))
        .orderBy(asc(consentRecords.requestedAt));
      const tasks = await database
        .select()
        .from(outbox)
        .where(
          or(
            inArray(outbox.subscriberId, theirs),
            inArray(
              outbox.alertId,
              alerts.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(asc(outbox.createdAt));
      return { subscribers: found, consents, stockAlerts: alerts, tasks };
    },

    /** Deletes all that is kept of an address and notes when and how much that was. Answers the number of rows; 0 when there is nobody. */
    async erase(site: SiteCode, email: string): Promise<number> {
      return await database.transaction(async (transaction) => {
        await withdrawErased(transaction, byAddress(site, email));
        const rows =
          (await eraseSubscriber(transaction, byAddress(site, email))) +
          (await eraseAlerts(transaction, waitingAt(site, email)));
        if (rows > 0) await transaction.insert(erasures).values({ site, erasedAt: now(), rows });
        return rows;
      });
    },

    /** Sends the confirmation mail of whoever waits once more. Answers `NOT_WAITING` when there is no open request. */
    async resend(site: SiteCode, email: string): Promise<'ORDERED' | 'UNKNOWN' | 'NOT_WAITING'> {
      return await database.transaction(async (transaction) => {
        const found = await transaction.select().from(subscribers).where(byAddress(site, email)).for('update');
        if (found.length === 0) return 'UNKNOWN';
        const requests = await transaction
          .select({ subscriber: subscribers, consent: consentRecords })
          .from(consentRecords)
          .innerJoin(subscribers, eq(subscribers.id, consentRecords.subscriberId))
          .where(byAddress(site, email))
          .orderBy(desc(consentRecords.requestedAt));
        const open = requests.find((request) => isOpen(request, now()));
        if (!open) return 'NOT_WAITING';
        const { subscriber, consent } = open;
        const task = { task: 'CONFIRMATION_MAIL', subscriberId: subscriber.id, consentId: consent.id } as const;
        await transaction.insert(outbox).values({ ...task, createdAt: now(), dueAt: now() });
        return 'ORDERED';
      });
    },
  };
}

export type SubscriberAdministration = ReturnType<typeof createSubscriberAdministration>;

/** With the tasks and links that are theirs. Answers the number of rows. */
async function eraseSubscriber(transaction: Transaction, whose: SQL | undefined): Promise<number> {
  const found = await transaction.select({ id: subscribers.id }).from(subscribers).where(whose).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  let rows = ids.length;
  for (const table of [linkTokens, outbox, consentRecords]) {
    const gone = await transaction.delete(table).where(inArray(table.subscriberId, ids));
    rows += gone.rowCount ?? 0;
  }
  await transaction.delete(subscribers).where(inArray(subscribers.id, ids));
  return rows;
}

/** With the tasks and links that are theirs. Answers the number of rows. */
async function eraseAlerts(transaction: Transaction, whose: SQL | undefined): Promise<number> {
  const found = await transaction.select({ id: stockAlerts.id }).from(stockAlerts).where(whose).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  let rows = ids.length;
  for (const table of [stockAlertLinks, outbox]) {
    const gone = await transaction.delete(table).where(inArray(table.alertId, ids));
    rows += gone.rowCount ?? 0;
  }
  await transaction.delete(stockAlerts).where(inArray(stockAlerts.id, ids));
  return rows;
}
