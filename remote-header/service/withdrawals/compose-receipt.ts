import { htmlOf, textOf, type MailBody, type OutgoingMail } from '@ninefold/service/mail';
import { formatDate, PATHS, SERVICE_PAGES, servicePath, siteOf, type SiteCode } from '@ninefold/sites';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

/** What was said, and when it came: what the law wants a consumer to have in hand. */
export function composeReceipt(
  { site, submittedAt, name, orderNumber, articles, email }: Withdrawal & { site: SiteCode; submittedAt: Date },
  origin: string,
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const { locale, language } = siteOf(site);
  const texts = RECEIPT_TEXTS[language];
  if (!texts) throw new Error(`${site} has no withdrawal function`);
  const values: Record<string, string> = {
    date: formatDate(site, submittedAt, 'long'),
    time: formatDate(site, submittedAt, 'time'),
    name,
    orderNumber,
    articles: articles || texts.allArticles,
    email,
  };
  const say = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key]!);
  const body: MailBody = {
    language: locale,
    subject: say(texts.subject),
    paragraphs: [texts.greeting, texts.received, texts.statement, ...texts.facts].map(say),
    button: { text: texts.button, url: `${origin}${servicePath('returns', SERVICE_PAGES.returns)}` },
    notes: [texts.keep, texts.notYou],
    links: [{ text: texts.contact, url: `${origin}${PATHS.contact}` }],
  };
  return { subject: body.subject, text: textOf(body), html: htmlOf(body) };
}
