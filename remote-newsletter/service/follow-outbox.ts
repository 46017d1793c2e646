import type { Database, ServiceCaller } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import type { Worker } from './outbox/worker.ts';
import { watchStock } from './stock-alerts/watch-stock.ts';
import { forgetUnconfirmed } from './subscribers/forget-unconfirmed.ts';
import { stopUnopened } from './subscribers/unopened-mails.ts';

const FORGET_INTERVAL_MS = 60 * 60_000;
const STOCK_INTERVAL_MS = 60_000;

/** Works off the outbox, sees what can be had again, forgets who did not confirm and ends what nobody reads, from when the service listens until it closes. */
export function followOutbox(
  app: FastifyInstance,
  { database, services }: { database: Database; services: ServiceCaller },
  worker: Worker,
): void {
  const forgetting = [
    new DueWork({
      run: () => forgetUnconfirmed(database, new Date()),
      intervalMs: FORGET_INTERVAL_MS,
      onFault: (error) => app.log.error({ err: error }, 'unconfirmed subscriptions could not be deleted'),
    }),
    new DueWork({
      run: () => stopUnopened(database, new Date()),
      intervalMs: FORGET_INTERVAL_MS,
      onFault: (error) => app.log.error({ err: error }, 'subscriptions whose mails nobody opens could not be ended'),
    }),
  ];
  const stock = new DueWork({
    run: (ending) => watchStock(database, services, ending).finally(() => worker.wake()),
    intervalMs: STOCK_INTERVAL_MS,
    onFault: (error) => app.log.warn({ err: error }, 'nobody knows what can be had again'),
  });
  app.addHook('onListen', async () => {
    worker.start();
    for (const work of forgetting) {
      work.wake();
      work.start();
    }
    stock.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all([worker, stock, ...forgetting].map((work) => work.close()));
  });
}
