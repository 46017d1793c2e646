import { CodedError, type Database, type Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, count, eq } from '@ninefold/service/sql';
import type { SubscriberChange, SubscriberLink } from '../../contract/subscriber-link.ts';
import { hashOfToken } from '../link-token.ts';
import { consentRecords, linkTokens, outbox, subscribers } from '../schema.ts';
import { unsubscribe } from './end-subscription.ts';
import { noteOpened } from './unopened-mails.ts';

/** How long the link of a confirmation that was given still shows the voucher, in ms. */
const SHOWN_FOR_MS = 86_400_000;

type Subscriber = typeof subscribers.$inferSelect;
type Consent = typeof consentRecords.$inferSelect;

interface Linked {
  subscriber: Subscriber;
  /** Without it the link is for changing and ending the subscription. */
  consent: Consent | null;
  /** Of the voucher, where this very consent has brought it. */
  voucherTask: string | null;
}

/** What the links of mails lead to, and what may be done by them. A link that is wrong, used up or too old: 404 `LINK_INVALID`. */
export function createSubscriberLinks(database: Database, now: () => Date = () => new Date()) {
  return {
    /** Whoever follows the link of a mail has opened it. */
    async read(token: string): Promise<SubscriberLink> {
      const linked = await find(database, token);
      const answer = toAnswer(linked, now());
      if (!linked.consent) await noteOpened(database, eq(subscribers.id, linked.subscriber.id), now());
      return answer;
    },

    /** Makes a subscriber of whoever waits, once per link: a press that is repeated changes nothing. Answers who it is. */
    confirm(token: string, ip: string): Promise<string> {
      return database.transaction(async (transaction) => {
        const linked = await findLocked(transaction, token);
        if (isJustConfirmed(linked, now())) return linked.subscriber.id;
        if (!linked.consent || !isOpen(linked, now())) throw invalid();
        await transaction
          .update(consentRecords)
          .set({ confirmedAt: now(), confirmedIp: ip })
          .where(eq(consentRecords.id, linked.consent.id));
        await subscribe(transaction, linked.subscriber, linked.consent, now());
        return linked.subscriber.id;
      });
    },

    /** Ends the subscription at once; a second time changes nothing. */
    unsubscribe(token: string): Promise<void> {
      return database.transaction(async (transaction) => {
        const { subscriber, consent } = await findLocked(transaction, token);
        if (consent) throw invalid();
        await unsubscribe(transaction, subscriber, now());
      });
    },

    /** Changes what is named, checked before. A consent that was not given stays so. */
    change(token: string, { status, consents, ...details }: SubscriberChange): Promise<void> {
      return database.transaction(async (transaction) => {
        const { subscriber, consent } = await findLocked(transaction, token);
        if (consent || subscriber.status === 'UNSUBSCRIBED') throw invalid();
        const kept = consents && subscriber.consents.filter((given) => consents.some((wanted) => wanted === given));
        const changes = { ...details, ...(kept && { consents: kept }) };
        if (Object.keys(changes).length > 0)
          await transaction.update(subscribers).set(changes).where(eq(subscribers.id, subscriber.id));
        if (status) await unsubscribe(transaction, subscriber, now());
      });
    },

    /** The site of a link's subscriber. */
    async siteOf(token: string): Promise<SiteCode> {
      return (await find(database, token)).subscriber.site as SiteCode;
    },
  };
}

export type SubscriberLinks = ReturnType<typeof createSubscriberLinks>;

function invalid(): CodedError {
  return new CodedError('LINK_INVALID', 404);
}

async function find(database: Database | Transaction, token: string): Promise<Linked> {
  const [row] = await database
    .select({ subscriber: subscribers, consent: consentRecords, voucherTask: outbox.id })
    .from(linkTokens)
    .innerJoin(subscribers, eq(subscribers.id, linkTokens.subscriberId))
    .leftJoin(consentRecords, eq(consentRecords.id, linkTokens.consentId))
    .leftJoin(outbox, and(eq(outbox.consentId, consentRecords.id), eq(outbox.task, 'VOUCHER')))
    .where(eq(linkTokens.hash, hashOfToken(token)));
  if (!row) throw invalid();
  return row;
}

/** Of two presses at once the second waits here, and then sees what the first has done. */
async function findLocked(transaction: Transaction, token: string): Promise<Linked> {
  const { subscriber } = await find(transaction, token);
  await transaction
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.id, subscriber.id))
    .for('update');
  return find(transaction, token);
}

/** Whether a request still waits for its confirmation; what was asked before an unsubscription does not. */
export function isOpen({ subscriber, consent }: Pick<Linked, 'subscriber' | 'consent'>, now: Date): boolean {
  if (!consent || consent.confirmedAt || consent.expiresAt <= now) return false;
  return !subscriber.unsubscribedAt || consent.requestedAt > subscriber.unsubscribedAt;
}

/** Whether the link has been pressed within the day in which it still shows the voucher. */
function isJustConfirmed({ subscriber, consent }: Linked, now: Date): boolean {
  const isFresh = consent?.confirmedAt && now.getTime() - consent.confirmedAt.getTime() < SHOWN_FOR_MS;
  return Boolean(isFresh) && subscriber.status === 'SUBSCRIBED';
}

function toAnswer(linked: Linked, now: Date): SubscriberLink {
  const { subscriber, consent, voucherTask } = linked;
  if (!consent) return { purpose: 'MANAGE', status: subscriber.status };
  if (isOpen(linked, now)) return { purpose: 'CONFIRM', status: 'WAITING_FOR_DOI' };
  if (!isJustConfirmed(linked, now)) throw invalid();
  const { voucherCode, voucherValidUntil } = subscriber;
  if (voucherCode && voucherTask === null) return { purpose: 'CONFIRM', status: 'SUBSCRIBED', hadVoucher: true };
  return {
    purpose: 'CONFIRM',
    status: 'SUBSCRIBED',
    ...(voucherCode && {
      voucher: { code: voucherCode, ...(voucherValidUntil && { validUntil: voucherValidUntil.toISOString() }) },
    }),
  };
}

async function subscribe(transaction: Transaction, subscriber: Subscriber, consent: Consent, now: Date) {
  const { id: subscriberId, site } = subscriber;
  const before = subscriber.status === 'SUBSCRIBED' ? subscriber.consents : [];
  await transaction
    .update(subscribers)
    .set({
      status: 'SUBSCRIBED',
      subscribedAt: now,
      lastOpenedAt: now,
      waitsUntil: null,
      consents: [...new Set([...before, ...consent.consents])],
    })
    .where(eq(subscribers.id, subscriberId));
  const [vouchers] = await transaction
    .select({ tasks: count() })
    .from(outbox)
    .where(and(eq(outbox.subscriberId, subscriberId), eq(outbox.task, 'VOUCHER')));
  const tasks = [
    ...(vouchers!.tasks === 0 && subscriber.voucherCode === null ? (['VOUCHER'] as const) : []),
    ...(site === 'TR' ? (['REGISTER_CONSENT'] as const) : []),
  ];
  if (tasks.length === 0) return;
  await transaction.insert(outbox).values(tasks.map((task) => ({ task, subscriberId, consentId: consent.id })));
}
