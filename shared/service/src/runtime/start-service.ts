import closeWithGrace from 'close-with-grace';
import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { CodedError } from '../app/coded-error.ts';
import { createServiceApp } from '../app/service-app.ts';
import { createServiceCallCheck } from '../app/service-token.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Slice, SliceContext } from '../slice.ts';
import { remoteTokenKeys } from '../visitors/token-keys.ts';
import { createVisitorTokens } from '../visitors/visitor-tokens.ts';
import { createPreviewReader } from '../preview/preview-reader.ts';
import { readServiceConfig } from './config.ts';
import { mailSettingsOf } from './mail-settings.ts';
import { mountSlice } from './mount-slice.ts';
import { prepareSlice } from './prepare-slice.ts';
import { createServiceCaller } from './service-caller.ts';

/** Longest wait for running requests at the end, in ms. */
const CLOSE_DELAY_MS = 10_000;

/**
 * Runs a slice's service alone: reads the environment, migrates, seeds, listens, and on SIGTERM or SIGINT ends what is under
 * way. `GET /health` answers 200, or 503 `DATABASE_UNAVAILABLE`. The README lists the variables.
 */
export async function startService(slice: Slice): Promise<void> {
  const config = readServiceConfig(process.env);
  const app = createServiceApp({
    logger: { name: slice.name, level: config.LOG_LEVEL },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
  });
  const progress = (line: string) => app.log.info(line);
  const opened = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, onProgress: progress });
  closeWithGrace({ delay: CLOSE_DELAY_MS, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the service failed');
    await app.close();
    await opened.close();
  });
  const services = createServiceCaller(config.GATEWAY_URL, config.SERVICE_TOKEN);
  const context: SliceContext = {
    database: opened.database,
    visitors: createVisitorTokens({ keys: remoteTokenKeys(config.LOGIN_URL) }),
    environment: config.ENVIRONMENT,
    dataDir: join(config.DATA_DIR, slice.name),
    mail: mailSettingsOf(config),
    origin: (site) => config.SITE_ORIGINS[site],
    services,
    isServiceCall: createServiceCallCheck(config.SERVICE_TOKEN),
    preview: createPreviewReader(services),
  };
  await prepareSlice(opened, slice, context, progress);
  await mountSlice(app, slice, context);
  app.get('/health', async () => {
    await opened.database.execute(sql`select 1`).catch((cause: unknown) => {
      throw new CodedError('DATABASE_UNAVAILABLE', 503, {}, { cause });
    });
    return { status: 'ok' };
  });
  await app.listen({ port: config.PORT, host: config.HOST });
}
