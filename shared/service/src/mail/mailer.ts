import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailSettings } from '../runtime/mail-settings.ts';
import { addressKey } from './mail-address.ts';

/** A failure that another try does not mend. */
export class FinalFailure extends Error {}

export interface OutgoingMail {
  to: string;
  /** Who gets the same openly: a sender as in `MAIL_FROM`. */
  copyTo?: string | undefined;
  /** The same at every try, so that a mail that arrives twice is shown once. */
  id: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program unsubscribes by one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Answers the Message-ID; throws {@link FinalFailure} when the server refuses the mail for good. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/** Longest waits for the mail server, in ms: together less than a task's claim. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by the server of the settings; without one mails become files, and `onFile` is told where they are. */
export function createMailer(settings: MailSettings, onFile: (path: string) => void): Mailer {
  return settings.url ? smtpMailer(settings.url, settings.from) : fileMailer(settings, onFile);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      try {
        const sent: Told & { messageId: string } = await transport.sendMail(messageOf(mail, from));
        const refused = refusalOf(mail, sent);
        if (refused) throw refused;
        return sent.messageId;
      } catch (thrown) {
        const error = refusalOf(mail, thrown as Told) ?? thrown;
        throw isRefusal(error)
          ? new FinalFailure(`the mail server refuses: ${String(error)}`, { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer({ from, folder }: MailSettings, onFile: (path: string) => void): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, disableFileAccess: true });
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(messageOf(mail, from));
      // Who gets mails, and the links in them, are the owner's to read.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(/\D/g, '')}-${mail.id}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600 });
      onFile(path);
      return messageId;
    },
    close: () => transport.close(),
  };
}

function messageOf({ to, copyTo, id, subject, text, html, unsubscribeUrl }: OutgoingMail, from: string) {
  return {
    from,
    // An address by itself: nothing in it is read as a name or as a second address.
    to: { name: '', address: to },
    cc: copyTo && { name: '', address: addressOf(copyTo) },
    messageId: `<${id}@${addressOf(from).split('@')[1]}>`,
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  };
}

/** `shop@shop.example` of `Shop <shop@shop.example>`. */
const addressOf = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender;

/** What the mail server has said of single recipients: it takes a mail that one of them is brought. */
interface Told {
  rejectedErrors?: readonly (Error & { recipient?: string | undefined })[] | undefined;
}

/** Why whom a mail is for does not get it; what becomes of the copy is no matter. */
function refusalOf({ to }: OutgoingMail, { rejectedErrors = [] }: Told): Error | undefined {
  return rejectedErrors.find(({ recipient }) => recipient !== undefined && addressKey(recipient) === addressKey(to));
}

/** Of this mail or address, with a 5xx. A server that refuses our login or our sender may let us in later. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
}
