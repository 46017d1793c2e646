import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Faults are told by their places in the sources. */
export const sourceMaps = fp(
  async (app: FastifyInstance) => {
    const explain = createStackExplainer({
      file: (remote, version, path) => app.registry.file(remote, version, path),
      ownFile: (kind, file) => readFile(join(BUILD, FOLDERS[kind], file)).catch(() => undefined),
    });
    app.decorate('tellPlaces', createTellPlaces(explain));
  },
  { name: 'source-maps', dependencies: ['registry'] },
);
