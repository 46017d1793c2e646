import type { ServiceCaller, SliceContext } from '@ninefold/service';
import { DueWork, workOff } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { claimSource, type FeedSource } from './feed-source.ts';
import { askAddedPictures } from './ask-added-pictures.ts';
import { runSource, type RunSourceOptions } from './run-source.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Fetches the feeds that are due, one after the other, as long as the service runs. Of several hosts one takes each of them. */
export function followSources(app: FastifyInstance, { database, dataDir, pictures, services }: SliceContext): void {
  const options = { database, folder: sourceFolder(dataDir), pictureOrigins: pictures.origins };
  const fetching = new DueWork({
    run: (signal) => runDueSources(app, { ...options, services, signal }),
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'feeds could not be fetched'),
  });
  fetching.start();
  app.addHook('onClose', () => fetching.close());
}

/** Runs every source that is due now. */
export async function runDueSources(app: FastifyInstance, options: DueSourcesOptions): Promise<void> {
  const perform = async (source: FeedSource) => {
    const { name, site } = source;
    const addedPictures = options.services && askAddedPictures(options.services);
    const { hasFailed, outcome, findings } = await runSource(source, { ...options, addedPictures });
    if (hasFailed) app.log.warn({ source: name, site, reason: outcome, findings }, 'a feed could not be imported');
    else if (findings.length > 0)
      app.log.warn({ source: name, site, outcome, findings }, 'a feed was imported, with what is bad or odd in it');
    else app.log.info({ source: name, site, outcome }, 'a feed was imported');
  };
  await workOff({ take: () => claimSource(options.database), perform, ending: options.signal });
}

type DueSourcesOptions = Omit<RunSourceOptions, 'addedPictures'> & { services?: ServiceCaller };

/** Where the feeds are kept that were imported most recently. */
export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'feeds');
}
