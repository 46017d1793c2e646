import { closeApp, createServiceApp, type OpenedDatabase, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { assets } from './assets/assets-plugin.ts';
import { cdn } from './cdn/cdn-plugin.ts';
import { serving } from './composition/serving-plugin.ts';
import type { Serving } from './composition/serving.ts';
import { operatorsPage } from './console/console-plugin.ts';
import { content } from './content/content-plugin.ts';
import { documents } from './content/documents-plugin.ts';
import { database } from './database/database-plugin.ts';
import { reload } from './dev/reload-plugin.ts';
import { changes } from './gate/changes-plugin.ts';
import { firstPictures } from './pictures/first-pictures-plugin.ts';
import { gate } from './gate/gate-plugin.ts';
import { gateway } from './gateway/gateway-plugin.ts';
import { slices } from './gateway/slices-plugin.ts';
import { health } from './health/health-plugin.ts';
import { hosts } from './hosts/hosts-plugin.ts';
import type { HostOptions } from './host-options.ts';
import { keptPages } from './kept-pages/kept-pages-plugin.ts';
import { login } from './login/login-plugin.ts';
import { tokens } from './login/tokens-plugin.ts';
import { metrics } from './metrics/metrics-plugin.ts';
import { opening } from './opening/opening-plugin.ts';
import { operators } from './operators-origin/operators-plugin.ts';
import { origins } from './origins-plugin.ts';
import { overload } from './overload/overload-plugin.ts';
import { pageContent } from './page-content/page-content-plugin.ts';
import { pagesBundle } from './pages/bundle-plugin.ts';
import { pages } from './pages/pages-plugin.ts';
import { registry } from './releases/registry/registry-plugin.ts';
import type { ReleaseRegistry } from './releases/registry/release-registry.ts';
import { releases } from './releases/api/releases-plugin.ts';
import { rendering } from './rendering/rendering-plugin.ts';
import { retention } from './retention/retention-plugin.ts';
import { shownData } from './shown-data/shown-data-plugin.ts';
import { serverOptionsOf } from './server-options.ts';
import { registeredServices } from './services/service-plugin.ts';
import { telemetry } from './telemetry/telemetry-plugin.ts';
import { sourceMaps } from './source-maps/source-maps-plugin.ts';
import { timingsForStaff } from './tracing/server-timing-plugin.ts';
import { tracing } from './tracing/tracing-plugin.ts';
import { webhooks } from './webhooks/webhooks-plugin.ts';

/**
 * The parts of the host, each after those that it names as its dependencies; requests meet their hooks in this order, and they end in the
 * opposite one. What a part decorates the app with, a part before it may ask for when something happens, never while it is registered.
 */
const PARTS = [
  tracing,
  pagesBundle,
  origins,
  database,
  documents,
  operators,
  metrics,
  tokens,
  rendering,
  overload,
  gateway,
  gate,
  registry,
  sourceMaps,
  serving,
  hosts,
  webhooks,
  slices,
  login,
  retention,
  telemetry,
  releases,
  timingsForStaff,
  changes,
  registeredServices,
  pageContent,
  content,
  opening,
  operatorsPage,
  assets,
  reload,
  shownData,
  keptPages,
  cdn,
  pages,
  firstPictures,
  health,
];

export interface Host {
  app: FastifyInstance;
  /** Their page and API, at an origin of their own. */
  operators: FastifyInstance;
  database: OpenedDatabase;
  registry: ReleaseRegistry;
  serving: Serving;
  /** What a slice's service in this process is given. */
  contextOf: (slice: string) => SliceContext;
  /** When the services can answer. Pages are shown before, as far as they can be. */
  prepared: Promise<void>;
  /** Says that this host ends, and waits until visitors have gone elsewhere. */
  drain(): Promise<void>;
  /** Answers what is under way, then ends everything that was opened. */
  close(): Promise<void>;
}

/**
 * Puts the host together, apart from listening. Where the database does not answer but the last composition is known here, the services
 * follow when it does. @throws when neither is to be had
 */
export async function buildHost(options: HostOptions): Promise<Host> {
  const app = createServiceApp(serverOptionsOf(options.config));
  for (const part of PARTS) void app.register(part, options);
  try {
    await app.ready();
    await app.preparation.take(app.prepareSlices);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    app,
    operators: app.operators,
    database: app.opened,
    registry: app.registry,
    serving: app.serving,
    contextOf: app.contextOf,
    prepared: app.preparation.wait(),
    async drain() {
      const drained = Promise.all([app.health.drain(), app.opened.announceEnd?.()]);
      app.presence.tell();
      await drained;
    },
    async close() {
      await Promise.all([app.endOperators(), closeApp(app)]);
    },
  };
}
