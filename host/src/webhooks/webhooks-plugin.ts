import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';
import { WebhookStore } from './webhook-store.ts';
import { WebhookWorker } from './webhook-worker.ts';

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
    const worker = new WebhookWorker({ database, store, slices: local, onFault: faultLog(log) });
    app.decorate('webhookWorker', worker);
    app.addHook('onListen', () => worker.start());
    app.addHook('onClose', () => worker.close());
    await registerWebhookRoutes(app.operators, { store, identify });
  },
  { name: 'webhooks', dependencies: ['database', 'operators', 'hosts'] },
);
