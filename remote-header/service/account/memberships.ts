import type { Database, Visitor } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import type { Membership } from '../../contract/content-page.ts';
import { customers } from '../schema.ts';

/** What the visitor is a member of; strangers and customers without a name here of nothing. */
export async function readMemberships({ loginId }: Visitor, database: Database): Promise<ReadonlySet<Membership>> {
  const [customer] = loginId ? await database.select().from(customers).where(eq(customers.loginId, loginId)) : [];
  return new Set<Membership>([
    ...(customer?.hasCard ? (['CARD'] as const) : []),
    ...(customer?.isCommunityMember ? (['COMMUNITY'] as const) : []),
  ]);
}
