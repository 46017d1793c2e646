import { erasePerson, type Database, type Erasure, type SliceWithPeople, type Transaction } from '@ninefold/service';
import { addressKey } from '@ninefold/service/mail';
import type { SiteCode } from '@ninefold/sites';
import { loginIdOf } from './accounts.ts';
import { orderErasures, type ServiceElsewhere } from './elsewhere/people-elsewhere.ts';
import { mails } from './schema.ts';

type CustomerErasure = Erasure & { elsewhere: string[] };

interface EraseCustomerOptions {
  /** The services with data of their own: each is asked until it has done it. */
  elsewhere?: readonly ServiceElsewhere[];
  /** In whose language the owner is told that the account is gone; without it nobody is told. */
  site?: SiteCode;
  /** What stands when the erasure does, or neither. */
  andThen?: (transaction: Transaction, erasure: CustomerErasure) => Promise<void>;
}

/** Erases a person over all slices, with the account, or nothing. A session whose account is gone is over within a second. */
export async function eraseCustomer(
  database: Database,
  slices: readonly SliceWithPeople[],
  address: string,
  { elsewhere = [], site, andThen }: EraseCustomerOptions = {},
): Promise<CustomerErasure> {
  const email = addressKey(address);
  const loginId = await loginIdOf(database, email);
  return await database.transaction(async (transaction) => {
    const erasure = await erasePerson(transaction, slices, { email, loginId });
    // The last mail; it is forgotten when it is sent.
    if (site) await transaction.insert(mails).values({ kind: 'ACCOUNT_DELETED', site, email });
    const erased = { ...erasure, elsewhere: await orderErasures(transaction, elsewhere, { email, loginId }) };
    await andThen?.(transaction, erased);
    return erased;
  });
}
