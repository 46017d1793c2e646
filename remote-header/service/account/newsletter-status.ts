import { PersonalData } from '@ninefold/platform/contracts';
import type { ServiceCaller, Visitor } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

const STATUS_PATH = '/service/newsletter/api/internal/status';
/** Longest wait, in ms: every page asks for the personal data. */
const TIMEOUT_MS = 300;

const NewsletterStatus = z.pick(PersonalData.shape.statuses, { nl_status: true, is_nl_status_unknown: true });
type NewsletterStatus = z.infer<typeof NewsletterStatus>;

/** Whether the visitor gets the newsletter or was asked to confirm it. What its service does not tell in time is said to be unknown. */
export async function readNewsletterStatus(
  services: ServiceCaller,
  site: SiteCode,
  { loginId, visitorId }: Visitor,
): Promise<NewsletterStatus> {
  if (!loginId && !visitorId) return {};
  const query = new URLSearchParams({ ...(loginId && { loginId }), ...(visitorId && { visitorId }) });
  const asking = services({ path: `${STATUS_PATH}?${query.toString()}`, site, asService: true }).catch(() => undefined);
  const answer = await Promise.race([asking, delay(TIMEOUT_MS, undefined, { ref: false })]);
  const status = answer?.status === 200 ? NewsletterStatus.safeParse(answer.body).data : undefined;
  return status ?? { is_nl_status_unknown: true };
}
