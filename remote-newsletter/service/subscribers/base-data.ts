import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import type { SliceContext } from '@ninefold/service';
import { spellingsOf } from '@ninefold/service/mail';
import type { SiteCode } from '@ninefold/sites';
import { and, eq } from '@ninefold/service/sql';
import * as z from 'zod/mini';
import type { BaseData } from '../../contract/subscriber-link.ts';
import { subscribers } from '../schema.ts';

const ACCOUNT_PATH = '/service/login/api/v1/account';

const Account = z.object({ email: z.string() });
const PersonalData = z.object({
  customer: z.optional(z.object({ firstname: z.string(), lastname: z.string() })),
});

interface Customer {
  site: SiteCode;
  loginId: string;
  /** In whose name the other services are asked. */
  cookie: string;
}

/** What the shop knows of a customer: the account's address, the name, and what was said with an earlier subscription. */
export async function readBaseData(
  { database, services }: Pick<SliceContext, 'database' | 'services'>,
  { site, loginId, cookie }: Customer,
): Promise<BaseData> {
  const [account, personal, subscribed] = await Promise.all([
    services({ path: ACCOUNT_PATH, site, cookie }),
    services({ path: PERSONAL_DATA_PATH, site, cookie }),
    database
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.site, site), eq(subscribers.loginId, loginId), eq(subscribers.status, 'SUBSCRIBED'))),
  ]);
  const email = Account.safeParse(account.body).data?.email;
  // The others are somebody else's: a customer can sign up the address of a friend.
  const known = subscribed.find(({ address }) => email !== undefined && spellingsOf(email).includes(address));
  const customer = PersonalData.safeParse(personal.body).data?.customer;
  const firstName = known?.firstName ?? customer?.firstname;
  const lastName = known?.lastName ?? customer?.lastname;
  return {
    ...(email && { email }),
    ...(known?.salutation && { salutation: known.salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    consents: known?.consents.includes('DNE') ? ['DNE'] : [],
    legals: known && site === 'TR' ? ['NEWSLETTER'] : [],
  };
}
