import { SERVICE_PAGES, servicePath, siteOf, type SiteCode } from '@ninefold/sites';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { receiptMail } from '../declarations/receipt-mail.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

export function composeReceipt(
  { site, submittedAt, name, orderNumber, articles, email }: Withdrawal & { site: SiteCode; submittedAt: Date },
  origin: string,
) {
  const texts = RECEIPT_TEXTS[siteOf(site).language];
  if (!texts) throw new Error(`${site} has no withdrawal function`);
  const values = { name, orderNumber, articles: articles || texts.allArticles, email };
  const next = servicePath('returns', SERVICE_PAGES.returns);
  return receiptMail(texts, { site, submittedAt, values, next }, origin);
}
