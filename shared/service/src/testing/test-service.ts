import { DEFAULT_HOST_NAMES, type Environment } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceApp } from '../app/service-app.ts';
import { createServiceCallCheck, SERVICE_TOKEN_HEADER } from '../app/service-token.ts';
import type { Database, OpenedDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createPreviewReader } from '../preview/preview-reader.ts';
import type { CheckoutSettings } from '../runtime/checkout-settings.ts';
import type { MailSettings } from '../runtime/mail-settings.ts';
import type { PictureSettings } from '../runtime/picture-settings.ts';
import type { ServiceCaller } from '../service-call.ts';
import type { Demo, Slice, SliceContext } from '../slice.ts';
import { mountSlice } from '../runtime/mount-slice.ts';
import { createVisitorTokens } from '../visitors/visitor-tokens.ts';
import { createTestVisitors, type TestVisitors } from './test-visitors.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServiceOptions {
  /** @default 'LIVE' */
  environment?: Environment;
  /** Where what everybody is shown is read. @default the service's own database */
  reads?: Database;
  /** Loaded before the service is mounted. @default none: the tables are empty */
  demo?: Demo;
  /** What other slices answer. @default rejects */
  services?: ServiceCaller;
  /** @default files in the folder of the test */
  mail?: Partial<MailSettings>;
  /** @default no origins, a folder of the test */
  pictures?: Partial<PictureSettings>;
  /** @default none: the shop takes no orders */
  checkout?: Partial<CheckoutSettings>;
  /** Whether nobody answers where the database should be. @default false */
  isDatabaseAway?: boolean;
}

export interface TestService {
  /** Ready for `inject`. */
  app: FastifyInstance;
  context: SliceContext;
  opened: OpenedDatabase;
  /** Valid token cookies, for `inject({ cookies })`. */
  cookiesFor: TestVisitors['cookiesFor'];
  /** What a call by another service carries, for `inject({ headers })`. */
  serviceHeaders: Record<string, string>;
  close: () => Promise<void>;
}

/** Where nobody listens. */
const AWAY = 'postgresql://127.0.0.1:1/away';
const TEST_SERVICE_TOKEN = 'the services of a test know this token';

/** A slice's service on a fresh, migrated database of its own. */
export async function createTestService(
  slice: Slice,
  {
    environment = 'LIVE',
    reads,
    demo,
    services = callNobody,
    mail,
    pictures,
    checkout,
    isDatabaseAway = false,
  }: TestServiceOptions = {},
): Promise<TestService> {
  const [opened, visitors, dataDir] = await Promise.all([
    isDatabaseAway ? openDatabase({ url: AWAY, dataDir: tmpdir(), mayBeDown: true }) : openTestDatabase(slice),
    createTestVisitors(),
    mkdtemp(join(tmpdir(), `ninefold-${slice.name}-`)),
  ]);
  const context: SliceContext = {
    database: opened.database,
    reads: reads ?? opened.database,
    visitors: createVisitorTokens({ keys: visitors.keys }),
    environment,
    dataDir,
    mail: { from: 'Ninefold <newsletter@ninefold.example>', folder: join(dataDir, 'mail'), ...mail },
    pictures: { origins: [], folder: join(dataDir, 'pictures'), ...pictures },
    checkout: {
      urlOf: () => undefined,
      secretOf: () => undefined,
      holdMs: 30 * 60_000,
      isStockHeld: true,
      ...checkout,
    },
    origin: (site) => `http://${DEFAULT_HOST_NAMES[site][0]}:3000`,
    services,
    isServiceCall: createServiceCallCheck(TEST_SERVICE_TOKEN),
    preview: createPreviewReader(services),
  };
  await demo?.load(context, () => undefined);
  const app = createServiceApp();
  await mountSlice(app, slice, context);
  await app.ready();
  return {
    app,
    context,
    opened,
    serviceHeaders: { [SERVICE_TOKEN_HEADER]: TEST_SERVICE_TOKEN },
    cookiesFor: (visitor) => visitors.cookiesFor(visitor),
    async close() {
      await app.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const callNobody: ServiceCaller = ({ path }) => Promise.reject(new Error(`this test has no service for ${path}`));
