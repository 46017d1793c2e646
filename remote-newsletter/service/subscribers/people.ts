import { deleteInBatches, type Database, type KeptForAWhile, type Person, type PersonalTable } from '@ninefold/service';
import { spellingsOf } from '@ninefold/service/mail';
import { and, eq, isNull, lt, ne, notInArray, or, sql, type SQL } from '@ninefold/service/sql';
import type { AnyPgColumn } from '@ninefold/service/tables';
import { withdrawErased } from './end-subscription.ts';
import { consentRecords, linkTokens, outbox, stockAlertLinks, stockAlerts, subscribers } from '../schema.ts';

/** Browsers send the domain of an address as its language writes it, or as mail servers do. */
const isTheirs = (address: AnyPgColumn | SQL, { email }: Person): SQL => sql`${address} in ${spellingsOf(email)}`;

const ofSubscriber = (subscriberId: AnyPgColumn, person: Person): SQL =>
  sql`${subscriberId} in (select ${subscribers.id} from ${subscribers} where ${isTheirs(subscribers.address, person)})`;

const ofAlert = (alertId: AnyPgColumn, person: Person): SQL =>
  sql`${alertId} in (select ${stockAlerts.id} from ${stockAlerts} where ${isTheirs(stockAlerts.address, person)})`;

/** A customer may have asked for the newsletter to somebody else's address: that stays, and who asked does not. */
const others = { set: { loginId: null }, because: 'another address gets the newsletter; who asked for it is erased' };

/** Stands where an address was: the column wants one. */
const NO_IP = '0.0.0.0';

/** Waits for whoever confirms or ends a subscription just now, who holds its row first, and has the registry of consents told, which goes on to know the address. */
export async function beforeErasure(transaction: Pick<Database, 'execute'>, person: Person): Promise<void> {
  const theirs = isTheirs(subscribers.address, person);
  await transaction.execute(sql`select from ${subscribers} where ${theirs} order by id for update`);
  await withdrawErased(transaction, theirs);
}

/** What the slice holds of subscribers. With the subscription its proof has no purpose any more. */
export const people: readonly PersonalTable[] = [
  { table: linkTokens, of: (person) => ofSubscriber(linkTokens.subscriberId, person), secret: [linkTokens.hash] },
  { table: stockAlertLinks, of: (person) => ofAlert(stockAlertLinks.alertId, person), secret: [stockAlertLinks.hash] },
  { table: outbox, of: (person) => or(ofSubscriber(outbox.subscriberId, person), ofAlert(outbox.alertId, person)) },
  {
    table: outbox,
    of: (person) =>
      and(eq(outbox.task, 'REGISTER_ERASURE'), isNull(outbox.doneAt), isTheirs(sql`lower(${outbox.sentTo})`, person)),
    kept: {
      set: { dueAt: sql`now()` },
      because: 'the registry of consents has to be told that theirs are withdrawn, and it goes with that',
    },
  },
  { table: stockAlerts, of: (person) => isTheirs(stockAlerts.address, person) },
  { table: consentRecords, of: (person) => ofSubscriber(consentRecords.subscriberId, person) },
  {
    table: subscribers,
    // Nobody has said that another address is to get it: that it was asked for is theirs.
    of: (person) =>
      or(
        isTheirs(subscribers.address, person),
        person.loginId
          ? and(eq(subscribers.loginId, person.loginId), eq(subscribers.status, 'WAITING_FOR_DOI'))
          : undefined,
      ),
  },
  {
    table: consentRecords,
    of: (person) =>
      person.loginId
        ? and(eq(consentRecords.loginId, person.loginId), sql`not ${ofSubscriber(consentRecords.subscriberId, person)}`)
        : undefined,
    secret: [consentRecords.subscriberId, consentRecords.confirmedIp],
    kept: { ...others, set: { loginId: null, visitorId: null, ip: NO_IP } },
  },
  {
    table: subscribers,
    of: ({ loginId, email }) =>
      loginId
        ? and(
            eq(subscribers.loginId, loginId),
            notInArray(subscribers.address, spellingsOf(email)),
            ne(subscribers.status, 'WAITING_FOR_DOI'),
          )
        : undefined,
    secret: [subscribers.firstName, subscribers.lastName, subscribers.voucherCode, subscribers.lastOpenedAt],
    kept: others,
  },
];

/** The form and the mail promise that no address is kept longer: operators may say fewer days alone. */
const STOCK_ALERT_DAYS = 180;

/** Whoever waits for a confirmation is forgotten sooner, as the site's law says. */
export const keeps: readonly KeptForAWhile[] = [
  {
    // With the proof of their consents: so long somebody may ask for it.
    name: 'unsubscribed',
    days: 3 * 365,
    async forget({ database }, before) {
      const isOld = and(eq(subscribers.status, 'UNSUBSCRIBED'), lt(subscribers.unsubscribedAt, before));
      return await deleteInBatches(database, subscribers, isOld);
    },
  },
  {
    // Goods that do not come back in so long will not.
    name: 'stock-alerts',
    days: STOCK_ALERT_DAYS,
    async forget({ database }, before) {
      const isPromised = sql`${stockAlerts.requestedAt} < now() - make_interval(days => ${STOCK_ALERT_DAYS})`;
      return await deleteInBatches(database, stockAlerts, or(lt(stockAlerts.requestedAt, before), isPromised));
    },
  },
  {
    name: 'newsletter-mails',
    days: 3 * 365,
    async forget({ database }, before) {
      const isGivenUp = and(isNull(outbox.doneAt), lt(outbox.failedAt, before));
      const sent = await deleteInBatches(database, outbox, lt(outbox.doneAt, before));
      return sent + (await deleteInBatches(database, outbox, isGivenUp));
    },
  },
];
