import { readSite } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AuthAnswer, StatusAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { toWallClock } from '../../contract/wall-clock.ts';
import { refuseForeignCall, UNAUTHORIZED } from '../staff-access.ts';
import { clearStaffToken, readStaffTokens } from '../staff-cookies.ts';
import type { StaffSessions } from '../staff-sessions.ts';

const statuses = { 200: StatusAnswer, 401: StatusAnswer };

/** `checkauth` says who asks and what they look at, `login/renew` keeps a session alive, `logout` ends it. */
export function addAuthRoutes(app: FastifyInstance, sessions: StaffSessions): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PREVIEW_PATHS.checkAuth,
    { schema: { response: { 200: AuthAnswer, 401: StatusAnswer } } },
    async (request, reply) => {
      const session = await sessions.find(readStaffTokens(request));
      if (!session) return reply.code(401).send(UNAUTHORIZED);
      const { dateTime, abTestName, abTestGroup } = session.selection;
      return {
        status: 'SUCCESS' as const,
        ...(dateTime && {
          dateTime: toWallClock(dateTime, siteOf(readSite(request)).timeZone),
          instant: dateTime.toISOString(),
        }),
        ...(abTestName && { abTestName }),
        ...(abTestGroup && { abTestGroup }),
      };
    },
  );

  routes.get(PREVIEW_PATHS.renew, { schema: { response: statuses } }, async (request, reply) => {
    const session = await sessions.find(readStaffTokens(request));
    const isRenewed = session !== undefined && (await sessions.renew(session.token));
    return isRenewed ? { status: 'SUCCESS' as const } : reply.code(401).send(UNAUTHORIZED);
  });

  routes.get(
    PREVIEW_PATHS.logout,
    { schema: { response: { 200: StatusAnswer } }, preHandler: refuseForeignCall },
    async (request, reply) => {
      for (const token of readStaffTokens(request)) await sessions.end(token);
      clearStaffToken(reply);
      return { status: 'SUCCESS' as const };
    },
  );
}
