import { htmlOf, textOf, type MailBody, type OutgoingMail } from '@ninefold/service/mail';
import { formatDate, formatNumber, PATHS, SERVICE_PAGES, servicePath, siteOf } from '@ninefold/sites';
import type { ContentSection } from '../../contract/content-page.ts';
import type { returns } from '../schema.ts';
import { nameOfLine } from './announced-line.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

type Announced = Pick<typeof returns.$inferSelect, 'site' | 'orderNumber' | 'lines' | 'startedAt'>;

export const RETURNS_PAGE = servicePath('returns', SERVICE_PAGES.returns);

/**
 * What goes back, and what to do now.
 *
 * @param next how it goes on in the retailer's words, where the page on returns says it
 */
export function composeReceipt(
  { site, orderNumber, lines, startedAt }: Announced,
  origin: string,
  next: Pick<ContentSection, 'heading' | 'paragraphs'> = { paragraphs: [] },
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const { locale, language } = siteOf(site);
  const texts = RECEIPT_TEXTS[language];
  const values: Record<string, string> = {
    date: formatDate(site, startedAt, 'long'),
    time: formatDate(site, startedAt, 'time'),
    orderNumber,
  };
  const say = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key]!);
  const articles = lines.map((line) => {
    const number = texts.articleNumber.replace('{number}', () => line.tcm);
    return `${formatNumber(site, line.quantity)} × ${[nameOfLine(line), number].filter(Boolean).join(', ')}`;
  });
  const body: MailBody = {
    language: locale,
    subject: say(texts.subject),
    paragraphs: [
      texts.greeting,
      say(texts.announced),
      ...articles,
      ...(next.heading === undefined ? [] : [next.heading]),
      ...next.paragraphs,
      texts.more,
    ],
    button: { text: texts.button, url: `${origin}${RETURNS_PAGE}` },
    notes: [texts.notYou],
    links: [
      { text: texts.order, url: `${origin}${PATHS.orderHistory}/${encodeURIComponent(orderNumber)}` },
      { text: texts.contact, url: `${origin}${PATHS.contact}` },
    ],
  };
  return { subject: body.subject, text: textOf(body), html: htmlOf(body) };
}
