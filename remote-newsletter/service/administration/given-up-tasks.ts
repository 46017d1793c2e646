import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from '@ninefold/service/sql';
import type { TaskName } from '../outbox/outbox.ts';
import { outbox, stockAlerts, subscribers } from '../schema.ts';

export interface GivenUpTask {
  id: string;
  task: TaskName;
  email: string;
  attempts: number;
  failedAt: Date;
  /** What the mail server, or whoever was asked, said last. */
  reason: string;
}

/** Mails and other tasks of the outbox that nobody tries any more, of subscribers and of whoever waits for a variant. */
export function createGivenUpTasks(database: Database, now: () => Date = () => new Date()) {
  return {
    /** Newest first. */
    async list(site: SiteCode): Promise<GivenUpTask[]> {
      const rows = await database
        .select({ task: outbox, email: sql<string>`coalesce(${subscribers.email}, ${stockAlerts.email})` })
        .from(outbox)
        .leftJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
        .leftJoin(stockAlerts, eq(stockAlerts.id, outbox.alertId))
        .where(
          and(
            or(eq(subscribers.site, site), eq(stockAlerts.site, site)),
            isNotNull(outbox.failedAt),
            isNull(outbox.doneAt),
          ),
        )
        .orderBy(desc(outbox.failedAt));
      return rows.map(({ task, email }) => ({
        id: task.id,
        task: task.task,
        email,
        attempts: task.attempts,
        failedAt: task.failedAt!,
        reason: task.lastError ?? '',
      }));
    },

    /** Has them tried anew, all or one; they get as much time as at first. Answers how many. */
    async retry(site: SiteCode, id?: string): Promise<number> {
      const subscribed = database.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.site, site));
      const waiting = database.select({ id: stockAlerts.id }).from(stockAlerts).where(eq(stockAlerts.site, site));
      const again = await database
        .update(outbox)
        .set({ failedAt: null, attempts: 0, claimedUntil: null, createdAt: now(), dueAt: now() })
        .where(
          and(
            or(inArray(outbox.subscriberId, subscribed), inArray(outbox.alertId, waiting)),
            isNotNull(outbox.failedAt),
            isNull(outbox.doneAt),
            id === undefined ? undefined : eq(outbox.id, id),
          ),
        )
        .returning({ id: outbox.id });
      return again.length;
    },
  };
}

export type GivenUpTasks = ReturnType<typeof createGivenUpTasks>;
