import type { KeptForAWhile, Person, PersonalTable } from '@ninefold/service';
import { and, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { consentRecords, linkTokens, outbox, subscribers } from '../schema.ts';

const ofSubscriber = (subscriberId: AnyPgColumn, { email }: Person): SQL =>
  sql`${subscriberId} in (select ${subscribers.id} from ${subscribers} where ${subscribers.address} = ${email})`;

/** A customer may have asked for the newsletter to somebody else's address: that stays, and who asked does not. */
const others = { set: { loginId: null }, because: 'another address gets the newsletter; who asked for it is erased' };

/** What the slice holds of subscribers. With the subscription its proof has no purpose any more. */
export const people: readonly PersonalTable[] = [
  { table: linkTokens, of: (person) => ofSubscriber(linkTokens.subscriberId, person), secret: [linkTokens.hash] },
  { table: outbox, of: (person) => ofSubscriber(outbox.subscriberId, person) },
  { table: consentRecords, of: (person) => ofSubscriber(consentRecords.subscriberId, person) },
  { table: subscribers, of: ({ email }) => eq(subscribers.address, email) },
  {
    table: consentRecords,
    of: (person) =>
      person.loginId
        ? and(eq(consentRecords.loginId, person.loginId), sql`not ${ofSubscriber(consentRecords.subscriberId, person)}`)
        : undefined,
    secret: [consentRecords.subscriberId],
    kept: { ...others, set: { loginId: null, visitorId: null } },
  },
  {
    table: subscribers,
    of: ({ loginId, email }) =>
      loginId ? and(eq(subscribers.loginId, loginId), ne(subscribers.address, email)) : undefined,
    secret: [subscribers.firstName, subscribers.lastName, subscribers.voucherCode],
    kept: others,
  },
];

/** Whoever waits for a confirmation is forgotten sooner, as the site's law says. */
export const keeps: readonly KeptForAWhile[] = [
  {
    // With the proof of their consents: so long somebody may ask for it.
    name: 'unsubscribed',
    days: 3 * 365,
    async forget({ database }, before) {
      const isOld = and(eq(subscribers.status, 'UNSUBSCRIBED'), lt(subscribers.unsubscribedAt, before));
      return (await database.delete(subscribers).where(isOld)).rowCount ?? 0;
    },
  },
  {
    name: 'newsletter-mails',
    days: 3 * 365,
    async forget({ database }, before) {
      return (await database.delete(outbox).where(lt(outbox.doneAt, before))).rowCount ?? 0;
    },
  },
];
