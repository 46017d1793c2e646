import { erasePerson, type Database, type Erasure, type SliceWithPeople } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { loginIdOf } from './accounts.ts';
import { orderErasures, type ServiceElsewhere } from './elsewhere/people-elsewhere.ts';
import { mails } from './schema.ts';

/**
 * Erases a person over all slices, with the account, or nothing. A session whose account is gone is over within a second.
 *
 * @param elsewhere the services with data of their own: each is asked until it has done it
 * @param site whose language tells the owner that the account is gone; without it nobody is told
 */
export async function eraseCustomer(
  database: Database,
  slices: readonly SliceWithPeople[],
  address: string,
  { elsewhere = [], site }: { elsewhere?: readonly ServiceElsewhere[]; site?: SiteCode } = {},
): Promise<Erasure & { elsewhere: string[] }> {
  const email = address.trim().toLowerCase();
  const loginId = await loginIdOf(database, email);
  return await database.transaction(async (transaction) => {
    const erasure = await erasePerson(transaction, slices, { email, loginId });
    // The last mail; it is forgotten when it is sent.
    if (site) await transaction.insert(mails).values({ kind: 'ACCOUNT_DELETED', site, email });
    return { ...erasure, elsewhere: await orderErasures(transaction, elsewhere, { email, loginId }) };
  });
}
