import type { Database } from '@ninefold/service';
import { SITES } from '@ninefold/sites';
import { consentRecords, subscribers } from './schema.ts';
import { consentTextOf } from './subscribers/consent-text.ts';

/** One of the login's demo customers, who gets the newsletter of every site. */
const CUSTOMER = { loginId: 'demo-anna', email: 'anna@example.com', firstName: 'Anna', lastName: 'Berger' } as const;

/** Adds the demo customer's subscriptions unless there are subscribers. */
export async function seedSubscribers(database: Database): Promise<void> {
  if ((await database.$count(subscribers)) > 0) return;
  const now = new Date();
  await database.transaction(async (transaction) => {
    for (const { code: site, locale } of SITES) {
      const [subscriber] = await transaction
        .insert(subscribers)
        .values({
          ...CUSTOMER,
          site,
          address: CUSTOMER.email,
          salutation: 'MRS',
          status: 'SUBSCRIBED',
          subscribedAt: now,
          consents: [],
          origin: 'NEWSLETTER',
        })
        .returning({ id: subscribers.id });
      const { text, version: textVersion } = consentTextOf(site, locale, { hasDne: false, hasLegal: site === 'TR' });
      await transaction.insert(consentRecords).values({
        subscriberId: subscriber!.id,
        text,
        textVersion,
        locale,
        ip: '127.0.0.1',
        confirmedIp: '127.0.0.1',
        confirmedAt: now,
        expiresAt: now,
        loginId: CUSTOMER.loginId,
      });
    }
  });
}
