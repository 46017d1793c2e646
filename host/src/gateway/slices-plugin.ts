import { join } from 'node:path';
import {
  checkoutSettingsOf,
  createPreviewReader,
  mailSettingsOf,
  mountSlice,
  pictureSettingsOf,
  prepareSlice,
  type SliceContext,
} from '@ninefold/service';
import { environmentOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { forwardTo } from './forward.ts';
import { forwardToRegistered } from './registered-calls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What a slice's service in this process is given. */
    contextOf: (slice: string) => SliceContext;
    /** Brings tables and contents of the slices in this process up to date. The app must be ready: they ask each other. */
    prepareSlices: () => Promise<void>;
  }
}

/** The services: those of slices in this process, those of slices elsewhere, and those that teams have registered. */
export const slices = fp(
  async (app: FastifyInstance, { config, slices: all, progress }: HostOptions) => {
    const { opened, reads, visitors, services, isServiceCall, originOf, registry, serving } = app;
    const preview = createPreviewReader(services);
    const checkout = checkoutSettingsOf(config);
    const contextOf = (name: string): SliceContext => ({
      database: opened.database,
      reads,
      visitors,
      environment: environmentOf(config.SITE_HOSTS.DE[0]),
      dataDir: join(config.DATA_DIR, name),
      mail: mailSettingsOf(config),
      pictures: pictureSettingsOf(config),
      checkout,
      origin: originOf,
      services,
      isServiceCall,
      preview,
    });
    for (const slice of all) {
      const address = config.SERVICE_ADDRESSES.get(slice.name);
      if (address) await forwardTo(app, slice, address);
      else await mountSlice(app, slice, contextOf(slice.name));
    }
    await forwardToRegistered(app, {
      services: registry.services,
      hostNames: config.SITE_HOSTS,
      isPage: (path) => serving.hasPage(path),
    });
    app.decorate('contextOf', contextOf).decorate('prepareSlices', async () => {
      for (const slice of all.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name)))
        await prepareSlice(opened, slice, contextOf(slice.name), progress);
    });
  },
  { name: 'slices', dependencies: ['origins', 'database', 'tokens', 'gateway', 'registry', 'serving'] },
);
