import { formatDate, SERVICE_PAGES, servicePath, siteOf, swissGerman, type SiteCode } from '@ninefold/sites';
import type { Cancellation } from '../../contract/cancellation.ts';
import { receiptMail } from '../declarations/receipt-mail.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

const SWISS_GERMAN = JSON.parse(swissGerman(JSON.stringify(RECEIPT_TEXTS.de))) as typeof RECEIPT_TEXTS.de;

export function composeReceipt(
  { site, submittedAt, kind, endsOn, ...said }: Cancellation & { site: SiteCode; submittedAt: Date },
  origin: string,
) {
  const { locale, language } = siteOf(site);
  const texts = locale === 'de-CH' ? SWISS_GERMAN : RECEIPT_TEXTS[language];
  const values = {
    ...said,
    kind: texts.kinds[kind],
    // A day has no time zone: at noon it is the same one everywhere.
    end: endsOn ? formatDate(site, `${endsOn}T12:00:00Z`, 'long') : texts.soonest,
  };
  const next = servicePath('help', SERVICE_PAGES.help);
  return receiptMail(texts, { site, submittedAt, values, next }, origin);
}
