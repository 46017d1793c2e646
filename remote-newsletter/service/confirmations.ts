import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from './outbox/worker.ts';
import type { SubscriberLinks } from './subscribers/subscriber-links.ts';

/** How long a visitor waits for the voucher's code, in ms; what comes later is in the mail. */
const VOUCHER_WAIT_MS = 2000;

/** Confirms, and has the voucher ready for the page that follows, if the cart answers at once. */
export function createConfirmations(links: SubscriberLinks, worker: Worker) {
  return {
    async confirm(token: string, ip: string): Promise<void> {
      const subscriberId = await links.confirm(token, ip);
      // A failure is the worker's matter: the task is in the outbox.
      const issuing = worker.runDue({ task: 'VOUCHER', subscriberId }).catch(() => 0);
      await Promise.race([issuing, delay(VOUCHER_WAIT_MS, undefined, { ref: false })]);
      worker.wake();
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;
