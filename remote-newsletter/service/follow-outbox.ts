import type { Database, ServiceCaller } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import type { Worker } from './outbox/worker.ts';
import { watchStock } from './stock-alerts/watch-stock.ts';
import { forgetUnconfirmed } from './subscribers/forget-unconfirmed.ts';
import { stopUnopened } from './subscribers/unopened-mails.ts';

/** How soon tasks are found that wait for another try, or that another process has left. */
const OUTBOX_INTERVAL_MS = 5000;
const FORGET_INTERVAL_MS = 60 * 60_000;
const STOCK_INTERVAL_MS = 60_000;

/** Works off the outbox, sees what can be had again, forgets who did not confirm and ends what nobody reads, from when the service listens until it closes. */
export function followOutbox(
  app: FastifyInstance,
  { database, services }: { database: Database; services: ServiceCaller },
  worker: Worker,
): void {
  const timers: NodeJS.Timeout[] = [];
  const forget = async () => {
    await forgetUnconfirmed(database, new Date()).catch((error: unknown) =>
      app.log.error({ err: error }, 'unconfirmed subscriptions could not be deleted'),
    );
    await stopUnopened(database, new Date()).catch((error: unknown) =>
      app.log.error({ err: error }, 'subscriptions whose mails nobody opens could not be ended'),
    );
  };
  const stock = new DueWork({
    run: (ending) => watchStock(database, services, ending).finally(() => worker.wake()),
    intervalMs: STOCK_INTERVAL_MS,
    onFault: (error) => app.log.warn({ err: error }, 'nobody knows what can be had again'),
  });
  app.addHook('onListen', async () => {
    worker.wake();
    await forget();
    timers.push(setInterval(() => worker.wake(), OUTBOX_INTERVAL_MS).unref());
    stock.start();
    timers.push(setInterval(() => void forget(), FORGET_INTERVAL_MS).unref());
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([stock.close(), worker.close()]);
  });
}
