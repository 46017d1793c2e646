import type { PageType } from '@ninefold/contract';
import { inRequestScope, type SliceFigure } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveSite } from '@ninefold/sites';
import type { HostOptions } from '../host-options.ts';
import { mails } from '../login/schema.ts';
import { needing } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { forOperatorsByName } from '../operators-origin/operators-origin.ts';
import { Metrics, type RequestKind } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
  interface FastifyRequest {
    /** Of the page that it is answered with. */
    pageType: PageType | null;
  }
}

/** Longest wait for the database while the figures are read, in ms. */
const STATEMENT_MS = 2000;
/** What balancers ask once a second is no visitor's request, and no failure of the shop when a host says that it ends. */
const HEALTH: ReadonlySet<string | undefined> = new Set(['/live', '/ready', '/service/health']);

/** `GET /metrics` at the operators' origin, for whoever may look: what this host has done since it started, and how it is. */
export const metrics = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    const figures = new Metrics();
    app.decorate('metrics', figures);
    app.addHook('onClose', async () => figures.close());
    app.decorateRequest('pageType', null);
    const isForOperators = forOperatorsByName(config);
    app.addHook('onResponse', (request, reply, done) => {
      if (isForOperators(request) || HEALTH.has(request.routeOptions.url)) return done();
      const site = resolveSite(request.headers.host, config.SITE_HOSTS);
      figures.answered(site, kindOf(request), reply.statusCode, reply.elapsedTime / 1000);
      return done();
    });
    app.addHook('onReady', async () => {
      addReadings(app, figures);
      for (const figure of slices.flatMap((slice) => slice.figures ?? [])) addFigure(app, figures, figure);
    });
    await registerForOperators(
      app.operators,
      app.identify,
      (routes) => {
        routes.get('/metrics', { config: needing('look'), logLevel: 'error' }, async (_request, reply) => {
          const { type, text } = await figures.text();
          return reply.type(type).send(text);
        });
      },
      'metrics',
    );
  },
  { name: 'metrics', dependencies: ['database', 'operators'] },
);

function kindOf({ pageType, url }: FastifyRequest): RequestKind {
  if (pageType) return pageType;
  if (url.startsWith('/service/')) return 'call';
  return /^\/(?:assets|releases|img)\//.test(url) ? 'file' : 'other';
}

/** What is known elsewhere, read when somebody asks. */
function addReadings(app: FastifyInstance, figures: Metrics): void {
  const { registry, renderers, pageQueue, opened } = app;
  const { $client } = opened.database;
  figures.follow(registry.current());
  registry.onChange((state) => figures.follow(state));

  figures.read('composition_revision', 'The newest revision that this host knows', [], () => [
    [{}, registry.current().revision],
  ]);
  figures.read('registry_live', '1 while the registry is read from the database', [], () => [
    [{}, Number(registry.status().health === 'live')],
  ]);
  figures.read('quarantined_releases', 'Releases in quarantine', [], () => [[{}, registry.quarantined().length]]);
  figures.read('renderers', 'Processes that run releases', ['state'], () => {
    const { ready, starting } = renderers.figures();
    return [
      [{ state: 'ready' }, ready],
      [{ state: 'starting' }, starting],
    ];
  });
  figures.read('renderers_memory_bytes', 'Memory that processes that run releases take', [], () => [
    [{}, renderers.figures().usedBytes],
  ]);
  figures.read('pages', 'Pages that are rendered now, and visitors who wait for theirs', ['state'], () => {
    const { running, waiting } = pageQueue.figures();
    return [
      [{ state: 'rendering' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
  figures.read('database_connections', 'Connections of this host to the database', ['state'], () => [
    [{ state: 'idle' }, $client.idleCount],
    [{ state: 'busy' }, $client.totalCount - $client.idleCount],
  ]);
  figures.read('database_waiting', 'Statements that wait for a connection', [], () => [[{}, $client.waitingCount]]);
  figures.read('database_seconds', 'How long the database takes to answer the smallest question', [], async () => {
    const begun = performance.now();
    await ask(() => opened.database.execute(sql`select 1`));
    return [[{}, (performance.now() - begun) / 1000]];
  });
  figures.read('mails_waiting', 'Mails of accounts that wait to be sent, of all hosts', [], async () => [
    [{}, await ask(() => opened.database.$count(mails))],
  ]);
}

/** A slice's table may not be there yet: then its figures are left out. */
function addFigure({ opened }: FastifyInstance, figures: Metrics, figure: SliceFigure): void {
  figures.read(figure.name, figure.help, figure.labels, async () => {
    const values = await ask(() => figure.read(opened.database));
    return values.map((one) => [one.labels, one.value]);
  });
}

function ask<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  return inRequestScope({ requestId: 'metrics', statementMs: STATEMENT_MS }, async () => await work());
}
