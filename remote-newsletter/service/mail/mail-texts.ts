import { readFileSync } from 'node:fs';
import { swissGerman, type Locale } from '@ninefold/sites';

/** The language of a form and of the mails that follow: the site's, or English. */
export type MailLocale = Locale | 'en';

/** `{{name}}` is a value; nothing else is. */
export interface MailTexts {
  /** The confirmation mail advertises nothing: nobody has agreed to anything yet. */
  confirmation: Record<'subject' | 'intro' | 'button' | 'validity' | 'ignore', string>;
  voucher: Record<'subject' | 'intro' | 'code' | 'terms' | 'validUntil' | 'button' | 'unsubscribe', string>;
  stockConfirmation: Record<'subject' | 'intro' | 'button' | 'validity' | 'ignore', string>;
  stock: Record<'subject' | 'intro' | 'button' | 'once', string>;
  footer: Record<'greeting' | 'closing' | 'contact' | 'imprint' | 'privacy', string>;
}

const texts = new Map<MailLocale, MailTexts>();

export function mailTextsOf(locale: MailLocale): MailTexts {
  let found = texts.get(locale);
  if (!found) {
    const file = new URL(`./texts/${locale.slice(0, 2)}.json`, import.meta.url);
    const json = readFileSync(file, 'utf8');
    texts.set(locale, (found = JSON.parse(locale === 'de-CH' ? swissGerman(json) : json) as MailTexts));
  }
  return found;
}

export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
