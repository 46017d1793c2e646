import type { SliceContext } from '@ninefold/service';
import type { Mailer } from '@ninefold/service/mail';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import { composeStockConfirmation, composeStockMail } from '../mail/compose-stock-mail.ts';
import { outbox, stockAlertLinks, stockAlerts } from '../schema.ts';
import type { Task } from '../outbox/outbox.ts';
import type { Performers } from '../outbox/worker.ts';
import { findOffers, offerPath } from './find-offer.ts';

/** Sends the mails on stock: the question whether it was oneself who asked, and that the variant is there. */
export function createStockMailTasks(
  { database, origin, services }: Pick<SliceContext, 'database' | 'origin' | 'services'>,
  mailer: Mailer,
): Pick<Performers, 'STOCK_CONFIRMATION_MAIL' | 'STOCK_MAIL'> {
  async function alertOf({ alertId }: Task) {
    if (!alertId) return undefined;
    const [alert] = await database.select().from(stockAlerts).where(eq(stockAlerts.id, alertId));
    return alert && { ...alert, site: alert.site as SiteCode };
  }

  return {
    async STOCK_CONFIRMATION_MAIL(task) {
      const alert = await alertOf(task);
      if (!alert || alert.confirmedAt || alert.expiresAt <= new Date()) return {};
      const { site, email, title, expiresAt } = alert;
      const token = newLinkToken();
      await database.insert(stockAlertLinks).values({ hash: hashOfToken(token), alertId: alert.id });
      const mail = composeStockConfirmation(
        { site, locale: siteOf(site).locale, origin: origin(site) },
        { title, token, expiresAt },
      );
      const messageId = await mailer.send({ ...mail, to: email, id: task.id });
      return { proof: { sentTo: email, messageId, subject: mail.subject, sentText: mail.text.replaceAll(token, '…') } };
    },

    async STOCK_MAIL(task) {
      const alert = await alertOf(task);
      if (!alert) return {};
      const { site, email, title, tcm } = alert;
      const [offer] = await findOffers(services, site, [tcm]);
      // Gone again meanwhile: it is waited for further.
      if (offer?.availability !== 'AVAILABLE')
        return {
          andThen: async (transaction) => void (await transaction.delete(outbox).where(eq(outbox.id, task.id))),
        };
      const context = { site, locale: siteOf(site).locale, origin: origin(site) };
      await mailer.send({ ...composeStockMail(context, { title, path: offerPath(offer) }), to: email, id: task.id });
      // With whoever waited goes the task itself: nothing is left of them.
      return {
        andThen: async (transaction) =>
          void (await transaction.delete(stockAlerts).where(eq(stockAlerts.id, alert.id))),
      };
    },
  };
}
