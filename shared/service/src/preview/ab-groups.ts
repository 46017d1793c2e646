import type { SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { ServiceCaller } from '../service-call.ts';

/** Content of one group of an A/B test; `null` and `null`: of everybody. */
export interface GroupContent {
  abTest: string | null;
  abTestGroup: string | null;
}

/** What a visitor sees who takes no part in a test: no consent, no visitor's id yet, or the test is not running. */
const CONTROL_GROUP = 'control';

/** The visitor's group of each test that runs; a test that is absent counts as {@link CONTROL_GROUP}. */
export type AbGroups = ReadonlyMap<string, string>;

/** Whether content is shown to whoever belongs to these groups. */
export function isOfGroup({ abTest, abTestGroup }: GroupContent, groups: AbGroups): boolean {
  return abTest === null || (groups.get(abTest) ?? CONTROL_GROUP) === abTestGroup;
}

const ASSIGNMENT_PATH = '/service/abtestfrontend/api/v1/getassignment';
const AssignmentAnswer = z.object({ assignments: z.array(z.object({ test: z.string(), group: z.string() })) });

/** Tests take part in analytics: only who has agreed to it and has an id is put into groups. */
const CAN_TAKE_PART = [/(?:^|;\s*)consent=(?:[\w-]+(?:,|%2C))*analytics(?:,|%2C|;|$)/, /(?:^|;\s*)LongtermToken=/];

/** Asks for an ordinary visitor's groups; nobody is in any when they have not agreed, or nothing answers. */
export async function readAssignment(
  services: ServiceCaller,
  site: SiteCode,
  cookie: string | undefined,
): Promise<AbGroups> {
  if (!cookie || !CAN_TAKE_PART.every((pattern) => pattern.test(cookie))) return new Map();
  const answer = await services({ path: ASSIGNMENT_PATH, site, cookie }).catch(() => undefined);
  const read = AssignmentAnswer.safeParse(answer?.body);
  return new Map(read.success ? read.data.assignments.map(({ test, group }) => [test, group]) : []);
}
