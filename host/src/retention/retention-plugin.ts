import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { followRetention } from './retention.ts';

/** Nothing is kept longer than operators allow. */
export const retention = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) =>
    followRetention(app, { slices, days: config.RETENTION_DAYS, contextOf: app.contextOf, log: app.log }),
  { name: 'retention', dependencies: ['slices'] },
);
