import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { registerReload } from './reload-routes.ts';

/** While the shop is developed pages follow every change. */
export const reload = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    if (config.DEV_RELOAD) registerReload(app, app.serving);
  },
  { name: 'reload', dependencies: ['serving'] },
);
