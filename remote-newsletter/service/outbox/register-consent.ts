import type { Database } from '@ninefold/service';
import type { ConsentRegistry } from '../consent-registry.ts';
import { eq } from '@ninefold/service/sql';
import { outbox } from '../schema.ts';
import { readRecipient } from './read-recipient.ts';
import type { Performers } from './worker.ts';

/** Registers consents to commercial messages, and their withdrawals (L5). */
export function createRegisterTasks(
  database: Database,
  registry: ConsentRegistry,
): Pick<Performers, 'REGISTER_CONSENT' | 'REGISTER_WITHDRAWAL' | 'REGISTER_ERASURE'> {
  return {
    async REGISTER_CONSENT(task) {
      const recipient = await readRecipient(database, task);
      const at = recipient?.consent.confirmedAt;
      if (at) await registry.register({ address: recipient.subscriber.email, status: 'APPROVED', at });
      return {};
    },

    async REGISTER_WITHDRAWAL(task) {
      const recipient = await readRecipient(database, task);
      if (!recipient) return {};
      const { email, unsubscribedAt } = recipient.subscriber;
      // A task that an operator has tried anew is younger than what it tells.
      const at = unsubscribedAt && unsubscribedAt < task.createdAt ? unsubscribedAt : task.createdAt;
      await registry.register({ address: email, status: 'REJECTED', at });
      return {};
    },

    async REGISTER_ERASURE(task) {
      await registry.register({ address: task.sentTo!, status: 'REJECTED', at: task.createdAt });
      // With it goes the last that is kept of them.
      return {
        andThen: async (transaction) => void (await transaction.delete(outbox).where(eq(outbox.id, task.id))),
      };
    },
  };
}
