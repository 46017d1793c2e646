import { sql } from '../sql.ts';
import { join } from 'node:path';
import { closeApp } from '../app/close-app.ts';
import { CodedError } from '../app/coded-error.ts';
import { createServiceApp } from '../app/service-app.ts';
import { createServiceCallCheck } from '../app/service-token.ts';
import { openDatabase } from '../database/open-database.ts';
import { databaseChecks } from '../health/database-checks.ts';
import { registerHealth } from '../health/health-routes.ts';
import type { Slice, SliceContext } from '../slice.ts';
import { askEndedSessions } from '../visitors/ended-sessions.ts';
import { remoteTokenKeys } from '../visitors/token-keys.ts';
import { createVisitorTokens } from '../visitors/visitor-tokens.ts';
import { createPreviewReader } from '../preview/preview-reader.ts';
import { readServiceConfig } from './config.ts';
import { databaseSettingsOf } from './database-settings.ts';
import { endWithGrace } from './end-with-grace.ts';
import { mailSettingsOf } from './mail-settings.ts';
import { mountSlice } from './mount-slice.ts';
import { checkoutSettingsOf } from './checkout-settings.ts';
import { pictureSettingsOf } from './picture-settings.ts';
import { prepareSlice } from './prepare-slice.ts';
import { createServiceCaller } from './service-caller.ts';

/** Longest wait for running requests at the end, in ms. */
const CLOSE_DELAY_MS = 10_000;

/**
 * Runs a slice's service alone: reads the environment, migrates, prepares, listens, and on SIGTERM or SIGINT ends what is under
 * way. `GET /health` answers 200, or 503 `DATABASE_UNAVAILABLE`; `GET /live` and `GET /ready` are for whoever sends requests here.
 * docs/operators/configure.md lists the variables.
 */
export async function startService(slice: Slice): Promise<void> {
  const config = readServiceConfig(process.env);
  const app = createServiceApp({
    logger: { name: slice.name, level: config.LOG_LEVEL },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    databaseTimeoutMs: config.DATABASE_TIMEOUT_MS,
  });
  const progress = (line: string) => app.log.info(line);
  const opened = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onProgress: progress,
    ...databaseSettingsOf(config),
  });
  const health = registerHealth(app, { checks: databaseChecks(opened.database, [slice]), drainMs: config.DRAIN_MS });
  endWithGrace({
    log: app.log,
    async drain() {
      await Promise.all([opened.announceEnd?.(), health.drain()]);
    },
    async close() {
      await closeApp(app);
      await opened.close();
    },
    delayMs: CLOSE_DELAY_MS + config.DRAIN_MS,
  });
  const services = createServiceCaller({ origin: config.GATEWAY_URL }, config.SERVICE_TOKEN);
  const context: SliceContext = {
    database: opened.database,
    reads: opened.database,
    visitors: createVisitorTokens({ keys: remoteTokenKeys(config.LOGIN_URL), isEnded: askEndedSessions(services) }),
    environment: config.ENVIRONMENT,
    dataDir: join(config.DATA_DIR, slice.name),
    mail: mailSettingsOf(config),
    pictures: pictureSettingsOf(config),
    checkout: checkoutSettingsOf(config),
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
  await app.listen({ port: config.PORT, host: config.HOST }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Error(`port ${config.PORT} of ${config.HOST} is taken: set PORT`, { cause });
  });
}
