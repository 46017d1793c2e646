import { DueWork } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';
import { WebhookStore } from './webhook-store.ts';
import { WebhookWorker } from './webhook-worker.ts';

/** How often it is looked what has happened, and what is due, in ms. */
const INTERVAL_MS = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    webhookWorker: WebhookWorker;
  }
}

/** Tells others what operators would want to know at once. */
export const webhooks = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    const { opened, operatorToken, identify, log } = app;
    const { database } = opened;
    const local = slices.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name));
    const store = new WebhookStore({ database, operatorToken });
    const onFault = faultLog(log);
    const worker = new WebhookWorker({ database, store, slices: local, onFault });
    const telling = new DueWork({
      run: (ending) => worker.work(ending),
      intervalMs: INTERVAL_MS,
      onFault: (cause) => onFault('webhooks cannot be told', cause),
    });
    app.decorate('webhookWorker', worker);
    app.addHook('onListen', () => telling.start());
    app.addHook('onClose', () => telling.close());
    await registerWebhookRoutes(app.operators, { store, identify });
  },
  { name: 'webhooks', dependencies: ['database', 'operators', 'hosts'] },
);
