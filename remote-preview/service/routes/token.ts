import { readSite } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { StatusAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_MOMENT_HEADER, PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { fromWallClock } from '../../contract/wall-clock.ts';
import type { AbTests } from '../ab-tests.ts';
import { refuseForeignCall, UNAUTHORIZED } from '../staff-access.ts';
import { readStaffTokens } from '../staff-cookies.ts';
import type { StaffSessions } from '../staff-sessions.ts';

const name = z.string().check(z.maxLength(100));
const Query = z.object({ test: z.optional(name), group: z.optional(name) });
const BAD_REQUEST = { status: 'BAD_REQUEST' } as const;

/** `GET /service/preview/api/token?test=…&group=…` chooses what the session shows; without test and moment it is as everybody sees it. */
export function addTokenRoute(app: FastifyInstance, sessions: StaffSessions, tests: AbTests): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PREVIEW_PATHS.token,
    {
      schema: { querystring: Query, response: { 200: StatusAnswer, 400: StatusAnswer, 401: StatusAnswer } },
      preHandler: refuseForeignCall,
    },
    async (request, reply) => {
      const session = await sessions.find(readStaffTokens(request));
      if (!session) return reply.code(401).send(UNAUTHORIZED);
      const site = readSite(request);
      const { test, group } = request.query;
      const moment = request.headers[PREVIEW_MOMENT_HEADER];
      const dateTime = typeof moment === 'string' ? fromWallClock(moment, siteOf(site).timeZone) : null;
      if (dateTime === undefined) return reply.code(400).send(BAD_REQUEST);
      const active = test ? await tests.activeAt(site, dateTime ?? new Date()) : [];
      const isKnown = active.some(({ name: known, groups }) => known === test && group && groups.includes(group));
      if ((test || group) && !isKnown) return reply.code(400).send(BAD_REQUEST);
      await sessions.choose(session.token, { dateTime, abTestName: test || null, abTestGroup: group || null });
      return { status: 'SUCCESS' as const };
    },
  );
}
