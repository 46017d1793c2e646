import { CodedError, readSite, type VisitorTokens } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AbTest, AssignmentAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { fromWallClock } from '../../contract/wall-clock.ts';
import { groupOf, type AbTests } from '../ab-tests.ts';
import { readStaffTokens } from '../staff-cookies.ts';
import type { StaffSessions } from '../staff-sessions.ts';

const Query = z.object({ time: z.string().check(z.maxLength(40)) });

/** `gettestsat?time=…` lists the tests of a moment for the staff, `getassignment` the groups of the visitor who asks. */
export function addAbTestRoutes(
  app: FastifyInstance,
  tests: AbTests,
  sessions: StaffSessions,
  visitors: VisitorTokens,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PREVIEW_PATHS.tests,
    { schema: { querystring: Query, response: { 200: z.array(AbTest) } } },
    async (request) => {
      if (!(await sessions.find(readStaffTokens(request)))) throw new CodedError('UNAUTHORIZED', 401);
      const site = readSite(request);
      const moment = fromWallClock(request.query.time, siteOf(site).timeZone);
      if (!moment) throw new CodedError('BAD_REQUEST', 400);
      const active = await tests.activeAt(site, moment);
      return active.map(({ name, groups }) => ({ name, groups: groups.map((group) => ({ name: group })) }));
    },
  );

  routes.get(PREVIEW_PATHS.assignment, { schema: { response: { 200: AssignmentAnswer } } }, async (request) => {
    const { visitorId } = await visitors.read(request);
    if (visitorId === undefined) return { assignments: [] };
    const active = await tests.activeAt(readSite(request), new Date());
    return {
      assignments: active.flatMap((test) => {
        const group = groupOf(test, visitorId);
        return group === undefined ? [] : [{ test: test.name, group }];
      }),
    };
  });
}
