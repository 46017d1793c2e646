import { CodedError, LOGIN_TOKEN_COOKIE, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { BaseData, VisitorStatus } from '../../contract/subscriber-link.ts';
import { BASE_DATA_PATHS, LOGIN_TOKEN_HEADER, STATUS_PATH } from '../../contract/subscription-paths.ts';
import { readBaseData } from '../subscribers/base-data.ts';
import { visitorStatusOf } from '../subscribers/visitor-status.ts';

const Visitor = z.strictObject({
  loginId: z.optional(z.string().check(z.maxLength(100))),
  visitorId: z.optional(z.string().check(z.maxLength(100))),
});
const TOKEN = /^[\w.-]{1,2048}$/;

/**
 * `GET …/customers/base-data` answers what the form may fill in for the customer of the header `login-token`, whose companion is
 * a cookie; 401 `LOGIN_REQUIRED`. `GET` of the status path is for services; 403 `SERVICES_ONLY`.
 */
export function addVisitorRoutes(app: FastifyInstance, context: SliceContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  for (const path of Object.values(BASE_DATA_PATHS)) {
    routes.get(path, { schema: { response: { 200: BaseData } } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = request.headers[LOGIN_TOKEN_HEADER];
      if (typeof token !== 'string' || !TOKEN.test(token)) throw new CodedError('LOGIN_REQUIRED', 401);
      // The first cookie of a name counts.
      const cookie = `${LOGIN_TOKEN_COOKIE}=${token}; ${request.headers.cookie ?? ''}`;
      const { loginStatus, loginId } = await context.visitors.read({ headers: { cookie } });
      if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('LOGIN_REQUIRED', 401);
      return readBaseData(context, { site: readSite(request), loginId, cookie });
    });
  }

  routes.get(
    STATUS_PATH,
    { schema: { querystring: Visitor, response: { 200: VisitorStatus } } },
    async (request, reply) => {
      if (!context.isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
      void reply.header('cache-control', 'no-store');
      return visitorStatusOf(context.database, readSite(request), request.query);
    },
  );
}
