import type { SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { claimSource } from './feed-source.ts';
import { runSource } from './run-source.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Fetches the feeds that are due, one after the other, as long as the service runs. Of several hosts one takes each of them. */
export function followSources(app: FastifyInstance, { database, dataDir, pictures }: SliceContext): void {
  const ending = new AbortController();
  const options = { database, folder: sourceFolder(dataDir), pictureOrigins: pictures.origins, signal: ending.signal };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runDueSources(app, options)
      .catch((error: unknown) => app.log.error({ err: error }, 'feeds could not be fetched'))
      .finally(() => (running = undefined));
  }, CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    ending.abort(new Error('the host ended meanwhile'));
    await running;
  });
}

/** Runs every source that is due now. */
export async function runDueSources(app: FastifyInstance, options: DueSourcesOptions): Promise<void> {
  while (!options.signal?.aborted) {
    const source = await claimSource(options.database);
    if (!source) return;
    const { name, site } = source;
    const { hasFailed, outcome } = await runSource(source, options);
    if (hasFailed) app.log.warn({ source: name, site, reason: outcome }, 'a feed could not be imported');
    else app.log.info({ source: name, site, outcome }, 'a feed was imported');
  }
}

type DueSourcesOptions = Parameters<typeof runSource>[1];

/** Where the feeds are kept that were imported most recently. */
export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'feeds');
}
