import type { Database, Transaction } from '@ninefold/service';
import { hasWaitedLongest } from '@ninefold/service/due';
import { and, eq, isNull, lte, or, sql, type SQL } from '@ninefold/service/sql';
import { outbox } from '../schema.ts';

export type Task = typeof outbox.$inferSelect;
export type TaskName = Task['task'];
/** How long a task belongs to who took it, in ms: longer than a mail server may take for one mail. */
export const CLAIM_MS = 3 * 60_000;

const MINUTE_MS = 60_000;
/** Pauses between the tries; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
/** After how many hours a task is given up. */
const GIVE_UP_HOURS: Readonly<Record<TaskName, number>> = {
  CONFIRMATION_MAIL: 24,
  VOUCHER: 14 * 24,
  VOUCHER_MAIL: 3 * 24,
  REGISTER_CONSENT: 14 * 24,
  REGISTER_WITHDRAWAL: 14 * 24,
  // Nobody is left who could have it tried anew.
  REGISTER_ERASURE: Infinity,
  STOCK_CONFIRMATION_MAIL: 24,
  STOCK_MAIL: 3 * 24,
};

/** What a task leaves behind when it is done. */
export type Proof = Partial<Pick<Task, 'sentTo' | 'messageId' | 'subject' | 'sentText'>>;

/** Tasks that are due, one taker each, also of several processes. Where a process dies, its task is free again after {@link CLAIM_MS}. */
export function createOutbox(database: Database, now: () => Date = () => new Date()) {
  return {
    /** Takes the task that has waited longest, of those that `which` names. */
    async claim(which: Partial<Pick<Task, 'task' | 'subscriberId'>> = {}): Promise<Task | undefined> {
      const moment = now();
      const named = Object.entries(which).map(([name, value]) => eq(outbox[name as 'task'], value as TaskName));
      const [task] = await database
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, claimedUntil: new Date(moment.getTime() + CLAIM_MS) })
        .where(hasWaitedLongest(outbox.id, outbox.dueAt, and(isDue(moment), ...named)))
        .returning();
      return task;
    },

    /** Ends a task, with what follows from it; nothing happens when somebody else has taken it meanwhile. */
    async finish(task: Task, proof: Proof, andThen?: (transaction: Transaction) => Promise<void>): Promise<void> {
      await database.transaction(async (transaction) => {
        const ended = await transaction
          .update(outbox)
          .set({ ...proof, doneAt: now(), claimedUntil: null, lastError: null })
          .where(isStillOurs(task))
          .returning({ id: outbox.id });
        if (ended.length > 0) await andThen?.(transaction);
      });
    },

    /** Puts a task off after a failure, or gives it up. Answers which. */
    async postpone(task: Task, error: string, isFinal: boolean): Promise<'POSTPONED' | 'GIVEN_UP'> {
      const moment = now();
      const pauseMs = PAUSES_MS[Math.min(task.attempts, PAUSES_MS.length) - 1]!;
      const dueAt = new Date(moment.getTime() + pauseMs);
      const endsAt = task.createdAt.getTime() + GIVE_UP_HOURS[task.task] * 60 * MINUTE_MS;
      const isGivenUp = isFinal || dueAt.getTime() > endsAt;
      await database
        .update(outbox)
        .set({ lastError: error.slice(0, 500), claimedUntil: null, ...(isGivenUp ? { failedAt: moment } : { dueAt }) })
        .where(isStillOurs(task));
      return isGivenUp ? 'GIVEN_UP' : 'POSTPONED';
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

function isDue(moment: Date): SQL | undefined {
  return and(
    isNull(outbox.doneAt),
    isNull(outbox.failedAt),
    lte(outbox.dueAt, moment),
    or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, moment)),
  );
}

function isStillOurs(task: Task): SQL | undefined {
  return and(eq(outbox.id, task.id), eq(outbox.attempts, task.attempts), isNull(outbox.doneAt));
}
