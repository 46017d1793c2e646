import type { Database, Demo } from '@ninefold/service';
import { SITE_CODES, SITES } from '@ninefold/sites';
import { consentRecords, newsletterPages, subscribers } from '../service/schema.ts';
import { consentTextOf } from '../service/subscribers/consent-text.ts';

/** One of the login's demo customers, who gets the newsletter of every site. */
const CUSTOMER = { loginId: 'demo-anna', email: 'anna@example.com', firstName: 'Anna', lastName: 'Berger' } as const;

/** A subscriber on every site, and the picture of its newsletter page. */
export const demo: Demo = {
  name: 'newsletter',
  tables: [
    { table: subscribers, key: [subscribers.site, subscribers.address] },
    { table: consentRecords, key: [consentRecords.loginId] },
    { table: newsletterPages, isKeptWhenChanged: true },
  ],
  async load({ database }) {
    if ((await database.$count(subscribers)) === 0) await addSubscribers(database);
    const pages = SITE_CODES.map((site) => ({ site, image: '/img/scenes/newsletter' }));
    if ((await database.$count(newsletterPages)) === 0) await database.insert(newsletterPages).values(pages);
  },
};

async function addSubscribers(database: Database): Promise<void> {
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
      const { text, version: textVersion } = await consentTextOf(site, locale, {
        hasDne: false,
        hasLegal: site === 'TR',
      });
      await transaction.insert(consentRecords).values({
        subscriberId: subscriber!.id,
        text,
        textVersion,
        locale,
        // Of nobody: the limit of a network counts what visitors have sent.
        ip: '192.0.2.1',
        confirmedIp: '192.0.2.1',
        confirmedAt: now,
        expiresAt: now,
        loginId: CUSTOMER.loginId,
      });
    }
  });
}
