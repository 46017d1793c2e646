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
    let running: Promise<void> | undefined;
    const flush = () =>
      (running ??= failed
        .flush()
        .catch(orTell('places of failures cannot be written'))
        .finally(() => (running = undefined)));
    const flushing = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
    const pruning = setInterval(
      () => void failed.prune().catch(orTell('old places of failures cannot be removed')),
      PRUNE_INTERVAL_MS,
    ).unref();
    app.addHook('onClose', async () => {
      clearInterval(flushing);
      clearInterval(pruning);
      await running;
      await flush();
    });
    app.decorate('tellPlaces', createTellPlaces(explain, failed));
  },
  { name: 'source-maps', dependencies: ['database', 'registry'] },
);
