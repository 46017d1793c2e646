import type { SliceContext } from '@ninefold/service';
import { DueWork, workOff } from '@ninefold/service/due';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { claimSource, type FeedSource } from './feed-source.ts';
import { runSource } from './run-source.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Fetches the feeds that are due, one after the other, as long as the service runs. Of several hosts one takes each of them. */
export function followSources(app: FastifyInstance, { database, dataDir, pictures }: SliceContext): void {
  const options = { database, folder: sourceFolder(dataDir), pictureOrigins: pictures.origins };
  const fetching = new DueWork({
    run: (signal) => runDueSources(app, { ...options, signal }),
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
    const { hasFailed, outcome } = await runSource(source, options);
    if (hasFailed) app.log.warn({ source: name, site, reason: outcome }, 'a feed could not be imported');
    else app.log.info({ source: name, site, outcome }, 'a feed was imported');
  };
  await workOff({ take: () => claimSource(options.database), perform, ending: options.signal });
}

type DueSourcesOptions = Parameters<typeof runSource>[1];

/** Where the feeds are kept that were imported most recently. */
export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'feeds');
}
