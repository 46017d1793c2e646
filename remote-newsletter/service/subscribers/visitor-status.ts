import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, gt, isNotNull, or } from '@ninefold/service/sql';
import type { VisitorStatus } from '../../contract/subscriber-link.ts';
import { consentRecords, subscribers } from '../schema.ts';

export interface KnownVisitor {
  loginId?: string | undefined;
  visitorId?: string | undefined;
}

/**
 * What became of the newest request of a customer or visitor. It follows from that request alone: somebody who types a
 * subscriber's address is told that it waits, as for any other.
 */
export async function visitorStatusOf(
  database: Database,
  site: SiteCode,
  { loginId, visitorId }: KnownVisitor,
): Promise<VisitorStatus> {
  if (!loginId && !visitorId) return {};
  const [newest] = await database
    .select({ confirmedAt: consentRecords.confirmedAt, status: subscribers.status })
    .from(consentRecords)
    .innerJoin(subscribers, eq(subscribers.id, consentRecords.subscriberId))
    .where(
      and(
        or(
          loginId ? eq(consentRecords.loginId, loginId) : undefined,
          visitorId ? eq(consentRecords.visitorId, visitorId) : undefined,
        ),
        eq(subscribers.site, site),
        or(isNotNull(consentRecords.confirmedAt), gt(consentRecords.expiresAt, new Date())),
      ),
    )
    .orderBy(desc(consentRecords.requestedAt))
    .limit(1);
  if (!newest) return {};
  if (!newest.confirmedAt) return { nl_status: 'WAITING_FOR_DOI' };
  return newest.status === 'SUBSCRIBED' ? { nl_status: 'SUBSCRIBED' } : {};
}
