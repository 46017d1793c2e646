import {
  databaseSettingsOf,
  makeDataFolder,
  migrateSlice,
  openDatabase,
  openReadReplicas,
  type Database,
  type OpenedDatabase,
} from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { OWN_SLICES } from '../own-slices.ts';
import { Preparation } from './preparation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    opened: OpenedDatabase;
    /** For what everybody is shown: the replicas, as far as there are any and they have what is newest. */
    reads: Database;
    preparation: Preparation;
  }
}

/** The database with the host's own tables, and what waits for it while it does not answer. */
export const database = fp(
  async (app: FastifyInstance, { config, progress }: HostOptions) => {
    // Mails and the embedded database are nobody else's business.
    await makeDataFolder(config.DATA_DIR);
    const opened = await openDatabase({
      ...(config.DATABASE_URL && { url: config.DATABASE_URL }),
      dataDir: config.DATA_DIR,
      mayBeDown: true,
      onProgress: progress,
      ...databaseSettingsOf(config),
    });
    app.addHook('onClose', () => opened.close());
    const replicas =
      config.DATABASE_READ_URL &&
      openReadReplicas(opened.database, config.DATABASE_READ_URL, {
        ...databaseSettingsOf(config),
        onChange: (line) => app.log.warn(line),
      });
    if (replicas) app.addHook('onClose', () => replicas.close());
    const preparation = new Preparation({
      ask: () => opened.database.$client.query('select 1'),
      onFault: faultLog(app.log),
    });
    app.addHook('preClose', async () => preparation.stop());
    app.decorate('opened', opened).decorate('preparation', preparation);
    app.decorate('reads', replicas ? replicas.database : opened.database);
    await preparation.begin();
    await preparation.take(async () => {
      for (const slice of OWN_SLICES) await migrateSlice(opened, slice, progress);
    });
  },
  { name: 'database' },
);
