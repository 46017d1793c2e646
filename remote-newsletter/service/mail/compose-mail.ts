import { htmlOf, textOf, type MailBody, type OutgoingMail } from '@ninefold/service/mail';
import { formatDate, formatPercent, PATHS, servicePagePath, siteOf, type SiteCode } from '@ninefold/sites';
import { LINK_PARAMETERS, ONE_CLICK_PATH } from '../../contract/subscription-paths.ts';
import { fillIn, mailTextsOf, type MailLocale, type MailTexts } from './mail-texts.ts';

export interface MailContext {
  site: SiteCode;
  locale: MailLocale;
  /** Absolute origin of the site. */
  origin: string;
  /** The secret of the mail's link. */
  token: string;
}

export type ComposedMail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;

/** Asks for the confirmation, and says nothing else (L1). */
export function composeConfirmation({ site, locale, origin, token }: MailContext, expiresAt: Date): ComposedMail {
  const texts = mailTextsOf(locale);
  const { subject, intro, button, validity, ignore } = texts.confirmation;
  const date = dateIn(locale, site, expiresAt);
  return composed({
    language: locale,
    subject,
    paragraphs: [texts.footer.greeting, fillIn(intro, { host: new URL(origin).host })],
    button: { text: button, url: linkTo('confirm', { locale, origin, token }) },
    notes: [fillIn(validity, { date }), ignore],
    links: linksOf(texts, site, origin),
  });
}

/** Brings the welcome voucher to a subscriber. */
export function composeVoucherMail(
  { site, locale, origin, token }: MailContext,
  voucher: { code: string; validUntil: Date | null },
): ComposedMail {
  const texts = mailTextsOf(locale);
  const { subject, intro, code, terms, validUntil, button, unsubscribe } = texts.voucher;
  const values = {
    discount: percentIn(locale, site, siteOf(site).newsletterDiscountPercent),
    date: voucher.validUntil ? dateIn(locale, site, voucher.validUntil) : '',
  };
  const mail = composed({
    language: locale,
    subject: fillIn(subject, values),
    paragraphs: [texts.footer.greeting, fillIn(intro, values), code],
    highlight: voucher.code,
    button: { text: button, url: `${origin}${PATHS.cart}` },
    notes: [terms, ...(voucher.validUntil ? [fillIn(validUntil, values)] : []), texts.footer.closing],
    links: [
      ...linksOf(texts, site, origin),
      { text: unsubscribe, url: linkTo('unsubscribe', { locale, origin, token }) },
    ],
  });
  return { ...mail, unsubscribeUrl: `${origin}${ONE_CLICK_PATH}?token=${token}${languageQuery(locale)}` };
}

/** The page that a mail leads to, in the mail's language. */
function linkTo(purpose: keyof typeof LINK_PARAMETERS, { locale, origin, token }: Omit<MailContext, 'site'>): string {
  return `${origin}${PATHS.newsletter}?${LINK_PARAMETERS[purpose]}=${token}${languageQuery(locale)}`;
}

function languageQuery(locale: MailLocale): string {
  return locale === 'en' ? '&language=en' : '';
}

export function composed(body: MailBody): ComposedMail {
  return { subject: body.subject, text: textOf(body), html: htmlOf(body) };
}

export function linksOf({ footer }: MailTexts, site: SiteCode, origin: string): MailBody['links'] {
  return [
    { text: footer.contact, url: `${origin}${PATHS.contact}` },
    { text: footer.imprint, url: `${origin}${servicePagePath('imprint', site)}` },
    { text: footer.privacy, url: `${origin}${servicePagePath('privacy', site)}` },
  ];
}

function percentIn(locale: MailLocale, site: SiteCode, percent: number): string {
  return locale === 'en' ? `${percent}%` : formatPercent(site, percent);
}

export function dateIn(locale: MailLocale, site: SiteCode, date: Date): string {
  if (locale !== 'en') return formatDate(site, date, 'long');
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: siteOf(site).timeZone }).format(date);
}
