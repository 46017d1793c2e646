import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SubscribeRequest } from '../contract/subscription.ts';
import { consentRecords, subscribers } from './schema.ts';

export interface NewSubscription {
  site: SiteCode;
  request: SubscribeRequest;
  loginId: string | undefined;
  consent: { tokenHash: string; textVersion: string; text: string; locale: string; ip: string; expiresAt: Date };
}

/** The subscribers of all sites, and the proof of what each agreed to. */
export function createSubscriberRepository(database: Database) {
  return {
    /**
     * Keeps a request to subscribe. An address that waits for its confirmation gets the newer details; one that is
     * subscribed keeps its own. Either way the request is recorded, with the same statements: nobody can tell them apart.
     */
    async keepRequest({ site, request, loginId, consent }: NewSubscription): Promise<void> {
      const { email, salutation, firstName, lastName, consents, origin, originAddition } = request;
      await database.transaction(async (transaction) => {
        const [subscriber] = await transaction
          .insert(subscribers)
          .values({
            site,
            email,
            address: email.toLowerCase(),
            salutation,
            firstName,
            lastName,
            consents,
            origin,
            originAddition,
            loginId,
            status: 'WAITING_FOR_DOI',
          })
          .onConflictDoUpdate({
            target: [subscribers.site, subscribers.address],
            set: {
              salutation: newerWhileWaiting(subscribers.salutation),
              firstName: newerWhileWaiting(subscribers.firstName),
              lastName: newerWhileWaiting(subscribers.lastName),
              consents: newerWhileWaiting(subscribers.consents),
              loginId: newerWhileWaiting(subscribers.loginId),
            },
          })
          .returning({ id: subscribers.id });
        if (subscriber) await transaction.insert(consentRecords).values({ subscriberId: subscriber.id, ...consent });
      });
    },
  };
}

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;

function newerWhileWaiting(column: AnyPgColumn) {
  const newer = sql`excluded.${sql.identifier(column.name)}`;
  return sql`case when ${subscribers.status} = 'WAITING_FOR_DOI' then ${newer} else ${column} end`;
}
