import type { SliceContext } from '@ninefold/service';
import type { Mailer } from '@ninefold/service/mail';
import type { SiteCode } from '@ninefold/sites';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import { composeConfirmation, composeVoucherMail, type ComposedMail } from '../mail/compose-mail.ts';
import type { MailLocale } from '../mail/mail-texts.ts';
import { linkTokens } from '../schema.ts';
import type { Task } from './outbox.ts';
import { readRecipient, type Recipient } from './read-recipient.ts';
import type { Done, Performers } from './worker.ts';

/** Sends the mails of the outbox. Every try has a link of its own; the links of earlier tries, which may have arrived, work too. */
export function createMailTasks(
  { database, origin }: Pick<SliceContext, 'database' | 'origin'>,
  mailer: Mailer,
): Pick<Performers, 'CONFIRMATION_MAIL' | 'VOUCHER_MAIL'> {
  async function contextOf({ subscriber, consent }: Recipient, isConfirmation: boolean) {
    const token = newLinkToken();
    const consentId = isConfirmation ? consent.id : null;
    await database.insert(linkTokens).values({ hash: hashOfToken(token), subscriberId: subscriber.id, consentId });
    const site = subscriber.site as SiteCode;
    return { site, locale: consent.locale as MailLocale, origin: origin(site), token };
  }

  async function send(task: Task, to: string, mail: ComposedMail, token: string): Promise<Done> {
    const messageId = await mailer.send({ ...mail, to, id: task.id });
    const sentText = mail.text.replaceAll(token, '…');
    return { proof: { sentTo: to, messageId, subject: mail.subject, sentText } };
  }

  return {
    async CONFIRMATION_MAIL(task) {
      const recipient = await readRecipient(database, task);
      if (!recipient || recipient.consent.confirmedAt || recipient.consent.expiresAt <= new Date()) return {};
      const context = await contextOf(recipient, true);
      const mail = composeConfirmation(context, recipient.consent.expiresAt);
      return send(task, recipient.subscriber.email, mail, context.token);
    },

    async VOUCHER_MAIL(task) {
      const recipient = await readRecipient(database, task);
      // Whoever has unsubscribed meanwhile gets no mail any more.
      if (recipient?.subscriber.status !== 'SUBSCRIBED' || !recipient.subscriber.voucherCode) return {};
      const { voucherCode: code, voucherValidUntil: validUntil, email } = recipient.subscriber;
      const context = await contextOf(recipient, false);
      return send(task, email, composeVoucherMail(context, { code, validUntil }), context.token);
    },
  };
}
