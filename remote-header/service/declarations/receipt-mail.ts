import { htmlOf, textOf, type MailBody, type OutgoingMail } from '@ninefold/service/mail';
import { formatDate, PATHS, siteOf, type SiteCode } from '@ninefold/sites';

/** Of one language. `{date}` and `{time}` are when the declaration came, the others what it says. */
export interface ReceiptTexts {
  subject: string;
  greeting: string;
  received: string;
  statement: string;
  /** What of it was said; one whose value is empty is left out. */
  facts: readonly string[];
  button: string;
  keep: string;
  notYou: string;
  contact: string;
}

export interface Declared {
  site: SiteCode;
  submittedAt: Date;
  values: Readonly<Record<string, string>>;
  /** Where the button leads, from the origin on. */
  next: string;
}

/** What was said, and when it came: what the law wants a consumer to have in hand. */
export function receiptMail(
  texts: ReceiptTexts,
  { site, submittedAt, values, next }: Declared,
  origin: string,
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const all: Readonly<Record<string, string>> = {
    ...values,
    date: formatDate(site, submittedAt, 'long'),
    time: formatDate(site, submittedAt, 'time'),
  };
  const say = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => all[key]!);
  const isSaid = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, key]) => all[key!] !== '');
  const body: MailBody = {
    language: siteOf(site).locale,
    subject: say(texts.subject),
    paragraphs: [texts.greeting, texts.received, texts.statement, ...texts.facts.filter(isSaid)].map(say),
    button: { text: texts.button, url: `${origin}${next}` },
    notes: [texts.keep, texts.notYou],
    links: [{ text: texts.contact, url: `${origin}${PATHS.contact}` }],
  };
  return { subject: body.subject, text: textOf(body), html: htmlOf(body) };
}
