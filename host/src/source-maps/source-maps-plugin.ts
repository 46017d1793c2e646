import { DueWork } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultLog } from '../fault-log.ts';
import { createFailedPlaces } from './failed-places.ts';
import { createStackExplainer } from './source-stacks.ts';
import { createTellPlaces, type TellPlaces } from './tell-places.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tellPlaces: TellPlaces;
  }
}

/** What the host's build has written: its scripts, and their maps beside the folder that browsers get. */
const BUILD = join(import.meta.dirname, '..', '..', 'dist');
const FOLDERS = { script: 'browser', map: 'maps' } as const;

const FLUSH_INTERVAL_MS = 2000;
const PRUNE_INTERVAL_MS = 3600_000;

/** Faults are told by their places in the sources, and counted by them. */
export const sourceMaps = fp(
  async (app: FastifyInstance) => {
    const explain = createStackExplainer({
      file: (remote, version, path) => app.registry.file(remote, version, path),
      ownFile: (kind, file) => readFile(join(BUILD, FOLDERS[kind], file)).catch(() => undefined),
    });
    const failed = createFailedPlaces(app.opened.database);
    const tellFault = faultLog(app.log);
    const orTell = (fault: string) => (cause: unknown) => tellFault(fault, cause);
    const orTellUnwritten = orTell('places of failures cannot be written');
    const flushing = new DueWork({
      run: () => failed.flush(),
      intervalMs: FLUSH_INTERVAL_MS,
      onFault: orTellUnwritten,
    });
    const pruning = new DueWork({
      run: () => failed.prune(),
      intervalMs: PRUNE_INTERVAL_MS,
      onFault: orTell('old places of failures cannot be removed'),
    });
    flushing.start();
    pruning.start();
    app.addHook('onClose', async () => {
      await Promise.all([flushing.close(), pruning.close()]);
      await failed.flush().catch(orTellUnwritten);
    });
    app.decorate('tellPlaces', createTellPlaces(explain, failed));
  },
  { name: 'source-maps', dependencies: ['database', 'registry'] },
);
