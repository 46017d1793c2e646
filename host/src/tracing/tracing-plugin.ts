import { hostname } from 'node:os';
import { inRequestScope, requestScope, type Span } from '@ninefold/service';
import { resolveSite } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { forOperatorsByName } from '../operators-origin/operators-origin.ts';
import { openTracing, readTraceParent } from './open-tracing.ts';

/** Files and the questions of balancers tell nothing about the shop. */
const UNTRACED = /^\/(?:assets|releases|img)\/|^\/(?:live|ready|favicon\.ico)(?:[?]|$)/;

/** Traces of requests, with all that is done for them, where a collector is configured. */
export const tracing = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
    if (endpoint === undefined) return;
    const opened = await openTracing({
      endpoint,
      headers: config.OTEL_EXPORTER_OTLP_HEADERS,
      hostName: config.HOST_NAME ?? hostname(),
    });
    app.addHook('onClose', () => opened.close());
    const roots = new WeakMap<FastifyRequest, Span>();
    const isForOperators = forOperatorsByName(config);

    app.addHook('onRequest', (request, _reply, done) => {
      // What is asked within a request is timed within it.
      const scope = requestScope();
      if (!scope || request.span || UNTRACED.test(request.url) || isForOperators(request)) return done();
      const parent = isFromTrustedProxy(request) ? readTraceParent(request.headers['traceparent']) : undefined;
      if (parent ? !parent.isSampled : Math.random() >= share) return done();
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'nobody';
      const span = opened.begin(
        `${method} ${route}`,
        {
          'http.request.method': method,
          'http.route': route,
          'ninefold.site': resolveSite(request.headers.host, config.SITE_HOSTS),
          'ninefold.request_id': request.id,
        },
        parent,
      );
      request.span = span;
      roots.set(request, span);
      inRequestScope({ ...scope, span }, done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      roots.get(request)?.end({
        hasFailed: statusCode >= 500,
        attributes: {
          'http.response.status_code': statusCode,
          ...(request.pageType && { 'ninefold.page_type': request.pageType }),
        },
      });
      done();
    });
  },
  { name: 'tracing' },
);

/** A proxy says for whom it asks; addresses that are not trusted have said nothing. */
function isFromTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}
