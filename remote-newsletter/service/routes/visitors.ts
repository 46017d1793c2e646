import { CodedError, LOGIN_TOKEN_COOKIE, readSite, type SliceContext } from '@ninefold/service';
import { spellingsOf } from '@ninefold/service/mail';
import { and, eq, inArray } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { BaseData, VisitorStatus } from '../../contract/subscriber-link.ts';
import { BASE_DATA_PATHS, LOGIN_TOKEN_HEADER, OPENED_PATH, STATUS_PATH } from '../../contract/subscription-paths.ts';
import { subscribers } from '../schema.ts';
import { readBaseData } from '../subscribers/base-data.ts';
import { noteOpened } from '../subscribers/unopened-mails.ts';
import { visitorStatusOf } from '../subscribers/visitor-status.ts';

const Visitor = z.strictObject({
  loginId: z.optional(z.string().check(z.maxLength(100))),
  visitorId: z.optional(z.string().check(z.maxLength(100))),
});
const Opened = z.strictObject({ email: z.string().check(z.maxLength(2000)) });
const TOKEN = /^[\w.-]{1,2048}$/;

/**
 * `GET …/customers/base-data` answers what the form may fill in for the customer of the header `login-token`, whose companion is
 * a cookie; 401 `LOGIN_REQUIRED`. `GET` of the status path, and `POST` of an opened mail, are for services; 403 `SERVICES_ONLY`; 404
 * `SUBSCRIBER_UNKNOWN` for an address that gets no mails.
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
      const loginId = await context.visitors.readCustomer({ headers: { cookie } });
      return readBaseData(context, { site: readSite(request), loginId, cookie });
    });
  }

  routes.post(OPENED_PATH, { schema: { body: Opened, response: { 204: z.null() } } }, async (request, reply) => {
    if (!context.isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
    const addresses = spellingsOf(request.body.email);
    const who = and(eq(subscribers.site, readSite(request)), inArray(subscribers.address, addresses));
    if (!(await noteOpened(context.database, who, new Date()))) throw new CodedError('SUBSCRIBER_UNKNOWN', 404);
    return reply.code(204).send(null);
  });

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
