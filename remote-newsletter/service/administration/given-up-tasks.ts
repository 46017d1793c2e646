import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, inArray, isNotNull, isNull } from '@ninefold/service/sql';
import type { TaskName } from '../outbox/outbox.ts';
import { outbox, subscribers } from '../schema.ts';

export interface GivenUpTask {
  id: string;
  task: TaskName;
  email: string;
  attempts: number;
  failedAt: Date;
  /** What the mail server, or whoever was asked, said last. */
  reason: string;
}

/** Mails and other tasks of the outbox that nobody tries any more. */
export function createGivenUpTasks(database: Database, now: () => Date = () => new Date()) {
  return {
    /** Newest first. */
    async list(site: SiteCode): Promise<GivenUpTask[]> {
      const rows = await database
        .select({ task: outbox, email: subscribers.email })
        .from(outbox)
        .innerJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
        .where(and(eq(subscribers.site, site), isNotNull(outbox.failedAt), isNull(outbox.doneAt)))
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
      const ofSite = database.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.site, site));
      const again = await database
        .update(outbox)
        .set({ failedAt: null, attempts: 0, claimedUntil: null, createdAt: now(), dueAt: now() })
        .where(
          and(
            inArray(outbox.subscriberId, ofSite),
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
