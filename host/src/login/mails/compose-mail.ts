import { readFileSync } from 'node:fs';
import { htmlOf, textOf, type MailBody, type OutgoingMail } from '@ninefold/service/mail';
import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';

/** `KNOWN_ADDRESS` is what the owner of an account gets when somebody signs up with its address. */
export type MailKind =
  | 'SIGN_UP'
  | 'KNOWN_ADDRESS'
  | 'RESET_PASSWORD'
  | 'CHANGE_EMAIL'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGED'
  | 'ACCOUNT_DELETED';

export interface MailContext {
  site: SiteCode;
  /** Absolute origin of the site. */
  origin: string;
  /** The secret of the mail's link, for mails that have one. */
  token?: string;
}

/** `{{host}}` is the shop's name, `{{email}}` is nowhere: a mail says nothing that somebody else may have typed. */
interface KindTexts {
  subject: string;
  paragraphs: string[];
  button: string;
  notes: string[];
}
type MailTexts = Record<MailKind, KindTexts> & { greeting: string; contact: string };

const PAGES: Record<MailKind, string> = {
  SIGN_UP: PATHS.signup,
  KNOWN_ADDRESS: PATHS.login,
  RESET_PASSWORD: PATHS.resetPassword,
  CHANGE_EMAIL: PATHS.accountSettings,
  PASSWORD_CHANGED: PATHS.resetPassword,
  EMAIL_CHANGED: PATHS.contact,
  ACCOUNT_DELETED: PATHS.home,
};

/** A mail of the account, in the language of the site. */
export function composeMail(
  kind: MailKind,
  { site, origin, token }: MailContext,
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const { locale } = siteOf(site);
  const texts = textsOf(locale.slice(0, 2));
  const { subject, paragraphs, button, notes } = texts[kind];
  const fillIn = (text: string) => text.replaceAll('{{host}}', new URL(origin).host);
  const body: MailBody = {
    language: locale,
    subject: fillIn(subject),
    paragraphs: [texts.greeting, ...paragraphs].map(fillIn),
    button: { text: button, url: `${origin}${PAGES[kind]}${token ? `?token=${token}` : ''}` },
    notes: notes.map(fillIn),
    links: [{ text: texts.contact, url: `${origin}${PATHS.contact}` }],
  };
  return { subject: body.subject, text: textOf(body), html: htmlOf(body) };
}

const read = new Map<string, MailTexts>();

function textsOf(language: string): MailTexts {
  let texts = read.get(language);
  if (!texts) {
    const file = new URL(`./texts/${language}.json`, import.meta.url);
    read.set(language, (texts = JSON.parse(readFileSync(file, 'utf8')) as MailTexts));
  }
  return texts;
}
