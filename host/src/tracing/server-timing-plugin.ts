import { createPreviewReader, inRequestScope, requestScope } from '@ninefold/service';
import { SITE_HEADER } from '@ninefold/platform/http';
import { resolveSite } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { RELEASE_PASS_NAME } from '../releases/drafts/release-pass.ts';
import { SpanRecorder } from './recorded-spans.ts';
import { serverTiming } from './server-timing.ts';
import { STAFF_COOKIES } from '../page-requests/page-keeping.ts';

/** Tells staff by `Server-Timing` what a page took: those whose preview session is known, and holders of a pass to a release. Nobody else. */
export const timingsForStaff = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { services, passes } = app;
    const preview = createPreviewReader(services);
    const recorders = new WeakMap<FastifyRequest, SpanRecorder>();

    async function isStaff(request: FastifyRequest): Promise<boolean> {
      const site = resolveSite(request.headers.host, config.SITE_HOSTS);
      const pass = request.cookies[RELEASE_PASS_NAME];
      if (pass !== undefined && (await passes.read(pass, site))) return true;
      if (!config.PREVIEW_ENABLED) return false;
      return (await preview({ headers: { ...request.headers, [SITE_HEADER]: site } })).isPersonal;
    }

    app.addHook('preHandler', async (request) => {
      if (!mayBeStaff(request) || !(await isStaff(request))) return;
      const recorder = new SpanRecorder();
      recorders.set(request, recorder);
      request.span = recorder.root(request.span);
    });
    app.addHook('preHandler', (request, _reply, done) => {
      const scope = requestScope();
      if (scope && recorders.has(request)) inRequestScope({ ...scope, span: request.span }, done);
      else done();
    });
    app.addHook('onSend', async (request, reply) => {
      const recorder = recorders.get(request);
      if (!recorder) return;
      await recorder.rendered();
      void reply.header('server-timing', serverTiming(recorder.recorded, reply.elapsedTime));
    });
  },
  { name: 'timings-for-staff', dependencies: ['gateway', 'releases'] },
);

/** Visitors have none of these cookies: nothing is asked for them. */
function mayBeStaff({ method, url, cookies }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !/^\/(?:service|assets|releases|img)\//.test(url);
  const names = [RELEASE_PASS_NAME, ...STAFF_COOKIES];
  return isPage && names.some((name) => cookies[name] !== undefined);
}
