import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readSite } from '../app/read-site.ts';
import type { ServiceCaller } from '../service-call.ts';
import { isOfGroup, readAssignment, type AbGroups, type GroupContent } from './ab-groups.ts';

/** Which content a request gets. */
export interface Viewed {
  /** Content is valid at this moment or not shown. */
  readonly moment: Date;
  /** Whether the answer is for this visitor alone: staff look ahead, or {@link ofGroup} met content of an A/B test. */
  readonly isPersonal: boolean;
  /** Leaves out what is for other groups of A/B tests than the visitor's. Asks for those only when there is such content. */
  ofGroup<Content extends GroupContent>(contents: readonly Content[]): Promise<Content[]>;
}

/** Answers what the request's staff session has chosen; now and the visitor's own groups for everybody else. Never rejects. */
export type PreviewReader = (request: Pick<FastifyRequest, 'headers'>) => Promise<Viewed>;

const STAFF_COOKIE = /(?:^|;\s*)(?:StaffAuthToken|CobraAuthToken)=/;
const CHECK_PATH = '/service/preview/api/auth/checkauth';

const CheckAnswer = z.object({
  status: z.literal('SUCCESS'),
  instant: z.optional(z.iso.datetime()),
  abTestName: z.optional(z.string()),
  abTestGroup: z.optional(z.string()),
});
type CheckAnswer = z.infer<typeof CheckAnswer>;

/** Asks the preview's service about requests with a staff cookie; a token that it does not know changes nothing. */
export function createPreviewReader(services: ServiceCaller): PreviewReader {
  return async (request) => {
    const { cookie } = request.headers;
    const site = readSite(request);
    if (!cookie || !STAFF_COOKIE.test(cookie))
      return viewedBy(new Date(), false, () => readAssignment(services, site, cookie));
    const answer = await services({ path: CHECK_PATH, site, cookie }).catch(() => undefined);
    const check = CheckAnswer.safeParse(answer?.body);
    if (answer?.status !== 200 || !check.success)
      return viewedBy(new Date(), false, () => readAssignment(services, site, cookie));
    const { instant } = check.data;
    return viewedBy(instant === undefined ? new Date() : new Date(instant), true, async () => chosenGroup(check.data));
  };
}

/** What staff have not chosen they see as everybody does who takes no part: the same at every look. */
function chosenGroup({ abTestName: name, abTestGroup: group }: CheckAnswer): AbGroups {
  return new Map(name && group ? [[name, group]] : []);
}

function viewedBy(moment: Date, isPreview: boolean, readGroups: () => Promise<AbGroups>): Viewed {
  let groups: Promise<AbGroups> | undefined;
  return {
    moment,
    get isPersonal() {
      return isPreview || groups !== undefined;
    },
    async ofGroup(contents) {
      if (contents.every(({ abTest }) => abTest === null)) return [...contents];
      const own = await (groups ??= readGroups());
      return contents.filter((content) => isOfGroup(content, own));
    },
  };
}
