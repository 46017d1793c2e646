import type { Database } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { Worker } from './outbox/worker.ts';
import { forgetUnconfirmed } from './subscribers/forget-unconfirmed.ts';

/** How soon tasks are found that wait for another try, or that another process has left. */
const OUTBOX_INTERVAL_MS = 5000;
const FORGET_INTERVAL_MS = 60 * 60_000;

/** Works off the outbox and forgets who did not confirm, from when the service listens until it closes. */
export function followOutbox(app: FastifyInstance, database: Database, worker: Worker): void {
  const timers: NodeJS.Timeout[] = [];
  const forget = () =>
    forgetUnconfirmed(database, new Date()).catch((error: unknown) =>
      app.log.error({ err: error }, 'unconfirmed subscriptions could not be deleted'),
    );
  app.addHook('onListen', async () => {
    worker.wake();
    await forget();
    timers.push(setInterval(() => worker.wake(), OUTBOX_INTERVAL_MS).unref());
    timers.push(setInterval(() => void forget(), FORGET_INTERVAL_MS).unref());
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await worker.close();
  });
}
