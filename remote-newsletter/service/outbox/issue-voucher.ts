import type { SliceContext } from '@ninefold/service';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import * as z from 'zod/mini';
import { endOfDay } from '../end-of-day.ts';
import { outbox, subscribers } from '../schema.ts';
import { readRecipient } from './read-recipient.ts';
import type { Performers } from './worker.ts';

const VOUCHERS_PATH = '/service/cart/api/vouchers';
const Issued = z.object({ code: z.string() });

/**
 * Has the cart issue the welcome voucher, and the mail that brings it sent. While the cart is down the task waits. Where its
 * answer is lost a second code is issued: of the first nobody knows.
 */
export function createVoucherTask({
  database,
  services,
}: Pick<SliceContext, 'database' | 'services'>): Performers['VOUCHER'] {
  return async (task) => {
    const recipient = await readRecipient(database, task);
    if (!recipient?.subscriber.subscribedAt || recipient.subscriber.voucherCode) return {};
    const { id, subscribedAt } = recipient.subscriber;
    const site = recipient.subscriber.site as SiteCode;
    const { newsletterDiscountPercent, newsletterVoucherMonths } = siteOf(site);
    const validUntil = newsletterVoucherMonths
      ? endOfDay(site, subscribedAt, { months: newsletterVoucherMonths })
      : null;
    const answer = await services({
      method: 'POST',
      path: VOUCHERS_PATH,
      site,
      asService: true,
      body: {
        kind: 'PERCENT',
        value: newsletterDiscountPercent,
        isSingleUse: true,
        purpose: 'newsletter',
        ...(validUntil && { validUntil: validUntil.toISOString() }),
      },
    });
    const issued = Issued.safeParse(answer.body);
    if (answer.status !== 200 || !issued.success) throw new Error(`the cart issues no voucher: ${answer.status}`);
    return {
      async andThen(transaction) {
        await transaction
          .update(subscribers)
          .set({ voucherCode: issued.data.code, voucherValidUntil: validUntil })
          .where(eq(subscribers.id, id));
        await transaction.insert(outbox).values({ task: 'VOUCHER_MAIL', subscriberId: id, consentId: task.consentId });
      },
    };
  };
}
