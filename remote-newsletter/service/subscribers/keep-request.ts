import { CodedError, networkOf, type Database, type Transaction } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, count, eq, gt, inArray, isNull, or, sql } from '@ninefold/service/sql';
import type { AnyPgColumn } from '@ninefold/service/tables';
import type { SubscribeRequest } from '../../contract/subscription.ts';
import { consentRecords, outbox, subscribers, stockAlerts } from '../schema.ts';

/** Confirmation mails that an address gets within a day, whoever asks for them and on however many sites. */
export const MAILS_PER_ADDRESS = 3;
/** Requests that one network, an IPv4 address or a /56 of IPv6, may send within an hour. */
export const REQUESTS_PER_IP = 50;

/** A request that says the same as one of so long ago, in ms, is the same press once more. */
export const SAME_PRESS_MS = 10_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface NewSubscription {
  site: SiteCode;
  request: SubscribeRequest;
  consent: {
    textVersion: string;
    text: string;
    release?: string | undefined;
    locale: string;
    ip: string;
    expiresAt: Date;
    loginId: string | undefined;
    visitorId: string | undefined;
  };
}

/**
 * Keeps a request to subscribe, its proof, and the task to send the confirmation mail, all or nothing. An address that waits
 * for its confirmation gets the newer details, any other keeps its own; either way the same statements run: nobody can tell
 * them apart. What exceeds a limit leaves no trace.
 *
 * @throws {CodedError} 429 `TOO_MANY_REQUESTS`, alike for known and unknown addresses
 */
export async function keepRequest(database: Database, subscription: NewSubscription, now: Date): Promise<void> {
  await database.transaction((transaction) => keepWithin(transaction, subscription, now));
}

/** Takes back what the request has written, and says so. */
export function refuse(limit: 'NETWORK' | 'ADDRESS'): never {
  throw new CodedError('TOO_MANY_REQUESTS', 429, { limit });
}

/** Refuses what comes from a network beyond its limit of an hour, by the requests that a table keeps. */
export async function refuseBusyNetwork(
  transaction: Transaction,
  requests: typeof consentRecords | typeof stockAlerts,
  ip: string,
  now: Date,
): Promise<void> {
  const [byIp] = await transaction
    .select({ requests: count() })
    .from(requests)
    .where(
      and(
        or(eq(requests.ip, ip), sql`${requests.ip} <<= ${networkOf(ip)}::inet`),
        gt(requests.requestedAt, new Date(now.getTime() - HOUR_MS)),
      ),
    );
  if (byIp!.requests >= REQUESTS_PER_IP) refuse('NETWORK');
}

async function keepWithin(transaction: Transaction, subscription: NewSubscription, now: Date): Promise<void> {
  const { request, consent } = subscription;
  await refuseBusyNetwork(transaction, consentRecords, consent.ip, now);
  // The count of mails holds until the end.
  const address = request.email.toLowerCase();
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`confirmation mails ${address}`}))`);
  const subscriberId = await keepSubscriber(transaction, subscription);
  const [toAddress] = await transaction
    .select({ mails: count() })
    .from(outbox)
    .innerJoin(subscribers, eq(outbox.subscriberId, subscribers.id))
    .where(
      and(
        inArray(subscribers.site, SITE_CODES),
        eq(subscribers.address, address),
        eq(outbox.task, 'CONFIRMATION_MAIL'),
        gt(outbox.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  if (await isSamePress(transaction, subscriberId, subscription, now)) return;
  if (toAddress!.mails >= MAILS_PER_ADDRESS) refuse('ADDRESS');
  const [record] = await transaction
    .insert(consentRecords)
    .values({ subscriberId, ...consent, consents: request.consents, requestedAt: now })
    .returning({ id: consentRecords.id });
  await transaction
    .insert(outbox)
    .values({ task: 'CONFIRMATION_MAIL', subscriberId, consentId: record!.id, createdAt: now, dueAt: now });
}

/** Five presses at once want one mail. */
async function isSamePress(
  transaction: Transaction,
  subscriberId: string,
  { request, consent }: NewSubscription,
  now: Date,
): Promise<boolean> {
  const [same] = await transaction
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.subscriberId, subscriberId),
        eq(consentRecords.textVersion, consent.textVersion),
        eq(consentRecords.locale, consent.locale),
        eq(consentRecords.consents, request.consents),
        eq(consentRecords.ip, consent.ip),
        isNull(consentRecords.confirmedAt),
        gt(consentRecords.requestedAt, new Date(now.getTime() - SAME_PRESS_MS)),
      ),
    )
    .limit(1);
  return same !== undefined;
}

async function keepSubscriber(transaction: Transaction, { site, request, consent }: NewSubscription): Promise<string> {
  const { email, salutation, firstName, lastName, consents, origin, originAddition } = request;
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
      loginId: consent.loginId,
      status: 'WAITING_FOR_DOI',
      waitsUntil: consent.expiresAt,
    })
    .onConflictDoUpdate({
      target: [subscribers.site, subscribers.address],
      set: {
        salutation: newerWhileWaiting(subscribers.salutation),
        firstName: newerWhileWaiting(subscribers.firstName),
        lastName: newerWhileWaiting(subscribers.lastName),
        consents: newerWhileWaiting(subscribers.consents),
        loginId: newerWhileWaiting(subscribers.loginId),
        waitsUntil: newerWhileWaiting(subscribers.waitsUntil),
      },
    })
    .returning({ id: subscribers.id });
  return subscriber!.id;
}

function newerWhileWaiting(column: AnyPgColumn) {
  const newer = sql`excluded.${sql.identifier(column.name)}`;
  return sql`case when ${subscribers.status} = 'WAITING_FOR_DOI' then ${newer} else ${column} end`;
}
