import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readSite } from '../app/read-site.ts';
import type { ServiceCaller } from '../slice.ts';

/** Which content a request gets. */
export interface Viewed {
  /** Content is valid at this moment or not shown. */
  moment: Date;
  /** Staff look at the shop as others do not see it: nothing of the answer may be kept for others. */
  isPreview: boolean;
  /** The group of an A/B test that staff have chosen. */
  abTest?: { name: string; group: string };
}

/** Answers what the request's staff session has chosen; now for everybody else. Never rejects. */
export type PreviewReader = (request: Pick<FastifyRequest, 'headers'>) => Promise<Viewed>;

const STAFF_COOKIE = /(?:^|;\s*)(?:StaffAuthToken|CobraAuthToken)=/;
const CHECK_PATH = '/service/preview/api/auth/checkauth';

const CheckAnswer = z.object({
  status: z.literal('SUCCESS'),
  instant: z.optional(z.iso.datetime()),
  abTestName: z.optional(z.string()),
  abTestGroup: z.optional(z.string()),
});

/** Asks the preview's service about requests with a staff cookie; a token that it does not know changes nothing. */
export function createPreviewReader(services: ServiceCaller): PreviewReader {
  return async (request) => {
    const { cookie } = request.headers;
    const now: Viewed = { moment: new Date(), isPreview: false };
    if (!cookie || !STAFF_COOKIE.test(cookie)) return now;
    const answer = await services({ path: CHECK_PATH, site: readSite(request), cookie }).catch(() => undefined);
    const check = CheckAnswer.safeParse(answer?.body);
    if (answer?.status !== 200 || !check.success) return now;
    const { instant, abTestName: name, abTestGroup: group } = check.data;
    return {
      moment: instant === undefined ? now.moment : new Date(instant),
      isPreview: true,
      ...(name && group && { abTest: { name, group } }),
    };
  };
}
