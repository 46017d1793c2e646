import { hash, randomBytes } from 'node:crypto';
import { CodedError, type Database } from '@ninefold/service';
import { DueWork, hasWaitedLongest, workOff } from '@ninefold/service/due';
import { FinalFailure, type Mailer } from '@ninefold/service/mail';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, sql } from '@ninefold/service/sql';
import type { FastifyBaseLogger } from 'fastify';
import { accounts, links, mails, registrations } from '../schema.ts';
import { composeMail, type MailKind } from './compose-mail.ts';

type QueuedMail = typeof mails.$inferSelect;
type LinkPurpose = Exclude<typeof links.$inferSelect.purpose, 'USED'>;

/** What a mail's link is good for. */
interface NewLink {
  purpose: LinkPurpose;
  loginId: string;
  /** The address that the account gets by it. */
  email?: string;
}

/** How long a link is good for, in seconds. */
export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  SIGN_UP: 24 * 3600,
  RESET_PASSWORD: 3600,
  CHANGE_EMAIL: 3600,
};
/** How soon mails are found that wait for another try, or that another host has left, in ms. */
const INTERVAL_MS = 5000;
/** A host that dies over a mail leaves it to the next one after this. */
const PAUSE_MINUTES = 3;
const TRIES = 8;

export interface MailQueueOptions {
  database: Database;
  mailer: Mailer;
  /** Absolute origin of a site. */
  origin: (site: SiteCode) => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Told what came of each try. */
  onTried?: ((outcome: 'sent' | 'tried again' | 'given up', mail: { id: string; site: SiteCode }) => void) | undefined;
}

/** The mails of accounts: kept in the database until they are sent, and no longer. */
export class MailQueue {
  readonly #options: MailQueueOptions;
  readonly #sending: DueWork;

  constructor(options: MailQueueOptions) {
    this.#options = options;
    this.#sending = new DueWork({
      run: (ending) => workOff({ take: () => this.#claim(), perform: (mail) => this.#try(mail), ending }),
      intervalMs: INTERVAL_MS,
      onFault: (error) => options.log.error({ err: error }, 'the mails of accounts cannot be read'),
    });
  }

  /** Looks after what is due, also of other hosts. */
  start(): void {
    this.wake();
    this.#sending.start();
  }

  /** Sends what is due beside the caller. */
  wake(): void {
    this.#sending.wake();
  }

  async close(): Promise<void> {
    await this.#sending.close();
    this.#options.mailer.close();
  }

  /** Takes the mail that has waited longest; nobody else does before the pause is over. */
  async #claim(): Promise<QueuedMail | undefined> {
    const pause = sql`now() + make_interval(mins => ${PAUSE_MINUTES} * (${mails.attempts} + 1))`;
    const [mail] = await this.#options.database
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, dueAt: pause })
      .where(hasWaitedLongest(mails.id, mails.dueAt))
      .returning();
    return mail;
  }

  async #try(mail: QueuedMail): Promise<void> {
    const { database, log, onTried } = this.#options;
    const { id, kind, attempts } = mail;
    try {
      await this.#send(mail);
      onTried?.('sent', mail);
    } catch (error) {
      const isGivenUp = error instanceof FinalFailure || attempts >= TRIES;
      // A mail server's words name the address.
      const { code, responseCode } = ((error as Error).cause ?? error) as { code?: string; responseCode?: number };
      const fault = { id, kind, attempts, code, responseCode };
      onTried?.(isGivenUp ? 'given up' : 'tried again', mail);
      if (!isGivenUp) {
        log.warn(fault, 'a mail of an account is tried again');
        return;
      }
      log.error(fault, 'a mail of an account is given up');
    }
    await database.delete(mails).where(eq(mails.id, id));
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { mailer, origin } = this.#options;
    const what = await this.#whatToSend(mail);
    if (!what) return;
    const { site, email, id } = mail;
    const token = what.link && (await this.#makeLink(what.link));
    await mailer.send({
      ...composeMail(what.kind, { site, origin: origin(site), ...(token && { token }) }),
      to: email,
      id,
    });
  }

  /**
   * Decided here and not where somebody asks: whether an address has an account changes nothing of an answer, nor of the time it
   * takes. Nobody gets a mail for an account that is not there.
   */
  async #whatToSend({ kind, email, loginId }: QueuedMail): Promise<{ kind: MailKind; link?: NewLink } | undefined> {
    const { database } = this.#options;
    if (kind === 'PASSWORD_CHANGED' || kind === 'EMAIL_CHANGED' || kind === 'ACCOUNT_DELETED') return { kind };
    const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
    if (kind === 'RESET_PASSWORD')
      return account && { kind, link: { purpose: 'RESET_PASSWORD', loginId: account.loginId } };
    if (!loginId) return undefined;
    // An address that has an account is nobody else's to take.
    if (kind === 'CHANGE_EMAIL') {
      const isOfSomebody = (await database.$count(accounts, eq(accounts.loginId, loginId))) > 0;
      return account || !isOfSomebody ? undefined : { kind, link: { purpose: 'CHANGE_EMAIL', loginId, email } };
    }
    if (account) {
      await database.delete(registrations).where(eq(registrations.loginId, loginId));
      return { kind: 'KNOWN_ADDRESS' };
    }
    // It is kept as long as the link of the mail holds, which may have waited.
    const [registration] = await database
      .update(registrations)
      .set({ expiresAt: inSeconds(LINK_SECONDS.SIGN_UP) })
      .where(eq(registrations.loginId, loginId))
      .returning({ loginId: registrations.loginId });
    return registration && { kind, link: { purpose: 'SIGN_UP', loginId } };
  }

  async #makeLink({ purpose, loginId, email }: NewLink): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = inSeconds(LINK_SECONDS[purpose]);
    await this.#options.database.insert(links).values({ hash: hashOfLink(token), purpose, loginId, email, expiresAt });
    return token;
  }
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Whose link this is; `undefined` when it is too old. @throws {CodedError} 404 `LINK_USED` when what it was for is done */
export async function loginIdOfLink(
  database: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [link] = await database
    .select({ loginId: links.loginId, purpose: links.purpose })
    .from(links)
    .where(and(eq(links.hash, hashOfLink(token)), sql`${links.expiresAt} > now()`));
  if (link?.purpose === 'USED') throw new CodedError('LINK_USED', 404);
  return link?.purpose === purpose ? link.loginId : undefined;
}

/** What is kept of a link's secret. */
export function hashOfLink(token: string): string {
  return hash('sha256', token, 'base64url');
}
